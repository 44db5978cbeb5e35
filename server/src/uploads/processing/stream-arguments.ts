import { isTooFast, maxFramesPerSecond, type Rendition } from './choose-renditions.ts';
import type { MediaInfo, VideoInfo } from './media-info.ts';

const segmentSeconds = 2;
const audioBitrate = 128_000;

/** Scales the picture once for each rung that is encoded. */
function filters(picture: VideoInfo, encoded: readonly Rendition[], isRateLimited: boolean): string[] {
  if (encoded.length === 0) return [];
  const outputs = encoded.map((_, index) => `[s${index}]`).join('');
  const rate = isRateLimited ? `fps=${maxFramesPerSecond},` : '';
  const scales = encoded.map(({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`);
  return ['-filter_complex', [`[0:${picture.stream}]${rate}split=${encoded.length}${outputs}`, ...scales].join(';')];
}

function encoder(rendition: Rendition, index: number, hasCopy: boolean): string[] {
  if (rendition.bitrate === undefined) return [`-c:v:${index}`, 'copy'];
  const peak = String(Math.round(rendition.bitrate * 1.1));
  // Beside a copied rung, segments begin where the uploaded stream's keyframes are: then players can change rungs anywhere.
  const keyframes = hasCopy ? 'source' : `expr:gte(t,n_forced*${segmentSeconds})`;
  const options: Record<string, string> = {
    c: 'libx264',
    preset: 'veryfast',
    profile: 'main',
    pix_fmt: 'yuv420p',
    b: String(rendition.bitrate),
    maxrate: peak,
    bufsize: peak,
    force_key_frames: keyframes,
    g: '100000',
    sc_threshold: '0',
  };
  return Object.entries(options).flatMap(([name, value]) => [`-${name}:v:${index}`, value]);
}

/**
 * One command of ffmpeg for a whole stream: every rung and the sound in CMAF, in segments of two seconds which consist of
 * fragments of half a second, with playlists for each.
 *
 * `negative_cts_offsets`: the first picture is shown at 0; media source extensions ignore edit lists, and without it
 * B-frames shift the picture against the sound. `-f hls` with fragments writes an empty first segment, hence dash.
 */
export function streamArguments({ picture, sound, ...info }: MediaInfo, renditions: readonly Rendition[]): string[] {
  const encoded = renditions.filter(({ bitrate }) => bitrate !== undefined);
  const hasCopy = encoded.length < renditions.length;
  const videoArguments = picture
    ? [
        ...filters(picture, encoded, isTooFast({ picture, sound, ...info })),
        ...encoded.flatMap((_, index) => ['-map', `[v${index}]`]),
        ...(hasCopy ? ['-map', `0:${picture.stream}`] : []),
        ...renditions.flatMap((rendition, index) => encoder(rendition, index, hasCopy)),
        // A gap in the times is shown as long as it lasts; it is not filled up with pictures.
        ...(encoded.length > 0 ? ['-fps_mode', 'vfr'] : []),
      ]
    : [];
  const encodeAudio = ['-c:a', 'aac', '-b:a', String(audioBitrate), '-ac', '2', '-ar', '48000'];
  const audioArguments = sound
    ? ['-map', `0:${sound.stream}`, ...(sound.copyable ? ['-c:a', 'copy'] : encodeAudio)]
    : [];
  const count = renditions.length + (sound ? 1 : 0);
  const sets = Array.from({ length: count }, (_, index) => `id=${index},streams=${index}`).join(' ');
  return [
    videoArguments,
    audioArguments,
    // No more than what was checked, whatever the streams go on to say.
    ['-t', String(info.duration + 5), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ['-f', 'dash', '-seg_duration', String(segmentSeconds), '-frag_type', 'duration', '-frag_duration', '0.5'],
    ['-format_options', 'movflags=+negative_cts_offsets', '-hls_playlist', '1', '-adaptation_sets', sets],
    ['-init_seg_name', 'i$RepresentationID$.mp4', '-media_seg_name', '$RepresentationID$_$Number%04d$.m4s'],
  ].flat();
}
