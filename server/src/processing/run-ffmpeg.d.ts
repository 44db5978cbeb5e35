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
export declare class FfmpegError extends Error {
  name: string;
}
/**
 * Runs ffmpeg (5.1 or newer; `FFMPEG_PATH`, then PATH) over one file, in that file's folder, without network, standard input
 * or more than one thread.
 * @returns what it wrote to standard output
 * @throws FfmpegError
 */
export declare function runFfmpeg(
  { file, demuxer }: FfmpegInput,
  {
    before,
    after,
  }: {
    before?: readonly string[];
    after: readonly string[];
  },
  { signal, seconds }?: FfmpegLimits,
): Promise<string>;
