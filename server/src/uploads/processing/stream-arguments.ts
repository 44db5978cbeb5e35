import { isTooFast, maxFramesPerSecond, type Rendition } from './choose-renditions.ts';
import type { MediaInfo, VideoInfo } from './media-info.ts';

const segmentSeconds = 2;
const audioBitrate = 128_000;

/** Scales the video once for each encoded rendition. */
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
  // With a copied rendition, segments begin at the keyframes of the uploaded stream, so that players can switch
  // renditions anywhere.
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
 * Arguments of one ffmpeg command for the complete stream: all renditions and audio tracks as CMAF, with a playlist for
 * each. Segments have two seconds and consist of fragments of half a second.
 *
 * `negative_cts_offsets`: the first frame is shown at 0. Media source extensions ignore edit lists, so B-frames would
 * otherwise delay the video against the audio. `-f hls` with fragments writes an empty first segment, hence dash.
 */
export function streamArguments(info: MediaInfo, renditions: readonly Rendition[]): string[] {
  const { picture: video, sound: audio } = info;
  const encoded = renditions.filter(({ bitrate }) => bitrate !== undefined);
  const hasCopy = encoded.length < renditions.length;
  const videoArguments = video
    ? [
        ...filters(video, encoded, isTooFast(info)),
        ...encoded.flatMap((_, index) => ['-map', `[v${index}]`]),
        ...(hasCopy ? ['-map', `0:${video.stream}`] : []),
        ...renditions.flatMap((rendition, index) => encoder(rendition, index, hasCopy)),
        // A gap between frames keeps its duration. It is not filled with frames.
        ...(encoded.length > 0 ? ['-fps_mode', 'vfr'] : []),
      ]
    : [];
  const audioTracks = audio ? [audio, ...(info.otherAudio ?? [])] : [];
  const audioArguments = audioTracks.flatMap(({ stream, copyable }, index) => [
    '-map',
    `0:${stream}`,
    `-c:a:${index}`,
    ...(copyable ? ['copy'] : ['aac', `-b:a:${index}`, String(audioBitrate), `-ac:a:${index}`, '2']),
    ...(copyable ? [] : [`-ar:a:${index}`, '48000']),
  ]);
  const count = renditions.length + audioTracks.length;
  const sets = Array.from({ length: count }, (_, index) => `id=${index},streams=${index}`).join(' ');
  return [
    videoArguments,
    audioArguments,
    // At most the checked duration, even if the streams continue.
    ['-t', String(info.duration + 5), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ['-f', 'dash', '-seg_duration', String(segmentSeconds), '-frag_type', 'duration', '-frag_duration', '0.5'],
    ['-format_options', 'movflags=+negative_cts_offsets', '-hls_playlist', '1', '-adaptation_sets', sets],
    ['-init_seg_name', 'i$RepresentationID$.mp4', '-media_seg_name', '$RepresentationID$_$Number%04d$.m4s'],
  ].flat();
}
