/** Scenes of a video: an image of selected keyframes. They are found without decoding other frames. */
import { dirname } from 'node:path';
import type { MediaRecord } from '@mediothek/contract';
import { chooseScenes, type Keyframe, maxScenes } from './choose-scenes.ts';
import { fitFilter, frameSize, jpegOutput } from './preview-frames.ts';
import { type FfmpegInput, type FfmpegLimits, runFfmpeg } from './run-ffmpeg.ts';

/** Scenes in a library record, without the name of the image. */
export type SceneTiles = Omit<NonNullable<NonNullable<MediaRecord['files']>['scenes']>, 'sprite'>;

const columns = 6;
const keyframesOnly = ['-skip_frame', 'nokey'];

async function listKeyframes(input: FfmpegInput, limits: FfmpegLimits): Promise<Keyframe[]> {
  // `gte(scene,0)` selects every frame. Without a `scene` expression, ffmpeg does not write the score.
  const filter = `${fitFilter},select=gte(scene\\,0),metadata=mode=print:file=-`;
  const after = ['-map', '0:v:0', '-vf', filter, '-fps_mode', 'passthrough', '-f', 'null', '-'];
  const output = await runFfmpeg(input, { before: keyframesOnly, after }, limits);
  return [...output.matchAll(/pts_time:(\S+)\s+lavfi\.scene_score=(\S+)/g)].map(([, time, change]) => ({
    time: Math.max(0, Number(time)),
    change: Number(change),
  }));
}

/**
 * Writes the frames of the scenes into one JPEG, row by row.
 * @param output absolute path of the JPEG
 * @returns layout and times of the image. `undefined`: the file has no keyframes.
 * @throws FfmpegError
 */
export async function makeScenes(
  input: FfmpegInput,
  output: string,
  limits: FfmpegLimits = {},
): Promise<SceneTiles | undefined> {
  const frames = await listKeyframes(input, limits);
  const chosen = chooseScenes(frames).slice(0, maxScenes);
  if (chosen.length === 0) return undefined;
  const columnCount = Math.min(columns, chosen.length);
  const selected = chosen.map((index) => `eq(n\\,${index})`).join('+');
  const filter = `select=${selected},${fitFilter},tile=${columnCount}x${Math.ceil(chosen.length / columnCount)}`;
  const after = ['-map', '0:v:0', '-vf', filter, '-fps_mode', 'passthrough', ...jpegOutput(7), output];
  await runFfmpeg(input, { before: keyframesOnly, after, writable: dirname(output) }, limits);
  const starts = chosen.map((index) => Math.round((frames[index]?.time ?? 0) * 1000) / 1000);
  return { columns: columnCount, ...frameSize, starts };
}
