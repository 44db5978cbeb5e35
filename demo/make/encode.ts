import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clip, isVideo, videoFrame } from './clip.ts';
import { drawFrames, drawnRate, writeTo } from './draw.ts';
import { ffmpeg, ffmpegReading } from './ffmpeg.ts';

// No B-frames: at ten frames per second they delay the video by 200 ms. Then the first frame of a segment does not
// start at the time in the playlist, and hls.js requests the same two segments repeatedly.
const h264 = '-c:v libx264 -profile:v main -bf 0 -refs 4 -pix_fmt yuv420p'.split(' ');
/** Drawn clips have more images: the slowest preset would take ten minutes for each. */
const presetOf = ({ drawing }: Clip): string[] => ['-preset', drawing ? 'medium' : 'veryslow'];
const aac = ['-c:a', 'aac', '-b:a', '48k', '-ar', '48000'];

interface Rendition {
  height: number;
  maxKilobits: number;
}
const low: Rendition = { height: 240, maxKilobits: 330 };
const medium: Rendition = { height: 480, maxKilobits: 900 };
const high: Rendition = { height: 720, maxKilobits: 1800 };
/** Renditions of an adaptive clip, the lowest first. */
const renditionsOf = ({ drawing }: Clip): Rendition[] => (drawing ? [low, medium, high] : [low, medium]);

/** Drawn clips are longer; their segments are, too, so that they need fewer keyframes. */
const segmentSecondsOf = ({ drawing }: Clip): number => (drawing ? 4 : 2);
/** Quality factor of a rendition: a drawn clip keeps its lines in 720p, and is small below. */
const qualityOf = ({ crf = 30, drawing }: Clip, height: number): number => crf + (drawing && height < 720 ? 2 : 0);
const keyframesEvery = (seconds: number): string[] => ['-force_key_frames', `expr:gte(t,n_forced*${seconds})`];

// One muxer writes both playlists. `-f hls` with fragments would write an empty first segment.
const dash = (segmentSeconds: number): string[] =>
  `-f dash -seg_duration ${segmentSeconds} -frag_type duration -frag_duration 0.5
  -format_options movflags=+negative_cts_offsets -hls_playlist 1 -hls_master_name master.m3u8
  -init_seg_name i$RepresentationID$.mp4 -media_seg_name $RepresentationID$_$Number%04d$.m4s`.split(/\s+/);

/** Renders a clip once, almost lossless: some fields take longer to compute than to encode. */
export async function drawMaster(clip: Clip, file: string): Promise<void> {
  const { audio, seconds, drawing } = clip;
  // Chromium's images have the colours of JPEG. 720p has those of BT.709.
  const converted = '[0:v]scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv';
  const images = drawing ? converted : clip.video?.(videoFrame(clip));
  const graphs = [images && `${images}[v]`, audio && `${audio}[a]`].filter(Boolean).join(';');
  const tags = drawing ? '-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ') : [];
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '4', '-pix_fmt', 'yuv420p', ...tags];
  const videoArgs = images ? ['-map', '[v]', ...lossless] : [];
  const audioArgs = audio ? ['-map', '[a]', '-c:a', 'pcm_s16le'] : [];
  const output = ['-filter_complex', graphs, ...videoArgs, ...audioArgs, '-t', String(seconds), '-f', 'matroska', file];
  if (!drawing) {
    await ffmpeg(...output);
    return;
  }
  const times = Array.from({ length: seconds * drawnRate }, (_, index) => index / drawnRate);
  const input = ['-f', 'image2pipe', '-framerate', String(drawnRate), '-c:v', 'mjpeg', '-i', 'pipe:0'];
  await ffmpegReading((stream) => drawFrames(drawing, times, (jpeg) => writeTo(stream, jpeg)), ...input, ...output);
}

/** One file that plays while it is loading: `video.mp4`, or `audio.m4a` for a clip without images. */
export async function encodeProgressive(clip: Clip, master: string, folder: string): Promise<void> {
  const container = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'];
  if (!isVideo(clip)) {
    await ffmpeg('-i', master, ...aac, ...container, join(folder, 'audio.m4a'));
    return;
  }
  const height = clip.form === 'adaptive' ? low.height : 360;
  // The keyframes are what the scenes of a video are found in.
  const keyframes = clip.drawing ? keyframesEvery(2) : ['-g', '100'];
  const scale = ['-vf', `scale=-2:${height},setdar=16/9`];
  const video = [...scale, ...h264, ...presetOf(clip), '-crf', String(qualityOf(clip, height)), ...keyframes];
  await ffmpeg('-i', master, ...video, ...(clip.audio ? aac : []), ...container, join(folder, 'video.mp4'));
}

