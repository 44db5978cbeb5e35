import { extname } from 'node:path';

/** RFC 8216, ISO 23000-19, WebVTT: what players expect and MIME databases lack or say differently. */
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
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The media type of a library's file by its name. */
export const knownMediaType = (file: string): string | undefined => types[extname(file).toLowerCase()];
export const mediaType = (file: string): string => knownMediaType(file) ?? 'application/octet-stream';
