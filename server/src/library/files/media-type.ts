import { extname } from 'node:path';

/** Media types of RFC 8216, ISO 23000-19 and WebVTT. MIME databases lack them or have other values. */
const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.gz': 'application/gzip',
  '.zip': 'application/zip',
};

/** Media type by file extension. `undefined`: unknown extension. */
export const knownMediaType = (file: string): string | undefined => types[extname(file).toLowerCase()];
export const mediaType = (file: string): string => knownMediaType(file) ?? 'application/octet-stream';
