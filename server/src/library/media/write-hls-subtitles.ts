/** Subtitles for players that read nothing but HLS (RFC 8216): iOS in full screen, AirPlay receivers, VLC. */
import { dirname } from 'node:path/posix';
import type { MediaRecord } from '@mediothek/contract';
import { stringify, types } from 'hls-parser';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readPlaylist } from './hls-playlists.ts';
import { spokenCaptions } from './transcript.ts';

const group = 'subtitles';
/** What captions for the deaf contain (HLS Authoring Specification for Apple Devices, 6.6). */
const captionsFeatures =
  'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

/** Path below the API of a playlist or a WebVTT file of the medium. */
const subtitlesPath = (id: string, format: 'm3u8' | 'vtt', lang: string): string =>
  `/api/v0/videos/${id}/files/subtitles.${format}?lang=${lang}`;

/** Name of a language in this language, such as "Deutsch". */
const ownName = (lang: string): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;

/** Subtitle renditions of a medium: the first captions in each language. */
const renditionsOf = (record: MediaRecord) =>
  spokenCaptions(record)
    .filter(({ lang }, at, all) => all.findIndex((other) => other.lang === lang) === at)
    .map(({ lang, kind }) => {
      const type = { type: 'SUBTITLES' as const };
      const rendition = new types.Rendition({
        ...type,
        groupId: group,
        uri: subtitlesPath(record.id, 'm3u8', lang),
        language: lang,
        name: ownName(lang),
        isDefault: false,
        autoselect: true,
        forced: false,
        ...(kind === 'captions' && { characteristics: captionsFeatures }),
      });
      return Object.assign(rendition, type);
    });

/**
 * Adds the captions of a medium to its stored master playlist, as subtitle renditions. All URLs become absolute paths.
 * @param blobs storage of the playlist
 * @param key of the stored playlist
 * @param url of the stored playlist, to which its own URLs are relative
 * @throws if the file is no master playlist
 */
export async function withSubtitles(
  blobs: BlobStore,
  { key, url }: { key: string; url: string },
  record: MediaRecord,
): Promise<string> {
  const playlist = await readPlaylist(blobs, key);
  if (!(playlist instanceof types.MasterPlaylist)) throw new Error(`${key} is no master playlist`);
  const absolute = (uri: string) => (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(uri) ? uri : `${dirname(url)}/${uri}`);
  const subtitles = renditionsOf(record);
  for (const variant of playlist.variants) {
    variant.uri = absolute(variant.uri);
    if (!variant.isIFrameOnly) variant.subtitles.push(...subtitles);
  }
  // Variants share the renditions of a group.
  const stored = new Set(playlist.variants.flatMap(({ audio, video }) => [...audio, ...video]));
  for (const rendition of stored) if (rendition.uri !== undefined) rendition.uri = absolute(rendition.uri);
  return stringify(playlist);
}

/**
 * Media playlist of the subtitles in one language: one segment with all cues.
 * @param duration of the medium, in seconds
 */
export function subtitlesPlaylist({ id }: Pick<MediaRecord, 'id'>, lang: string, duration: number): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(duration))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${duration.toFixed(3)},`,
    subtitlesPath(id, 'vtt', lang),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
