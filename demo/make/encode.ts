import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from './clip.ts';
import { ffmpeg } from './ffmpeg.ts';

// No B-frames: at ten frames per second they delay the video by 200 ms. Then the first frame of a segment does not
// start at the time in the playlist, and hls.js requests the same two segments repeatedly.
const h264 = '-c:v libx264 -preset veryslow -profile:v main -bf 0 -refs 4 -pix_fmt yuv420p'.split(' ');
const aac = ['-c:a', 'aac', '-b:a', '48k', '-ar', '48000'];
const segmentSeconds = 2;
// One muxer writes both playlists. `-f hls` with fragments would write an empty first segment.
const dash = `-f dash -seg_duration ${segmentSeconds} -frag_type duration -frag_duration 0.5
  -format_options movflags=+negative_cts_offsets -hls_playlist 1 -hls_master_name master.m3u8
  -init_seg_name i$RepresentationID$.mp4 -media_seg_name $RepresentationID$_$Number%04d$.m4s`.split(/\s+/);

/** Renders a clip once, almost lossless: some fields take longer to compute than to encode. */
export async function drawMaster({ video, audio, seconds }: Clip, file: string): Promise<void> {
  const graphs = [video && `${video}[v]`, audio && `${audio}[a]`].filter(Boolean).join(';');
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '4', '-pix_fmt', 'yuv420p'];
  const videoArgs = video ? ['-map', '[v]', ...lossless] : [];
  const audioArgs = audio ? ['-map', '[a]', '-c:a', 'pcm_s16le'] : [];
  await ffmpeg('-filter_complex', graphs, ...videoArgs, ...audioArgs, '-t', String(seconds), '-f', 'matroska', file);
}

/** One file that plays while it is loading: `video.mp4`, or `audio.m4a` for a clip without video. */
export async function encodeProgressive(clip: Clip, master: string, folder: string): Promise<void> {
  const container = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'];
  if (!clip.video) {
    await ffmpeg('-i', master, ...aac, ...container, join(folder, 'audio.m4a'));
    return;
  }
  const height = clip.form === 'adaptive' ? 240 : 360;
  const video = ['-vf', `scale=-2:${height},setdar=16/9`, ...h264, '-crf', String(clip.crf), '-g', '100'];
  await ffmpeg('-i', master, ...video, ...(clip.audio ? aac : []), ...container, join(folder, 'video.mp4'));
}

/**
 * HLS and DASH with the same CMAF segments: 240p and 480p, audio separately; 2 s segments of 0.5 s fragments.
 * `negative_cts_offsets` gives the first frame time 0. Without it, the video starts 80 ms late in MSE, which ignores
 * the edit list.
 */
export async function packageAdaptive(clip: Clip, master: string, folder: string): Promise<void> {
  const scaling = '[0:v]split=2[a][b];[a]scale=-2:240,setdar=16/9[low];[b]scale=-2:480,setdar=16/9[high]';
  const renditions = ['-filter_complex', scaling, '-map', '[low]', '-map', '[high]', ...h264, '-crf', String(clip.crf)];
  const rates = ['-maxrate:v:0', '330k', '-bufsize:v:0', '330k', '-maxrate:v:1', '900k', '-bufsize:v:1', '900k'];
  const keyframes = ['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'];
  const audio = clip.audio ? ['-map', '0:a', ...aac] : [];
  const sets = ['-adaptation_sets', `id=0,streams=v${clip.audio ? ' id=1,streams=a' : ''}`];
  const manifest = join(folder, 'manifest.mpd');
  await ffmpeg('-i', master, ...renditions, ...rates, ...keyframes, ...audio, ...dash, ...sets, manifest);
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('media_'))) {
    await rewrite(join(folder, name), cleanPlaylist);
  }
  await completeManifests(folder);
}

/**
 * Corrects the manifests. ffmpeg states the bitrate of the first segment, but players need the highest one (RFC 8216,
 * 4.3.4.2), in HLS including audio. ffmpeg names the audio after its stream, and players show the name.
 */
async function completeManifests(folder: string): Promise<void> {
  const peaks = new Map<string, number>();
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.m4s'))) {
    const [stream = ''] = name.split('_');
    const rate = Math.ceil((8 * (await stat(join(folder, name))).size) / segmentSeconds);
    peaks.set(stream, Math.max(rate, peaks.get(stream) ?? 0));
  }
  const audioRate = peaks.get('2') ?? 0;
  await rewrite(join(folder, 'master.m3u8'), (text) =>
    text
      .replace('NAME="audio_2"', 'NAME="Audio"')
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
