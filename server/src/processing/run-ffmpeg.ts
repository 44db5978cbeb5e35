import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';

export interface FfmpegInput {
  /** Path */
  file: string;
  /**
   * ffmpeg's name of the container, found by looking at the bytes. Without it ffmpeg guesses, and takes a text file for a
   * playlist that leads to other files.
   */
  demuxer: string;
}

export interface FfmpegLimits {
  signal?: AbortSignal | undefined;
  /** Seconds until it is stopped */
  seconds?: number | undefined;
}

/** ffmpeg is missing, failed or took too long; the message has its own last words. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
}

/** Characters of output that are kept; a listing of keyframes of a day is below. */
const longestOutput = 16 * 2 ** 20;

/**
 * Runs ffmpeg (5.1 or newer; `FFMPEG_PATH`, then PATH) over one file, in that file's folder, without network, standard input
 * or more than one thread.
 * @returns what it wrote to standard output
 * @throws FfmpegError
 */
export async function runFfmpeg(
  { file, demuxer }: FfmpegInput,
  { before = [], after }: { before?: readonly string[]; after: readonly string[] },
  { signal, seconds = 300 }: FfmpegLimits = {},
): Promise<string> {
  const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  const guarded = [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-y',
    '-threads',
    '1',
    '-protocol_whitelist',
    'file,pipe',
  ];
  const source = ['-f', demuxer, ...before, '-i', `file:${basename(file)}`];
  const stops = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
  const child = spawn(program, [...guarded, ...source, ...after], {
    cwd: dirname(file),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stops,
    killSignal: 'SIGKILL',
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(0, longestOutput)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', (error) => {
    const reason = stops.aborted ? 'was stopped' : 'does not start (set FFMPEG_PATH)';
    reject(new FfmpegError(`${program} ${reason}: ${error.message}`, { cause: error }));
  });
  child.on('close', resolve);
  const code = await promise;
  if (code !== 0) throw new FfmpegError(`${program} ended with ${code}: ${complaint.trim()}`);
  return output;
}
