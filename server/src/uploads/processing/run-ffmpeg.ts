import { basename, dirname } from 'node:path';
import { ProcessError, type ProcessLimits, type ProcessOptions, runLimitedProcess } from './limited-process.ts';

export interface FfmpegInput {
  /** Path */
  file: string;
  /**
   * ffmpeg's name of the container, found by looking at the bytes. Without it ffmpeg guesses, and takes a text file for a
   * playlist that leads to other files.
   */
  demuxer: string;
  /** Demuxer of the files that a playlist of our own names */
  segmentDemuxer?: string;
}

export type FfmpegLimits = ProcessLimits;

/** ffmpeg is missing, failed or took too long; the message has its own last words. */
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
/** ffprobe comes with ffmpeg and lies beside it. */
export const ffprobeProgram = (): string => ffmpegProgram().replace(/ffmpeg(?=(?:\.exe)?$)/, 'ffprobe');

/** Pixels of one picture: 8K. Decoders refuse more, whatever the container has promised. */
export const maxPixels = 7680 * 4320;

/** This file and no other, as what it is. */
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
  /** Options of the input */
  before?: readonly string[];
  after: readonly string[];
  /** Threads of each decoder and encoder; 1 unless it says otherwise */
  threads?: number;
  onOutput?: (text: string) => void;
}

/**
 * Runs ffmpeg (5.1 or newer; `FFMPEG_PATH`, then PATH) over one file, in that file's folder, without network, standard input
 * or more than one thread.
 * @returns what it wrote to standard output
 * @throws FfmpegError
 */
export async function runFfmpeg(
  input: FfmpegInput,
  { before, after, threads = 1, onOutput }: FfmpegRun,
  limits: FfmpegLimits = {},
): Promise<string> {
  const general = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', String(threads)];
  const args = [...general, ...inputArguments(input, before), ...after];
  return runLimited(ffmpegProgram(), args, { ...limits, cwd: dirname(input.file), ...(onOutput && { onOutput }) });
}

/**
 * Runs ffprobe over one file, guarded in the same way.
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
