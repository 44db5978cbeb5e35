/**
 * Writes the HLS playlists (RFC 8216) of a stream that ffmpeg packaged. ffmpeg's own ones are for live streams and name
 * no language.
 */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from './choose-renditions.ts';

interface Bandwidth {
  /** Bits per second of the largest segment, and of all segments. */
  peak: number;
  average: number;
}

/**
 * @param text playlist of the dash muxer
 * @returns VOD playlist with independent segments, without invented dates
 */
export const toVodPlaylist = (text: string): string =>
  text
    .replaceAll(/^#EXT-X-PROGRAM-DATE-TIME.*\n/gm, '')
    .replace(/^#EXT-X-TARGETDURATION/m, '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n$&');

async function measure(folder: string, playlist: string): Promise<Bandwidth> {
  let [seconds, bits, peak] = [0, 0, 0];
  for (const [, length = '', file = ''] of playlist.matchAll(/^#EXTINF:([\d.]+),\n(?:#.*\n)*(.+)$/gm)) {
    const [duration, size] = [Number(length), 8 * (await stat(join(folder, file))).size];
    seconds += duration;
    bits += size;
    // A last segment of a few frames would give a wrong bitrate.
    if (duration >= 0.5) peak = Math.max(peak, size / duration);
  }
  const average = seconds > 0 ? bits / seconds : 0;
  return { peak: Math.ceil(Math.max(peak, average)), average: Math.ceil(average) };
}

/** Codecs in the manifest (RFC 6381), by the number of the stream. */
export function codecsOf(manifest: string): Map<number, string> {
  const found = [...manifest.matchAll(/<Representation id="(\d+)"[^>]*? codecs="([\w.]+)"/g)];
  return new Map(found.map(([, id, codecs = '']) => [Number(id), codecs]));
}

interface Stream {
  uri: string;
  codecs: string;
  bandwidth: Bandwidth;
}

/** @param audio its language may be `und` */
export function masterPlaylist(
  videos: readonly (Stream & { rendition: Rendition })[],
  audio: (Stream & { language: string }) | undefined,
): string {
  const named = audio && audio.language !== 'und' ? `,LANGUAGE="${audio.language}"` : '';
  const media = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${audio?.language ?? ''}"${named},AUTOSELECT=YES,DEFAULT=YES,URI="${audio?.uri}"`;
  const variant = (streams: readonly Stream[], attributes: string, uri: string): string => {
    const sum = (which: keyof Bandwidth) => streams.reduce((total, { bandwidth }) => total + bandwidth[which], 0);
    const codecs = streams.map((stream) => stream.codecs).join(',');
    return `#EXT-X-STREAM-INF:BANDWIDTH=${sum('peak')},AVERAGE-BANDWIDTH=${sum('average')},CODECS="${codecs}"${attributes}\n${uri}`;
  };
  const group = audio ? ',AUDIO="sound"' : '';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(audio && videos.length > 0 ? [media] : []),
    ...videos.map(({ rendition, ...stream }) =>
      variant(
        [stream, ...(audio ? [audio] : [])],
        `,RESOLUTION=${rendition.width}x${rendition.height}${group}`,
        stream.uri,
      ),
    ),
    // Audio only, for slow links and locked screens.
    ...(audio ? [variant([audio], videos.length > 0 ? group : '', audio.uri)] : []),
    '',
  ].join('\n');
}

/**
 * Finishes the playlists of a packaged stream and writes `master.m3u8`, with the lowest rendition first.
 * @param renditions in the order of the streams. The audio stream is the last one.
 */
export async function writeHlsPlaylists(
  folder: string,
  renditions: readonly Rendition[],
  language: string | undefined,
): Promise<void> {
  const codecs = codecsOf(await readFile(join(folder, 'manifest.mpd'), 'utf8'));
  const finishPlaylist = async (index: number): Promise<Stream> => {
    const uri = `media_${index}.m3u8`;
    const text = toVodPlaylist(await readFile(join(folder, uri), 'utf8'));
    await writeFile(join(folder, uri), text);
    return { uri, codecs: codecs.get(index) ?? '', bandwidth: await measure(folder, text) };
  };
  const videos = await Promise.all(
    renditions.map(async (rendition, index) => ({ rendition, ...(await finishPlaylist(index)) })),
  );
  const audio = language === undefined ? undefined : { language, ...(await finishPlaylist(renditions.length)) };
  await rm(join(folder, 'manifest.mpd'));
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(videos, audio));
}
