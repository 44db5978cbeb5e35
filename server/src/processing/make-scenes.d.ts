/** An overview of a film: pictures of its scenes, from keyframes, which are found without decoding all the others. */
import type { MediaRecord } from '@mediothek/contract';
import { type FfmpegInput, type FfmpegLimits } from './run-ffmpeg.ts';
/** As a record has it, without the name of the sprite. */
export type SceneTiles = Omit<NonNullable<NonNullable<MediaRecord['files']>['scenes']>, 'sprite'>;
/**
 * Writes the pictures of the scenes into one JPEG, row by row.
 * @param output absolute path of the JPEG
 * @returns how the picture is to be read; undefined for a file without pictures
 * @throws FfmpegError
 */
export declare function makeScenes(
  input: FfmpegInput,
  output: string,
  limits?: FfmpegLimits,
): Promise<SceneTiles | undefined>;
