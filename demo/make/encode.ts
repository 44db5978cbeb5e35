import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from './clip.ts';
import { ffmpeg } from './ffmpeg.ts';

// No B-frames: at ten frames a second they delay the picture by 200 ms, and a segment's first frame no longer stands
// where the playlist says, so that hls.js asks for the same two segments over and over.
const h264 = '-c:v libx264 -preset veryslow -profile:v main -bf 0 -refs 4 -pix_fmt yuv420p'.split(' ');
const aac = ['-c:a', 'aac', '-b:a', '48k', '-ar', '48000'];
const segmentSeconds = 2;
// One muxer writes both playlists; `-f hls` with fragments writes an empty first segment.
const dash = `-f dash -seg_duration ${segmentSeconds} -frag_type duration -frag_duration 0.5
  -format_options movflags=+negative_cts_offsets -hls_playlist 1 -hls_master_name master.m3u8
  -init_seg_name i$RepresentationID$.mp4 -media_seg_name $RepresentationID$_$Number%04d$.m4s`.split(/\s+/);

/** Draws a clip once, nearly without loss: some fields take longer to compute than to encode. */
export async function drawMaster({ video, audio, seconds }: Clip, file: string): Promise<void> {
  const graphs = [video && `${video}[v]`, audio && `${audio}[a]`].filter(Boolean).join(';');
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '4', '-pix_fmt', 'yuv420p'];
  const videoArgs = video ? ['-map', '[v]', ...lossless] : [];
  const audioArgs = audio ? ['-map', '[a]', '-c:a', 'pcm_s16le'] : [];
  await ffmpeg('-filter_complex', graphs, ...videoArgs, ...audioArgs, '-t', String(seconds), '-f', 'matroska', file);
}

/** One file that plays while it arrives: `video.mp4`, or `audio.m4a` for a clip without a picture. */
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
 * HLS and DASH over the same CMAF segments: 240p and 480p, the sound apart; 2 s segments of 0.5 s fragments.
 * `negative_cts_offsets`: the first frame gets time 0, without it the picture starts 80 ms late in MSE, which ignores
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
 * ffmpeg states the rate of the first segment; players need the highest (RFC 8216, 4.3.4.2), in HLS with the sound. It
 * names the sound by its stream, and players show the name.
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

/** ffmpeg's playlists as ones of a finished recording: VOD, independent segments, no invented dates. */
const cleanPlaylist = (text: string): string =>
  text
    .replaceAll(/^#EXT-X-PROGRAM-DATE-TIME.*\n/gm, '')
    .replace(/^#EXT-X-TARGETDURATION/m, '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n$&');

/** Removes a half-made folder's files, so that an interrupted run leaves nothing behind that looks finished. */
export const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
