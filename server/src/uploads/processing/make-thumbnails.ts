/** Images of a medium: its poster and its flipbook. */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadSharp } from '../../library/image-proxy/load-sharp.ts';
import { fitFilter, jpegOutput } from './preview-frames.ts';
import { ProcessingError } from './processing-error.ts';
import { type FfmpegInput, type FfmpegLimits, runFfmpeg } from './run-ffmpeg.ts';

const maxPosterWidth = 1280;
/** Position of the poster, as a share of the duration: behind the title sequence. */
const posterPosition = 0.2;
/** Number of frames from which the most typical one is chosen. Black frames and fades are not typical. */
const posterCandidates = 50;

const flipbookFrames = 10;

/**
 * Writes a frame of the video as poster.
 * @param duration seconds
 * @param output absolute path of the JPEG
 * @throws FfmpegError; ProcessingError if there is no frame
 */
export async function makePoster(
  input: FfmpegInput,
  duration: number,
  output: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const scale = `scale=w='min(${maxPosterWidth},iw)':h=-2`;
  const after = ['-map', '0:v:0', '-vf', `thumbnail=${posterCandidates},${scale}`, ...jpegOutput(4), output];
  // If a video has a gap of hours, there may be no frame after the title sequence.
  for (const at of [posterPosition, 0]) {
    await runFfmpeg(input, { before: ['-ss', String(duration * at)], after, writable: dirname(output) }, limits);
    if (existsSync(output)) return;
  }
  throw new ProcessingError('unreadable', 'None of its pictures can be shown');
}

/** Copies the author's own poster, which was decoded and encoded again when it was uploaded. */
export const usePoster = (poster: string, output: string): Promise<void> => copyFile(poster, output);

/** Average colour of an image as `#rrggbb`, shown until the image is loaded. */
export async function averageColour(image: string): Promise<string> {
  const sharp = await loadSharp();
  const pixel = await sharp(image).flatten().toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/**
 * Writes ten frames of 160 × 90 side by side, evenly distributed over the video. Only keyframes are decoded. The
 * encoded files have one every two seconds, so a short video repeats some.
 * @param duration seconds
 * @param output absolute path of the JPEG
 * @throws FfmpegError
 */
export async function makeFlipbook(
  input: FfmpegInput,
  duration: number,
  output: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const framesFilter = `fps=${flipbookFrames / duration}:round=down:start_time=0,tpad=stop=${flipbookFrames}:stop_mode=clone`;
  const after = [
    '-map',
    '0:v:0',
    '-vf',
    `${framesFilter},${fitFilter},tile=${flipbookFrames}x1`,
    ...jpegOutput(7),
    output,
  ];
  await runFfmpeg(input, { before: ['-skip_frame', 'nokey'], after, writable: dirname(output) }, limits);
}
