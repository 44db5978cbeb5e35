import { isTooFast, maxFramesPerSecond, type Rendition } from './choose-renditions.ts';
import type { MediaInfo, VideoInfo } from './media-info.ts';

const segmentSeconds = 2;
const soundBits = 128_000;

/** Scales the picture once for each rung that is encoded. */
function filters(picture: VideoInfo, encoded: readonly Rendition[], fast: boolean): string[] {
  if (encoded.length === 0) return [];
  const outputs = encoded.map((_, at) => `[s${at}]`).join('');
  const rate = fast ? `fps=${maxFramesPerSecond},` : '';
  const scales = encoded.map(({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1[v${at}]`);
  return ['-filter_complex', [`[0:${picture.stream}]${rate}split=${encoded.length}${outputs}`, ...scales].join(';')];
}

function encoder(rung: Rendition, at: number, copies: boolean): string[] {
  if (rung.bitrate === undefined) return [`-c:v:${at}`, 'copy'];
  const peak = String(Math.round(rung.bitrate * 1.1));
  // Beside a copied rung, segments begin where the uploaded stream's keyframes are: then players can change rungs anywhere.
  const keyframes = copies ? 'source' : `expr:gte(t,n_forced*${segmentSeconds})`;
  const options: Record<string, string> = {
    c: 'libx264',
    preset: 'veryfast',
    profile: 'main',
    pix_fmt: 'yuv420p',
    b: String(rung.bitrate),
    maxrate: peak,
    bufsize: peak,
    force_key_frames: keyframes,
    g: '100000',
    sc_threshold: '0',
  };
  return Object.entries(options).flatMap(([name, value]) => [`-${name}:v:${at}`, value]);
}

/**
 * One command of ffmpeg for a whole stream: every rung and the sound in CMAF, in segments of two seconds which consist of
 * fragments of half a second, with playlists for each.
 *
 * `negative_cts_offsets`: the first picture is shown at 0; media source extensions ignore edit lists, and without it
 * B-frames shift the picture against the sound. `-f hls` with fragments writes an empty first segment, hence dash.
 */
export function streamArguments({ picture, sound, ...facts }: MediaInfo, rungs: readonly Rendition[]): string[] {
  const encoded = rungs.filter(({ bitrate }) => bitrate !== undefined);
  const copies = encoded.length < rungs.length;
  const pictures = picture
    ? [
        ...filters(picture, encoded, isTooFast({ picture, sound, ...facts })),
        ...encoded.flatMap((_, at) => ['-map', `[v${at}]`]),
        ...(copies ? ['-map', `0:${picture.stream}`] : []),
        ...rungs.flatMap((rung, at) => encoder(rung, at, copies)),
        // A gap in the times is shown as long as it lasts; it is not filled up with pictures.
        ...(encoded.length > 0 ? ['-fps_mode', 'vfr'] : []),
      ]
    : [];
  const encodedSound = ['-c:a', 'aac', '-b:a', String(soundBits), '-ac', '2', '-ar', '48000'];
  const sounds = sound ? ['-map', `0:${sound.stream}`, ...(sound.copyable ? ['-c:a', 'copy'] : encodedSound)] : [];
  const count = rungs.length + (sound ? 1 : 0);
  const sets = Array.from({ length: count }, (_, at) => `id=${at},streams=${at}`).join(' ');
  return [
    pictures,
    sounds,
    // No more than what was checked, whatever the streams go on to say.
    ['-t', String(facts.duration + 5), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ['-f', 'dash', '-seg_duration', String(segmentSeconds), '-frag_type', 'duration', '-frag_duration', '0.5'],
    ['-format_options', 'movflags=+negative_cts_offsets', '-hls_playlist', '1', '-adaptation_sets', sets],
    ['-init_seg_name', 'i$RepresentationID$.mp4', '-media_seg_name', '$RepresentationID$_$Number%04d$.m4s'],
  ].flat();
}
