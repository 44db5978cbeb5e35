/** Writes the audio track of a video into an audio file. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AudioLabels } from '../../library/files/video-audio.ts';
import { readingSeconds, rethrowAsProcessingError } from './check-media.ts';
import { demuxers, detectContainer } from './detect-container.ts';
import { isDescription, isPlayableAudio } from './media-info.ts';
import { probeMedia } from './probe-media.ts';
import { ProcessingError } from './processing-error.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

export interface AudioExtraction {
  /** Absolute path of the video. */
  file: string;
  /** Bytes of the video. */
  size: number;
  labels: AudioLabels;
  /** Absolute path of the audio file, in a folder of its own. */
  output: string;
  signal: AbortSignal;
}

/** Seconds of a video that does not tell its duration, at most. */
const unknownDuration = 4 * 3600;
const maxBytes = 4 * 2 ** 30;
/** AAC-LC, as in the streams of uploads. Gaps and a late start become silence, so that chapters and captions fit. */
const encoder = '-c:a aac -b:a 128000 -ac 2 -ar 48000 -af aresample=async=1:first_pts=0'.split(' ');

/** ffmpeg continues a line after a backslash at its end, also after an escaped one. So a space follows it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replace(/\\$/, String.raw`\ `)
    .replaceAll(/[=;#\\]/g, String.raw`\$&`);

/** ffmpeg's format of metadata: https://ffmpeg.org/ffmpeg-formats.html#Metadata-2 */
export function writeLabels({ title, chapters }: AudioLabels, duration: number): string {
  const within = chapters.filter(({ start }) => start < duration);
  const milliseconds = (seconds: number): string => String(Math.round(seconds * 1000));
  const sections = within.flatMap((chapter, at) => [
    '[CHAPTER]',
    'TIMEBASE=1/1000',
    `START=${milliseconds(chapter.start)}`,
    `END=${milliseconds(within[at + 1]?.start ?? duration)}`,
    `title=${escaped(chapter.title)}`,
  ]);
  return [';FFMETADATA1', `title=${escaped(title)}`, ...sections, ''].join('\n');
}

/**
 * Writes an M4A file with the first audio track that is no audio description: a copy, or else 128 kbit/s stereo. It has the
 * title and the chapters, and no picture.
 * @returns `false` if the video has no audio track
 * @throws ProcessingError if the video cannot be read; FfmpegError if that may be different next time
 */
export async function extractAudio({ file, size, labels, output, signal }: AudioExtraction): Promise<boolean> {
  const container = await detectContainer(file);
  if (!container) throw new ProcessingError('container', 'Its first bytes belong to no accepted container format');
  const input = { file, demuxer: demuxers[container] };
  const probed = await probeMedia(input, { signal }).catch(rethrowAsProcessingError);
  const tracks = probed.streams.filter(({ codec_type: type }) => type === 'audio');
  const track = tracks.find((each) => !isDescription(each)) ?? tracks[0];
  if (!track) return false;
  const duration = Number(probed.format.duration ?? track.duration ?? unknownDuration);
  const folder = dirname(output);
  const labelsFile = join(folder, 'labels.txt');
  await writeFile(labelsFile, writeLabels(labels, duration));
  const after = [
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'ffmetadata', '-f', 'ffmetadata'],
    ['-i', `file:${labelsFile}`, '-map', `0:${track.index}`, '-map_metadata', '1', '-map_chapters', '1'],
    isPlayableAudio(track) ? ['-c:a', 'copy'] : encoder,
    ['-movflags', '+faststart', '-f', 'ipod', `file:${output}`],
  ].flat();
  const limits = { signal, seconds: 60 + readingSeconds(size) + 2 * duration, fileSize: maxBytes };
  await runFfmpeg(input, { after, writable: folder }, limits).catch(rethrowAsProcessingError);
  return true;
}
