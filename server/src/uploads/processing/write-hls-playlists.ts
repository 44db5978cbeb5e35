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

export interface AudioTrack {
  /** ISO 639 code, or `und`. */
  language: string;
  /** Whether it describes what is seen. */
  describes: boolean;
}

/** Names are unique in a playlist: the language, in itself. */
function namesOf(tracks: readonly AudioTrack[]): string[] {
  const names: string[] = [];
  for (const { language, describes } of tracks) {
    const own = language === 'und' ? language : new Intl.DisplayNames([language], { type: 'language' }).of(language);
    const name = `${own ?? language}${describes ? ' (AD)' : ''}`;
    const count = names.filter((other) => other === name || other.startsWith(`${name} `)).length;
    names.push(names.includes(name) ? `${name} ${count + 1}` : name);
  }
  return names;
}

/** Audio renditions. Players choose the first one unless the visitor prefers another language, or descriptions. */
function audioRenditions(tracks: readonly (Stream & AudioTrack)[]): string[] {
  const names = namesOf(tracks);
  return tracks.map(({ language, describes, uri }, at) =>
    [
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${names[at]}"`,
      ...(language === 'und' ? [] : [`LANGUAGE="${language}"`]),
      `AUTOSELECT=YES,DEFAULT=${at === 0 ? 'YES' : 'NO'}`,
      ...(describes ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
      `URI="${uri}"`,
    ].join(','),
  );
}

/** @param tracks audio, the one that plays first of all at the beginning */
export function masterPlaylist(
  videos: readonly (Stream & { rendition: Rendition })[],
  tracks: readonly (Stream & AudioTrack)[],
): string {
  const [audio] = tracks;
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
    ...(videos.length > 0 ? audioRenditions(tracks) : []),
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
 * @param renditions in the order of the streams
 * @param audio tracks in the order of the streams, which follow those of the renditions
 */
export async function writeHlsPlaylists(
  folder: string,
  renditions: readonly Rendition[],
  audio: readonly AudioTrack[],
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
  const tracks = await Promise.all(
    audio.map(async (track, at) => ({ ...track, ...(await finishPlaylist(renditions.length + at)) })),
  );
  await rm(join(folder, 'manifest.mpd'));
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(videos, tracks));
}