/**
 * HLS and DASH with the same CMAF segments: the renditions of a clip, audio separately; fragments of 0.5 s.
 * `negative_cts_offsets` gives the first frame time 0. Without it, the video starts 80 ms late in MSE, which ignores
 * the edit list.
 */
export async function packageAdaptive(clip: Clip, master: string, folder: string): Promise<void> {
  const renditions = renditionsOf(clip);
  const segmentSeconds = segmentSecondsOf(clip);
  const scaled = renditions.map(({ height }, index) => `[s${index}]scale=-2:${height},setdar=16/9[v${index}]`);
  const split = `[0:v]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`;
  const maps = renditions.flatMap((_, index) => ['-map', `[v${index}]`]);
  const rates = renditions.flatMap(({ height, maxKilobits }, index) => {
    const rate = [`-maxrate:v:${index}`, `${maxKilobits}k`, `-bufsize:v:${index}`, `${maxKilobits}k`];
    return [`-crf:v:${index}`, String(qualityOf(clip, height)), ...rate];
  });
  const scaling = ['-filter_complex', [split, ...scaled].join(';'), ...maps];
  const video = [...scaling, ...h264, ...presetOf(clip), ...rates];
  const keyframes = [...keyframesEvery(segmentSeconds), '-sc_threshold', '0', '-g', '1000'];
  const audio = clip.audio ? ['-map', '0:a', ...aac] : [];
  const sets = ['-adaptation_sets', `id=0,streams=v${clip.audio ? ' id=1,streams=a' : ''}`];
  const manifest = join(folder, 'manifest.mpd');
  await ffmpeg('-i', master, ...video, ...keyframes, ...audio, ...dash(segmentSeconds), ...sets, manifest);
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('media_'))) {
    await rewrite(join(folder, name), cleanPlaylist);
  }
  await completeManifests(folder, segmentSeconds, String(renditions.length));
}

/**
 * Corrects the manifests. ffmpeg states the bitrate of the first segment, but players need the highest one (RFC 8216,
 * 4.3.4.2), in HLS including audio. ffmpeg names the audio after its stream, and players show the name.
 */
async function completeManifests(folder: string, segmentSeconds: number, audioStream: string): Promise<void> {
  const peaks = new Map<string, number>();
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.m4s'))) {
    const [stream = ''] = name.split('_');
    const rate = Math.ceil((8 * (await stat(join(folder, name))).size) / segmentSeconds);
    peaks.set(stream, Math.max(rate, peaks.get(stream) ?? 0));
  }
  const audioRate = peaks.get(audioStream) ?? 0;
  await rewrite(join(folder, 'master.m3u8'), (text) =>
    text
      .replace(`NAME="audio_${audioStream}"`, 'NAME="Audio"')
      .replaceAll(/BANDWIDTH=\d+(.*\nmedia_(\d)\.m3u8)/g, (_, rest: string, stream: string) => {
        return `BANDWIDTH=${(peaks.get(stream) ?? 0) + audioRate}${rest}`;
      }),
  );
  await rewrite(join(folder, 'manifest.mpd'), (text) =>
    text.replaceAll(/(<Representation id="(\d)".*? bandwidth=)"\d+"/g, (_, start: string, stream: string) => {
      return `${start}"${peaks.get(stream) ?? 0}"`;
    }),
  );
}

const rewrite = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'utf8')));

/** Turns ffmpeg's playlists into those of a complete recording: VOD, independent segments, no invented dates. */
const cleanPlaylist = (text: string): string =>
  text
    .replaceAll(/^#EXT-X-PROGRAM-DATE-TIME.*\n/gm, '')
    .replace(/^#EXT-X-TARGETDURATION/m, '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n$&');

/** Deletes the files of an incomplete folder, so that an interrupted run leaves no folder that seems complete. */
export const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
