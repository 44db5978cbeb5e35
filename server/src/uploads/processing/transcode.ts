/**
 * Transcodes a checked file for browsers: a stream with several renditions, and progressive files for browsers that
 * cannot play a stream.
 */
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { MediaRecord } from '@mediothek/contract';
import { rethrowAsProcessingError } from './check-media.ts';
import { chooseRenditions, type Rendition } from './choose-renditions.ts';
import { demuxers } from './detect-container.ts';
import type { MediaInfo } from './media-info.ts';
import { watchProgress } from './watch-progress.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import { streamArguments } from './stream-arguments.ts';
import { writeHlsPlaylists } from './write-hls-playlists.ts';

type Progressive = NonNullable<NonNullable<MediaRecord['files']>['progressive']>;
export interface Transcoded {
  hls: string;
  progressive: Progressive;
}

export interface TranscodeOptions {
  /** Absolute path of the upload. */
  file: string;
  info: MediaInfo;
  /** ISO 639 code of the spoken language. */
  language: string;
  /** Absolute path of the output folder. */
  output: string;
  signal: AbortSignal;
  /** @param progress 0 to 1 */
  onProgress: (progress: number) => void;
}

/** Time limit in seconds for a duration. A slow machine takes four times the duration. */
const timeoutSeconds = (seconds: number): number => Math.min(22 * 3600, 45 + 20 * seconds);
/** Seconds without a new frame after which ffmpeg is stopped. Together with the check that is less than a minute. */
const idleTimeoutSeconds = 25;
/** Threads of each decoder and encoder. One processor remains for requests. */
const threads = Math.max(1, availableParallelism() - 1);
/** Pixels of the shorter side of the progressive file for slow links. */
const maxSmallSide = 360;

const sideOf = ({ width, height }: Rendition): number => Math.min(width, height);

/** Copies streams of the package into one file. */
async function joinStreams(
  folder: string,
  streams: readonly number[],
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const inputs = streams.map((at) => ({
    file: join(folder, `media_${at}.m3u8`),
    demuxer: 'hls',
    segmentDemuxer: 'mov',
  }));
  const [first, ...others] = inputs;
  if (!first) throw new Error('No stream to write');
  const anyName = ['-allowed_extensions', 'ALL'];
  const after = [
    others.flatMap((input) => inputArguments(input, anyName)),
    streams.flatMap((_, at) => ['-map', `${at}:0`]),
    ['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', name],
  ].flat();
  await runFfmpeg(first, { before: anyName, after, writable: dirname(name) }, { signal, seconds: 3600 });
}

/**
 * Writes the stream into `stream/`, and the progressive files next to it.
 * @throws ProcessingError if the file violates a rule; FfmpegError
 */
export async function transcode({
  file,
  info,
  language,
  output,
  signal,
  onProgress,
}: TranscodeOptions): Promise<Transcoded> {
  const renditions = info.picture ? chooseRenditions(info.picture) : [];
  const stream = join(output, 'stream');
  await mkdir(stream, { recursive: true });
  const watch = watchProgress({ duration: info.duration, idleTimeoutSeconds, onProgress });
  const limits = { signal: AbortSignal.any([signal, watch.signal]), seconds: timeoutSeconds(info.duration) };
  try {
    const after = [...streamArguments(info, renditions), join(stream, 'manifest.mpd')];
    const progress = ['-progress', 'pipe:1', '-stats_period', '0.5'];
    await runFfmpeg(
      { file, demuxer: demuxers[info.container] },
      { after: [...progress, ...after], writable: stream, threads, onOutput: watch.read },
      limits,
    );
  } catch (error) {
    signal.throwIfAborted();
    rethrowAsProcessingError(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    watch.end();
  }
  const others = (info.otherAudio ?? []).map(({ lang = language, describes }) => ({ language: lang, describes }));
  const audio = info.sound ? [{ language, describes: false }, ...others] : [];
  await writeHlsPlaylists(stream, renditions, audio);
  return { hls: 'stream/master.m3u8', progressive: await writeProgressive(renditions, { info, output, signal }) };
}

async function writeProgressive(
  renditions: readonly Rendition[],
  { info, output, signal }: Pick<TranscodeOptions, 'info' | 'output' | 'signal'>,
): Promise<Progressive> {
  const stream = join(output, 'stream');
  const audioStreams = info.sound ? [renditions.length] : [];
  if (renditions.length === 0) {
    await joinStreams(stream, audioStreams, join(output, 'audio.m4a'), signal);
    return [{ file: 'audio.m4a', mime: 'audio/mp4' }];
  }
  const top = renditions.length - 1;
  const small = renditions.findLastIndex((rendition) => sideOf(rendition) <= maxSmallSide);
  const files: Progressive = [];
  for (const at of new Set([top, Math.max(0, small)])) {
    const height = renditions[at]?.height ?? 0;
    const name = `video-${height}.mp4`;
    await joinStreams(stream, [at, ...audioStreams], join(output, name), signal);
    files.push({ file: name, mime: 'video/mp4', height });
  }
  return files;
}
