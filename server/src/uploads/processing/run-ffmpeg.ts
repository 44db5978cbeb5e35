import { basename, dirname } from 'node:path';
import { ProcessError, type ProcessLimits, type ProcessOptions, runLimitedProcess } from './limited-process.ts';

export interface FfmpegInput {
  /** Path. */
  file: string;
  /**
   * ffmpeg's name of the container, which was detected by the first bytes. Without it ffmpeg guesses, and reads a text
   * file as a playlist that names other files.
   */
  demuxer: string;
  /** Demuxer of the segments in a playlist that the server wrote. */
  segmentDemuxer?: string;
}

export type FfmpegLimits = ProcessLimits;

/** ffmpeg is missing, failed or exceeded a limit. The message contains the end of its standard error. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
  readonly reason: ProcessError['reason'];
  constructor(cause: ProcessError) {
    const hint = cause.reason === 'missing' ? 'ffmpeg does not start (set FFMPEG_PATH): ' : '';
    super(`${hint}${cause.message}`, { cause });
    this.reason = cause.reason;
  }
}

export const ffmpegProgram = (): string => process.env['FFMPEG_PATH'] || 'ffmpeg';
/** ffprobe is installed next to ffmpeg. */
export const ffprobeProgram = (): string => ffmpegProgram().replace(/ffmpeg(?=(?:\.exe)?$)/, 'ffprobe');

/** Maximum pixels of a frame: 8K. Decoders reject larger ones, whatever the container declares. */
export const maxPixels = 7680 * 4320;

/** Arguments that limit ffmpeg to this file and its container. */
export const inputArguments = (
  { file, demuxer, segmentDemuxer }: FfmpegInput,
  before: readonly string[] = [],
): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  segmentDemuxer === undefined ? demuxer : `${demuxer},${segmentDemuxer}`,
  '-f',
  demuxer,
  '-max_pixels',
  String(maxPixels),
  ...before,
  '-i',
  `file:${basename(file)}`,
];

interface FfmpegRun {
  /** Options of the input. */
  before?: readonly string[];
  after: readonly string[];
  /** Folder for its results. It can write nowhere else. */
  writable?: string;
  /** Threads of each decoder and encoder. Default: 1. */
  threads?: number;
  onOutput?: (text: string) => void;
}

/**
 * Runs ffmpeg (5.1 or newer, from `FFMPEG_PATH` or PATH) on one file, in that file's folder. It has no network, no
 * standard input, and one thread by default.
 * @returns standard output
 * @throws FfmpegError
 */
export async function runFfmpeg(
  input: FfmpegInput,
  { before, after, writable, threads = 1, onOutput }: FfmpegRun,
  limits: FfmpegLimits = {},
): Promise<string> {
  const general = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', String(threads)];
  const args = [...general, ...inputArguments(input, before), ...after];
  return runLimited(ffmpegProgram(), args, {
    ...limits,
    cwd: dirname(input.file),
    writable,
    ...(onOutput && { onOutput }),
  });
}

/**
 * Runs ffprobe on one file, with the same limits.
 * @throws FfmpegError
 */
export async function runFfprobe(
  input: FfmpegInput,
  show: readonly string[],
  limits: FfmpegLimits & Pick<ProcessOptions, 'onOutput' | 'onStderr'> = {},
): Promise<string> {
  const args = ['-hide_banner', '-v', 'error', ...show, ...inputArguments(input)];
  return runLimited(ffprobeProgram(), args, { ...limits, cwd: dirname(input.file) });
}

async function runLimited(...run: Parameters<typeof runLimitedProcess>): Promise<string> {
  try {
    return await runLimitedProcess(...run);
  } catch (error) {
    throw error instanceof ProcessError ? new FfmpegError(error) : error;
  }
}
