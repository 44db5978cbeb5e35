/** First step: checks that the file matches its extension and that the portal accepts it. */
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type MediaContainer, mediaExtensions, uploadLimits } from '@mediothek/contract';
import { demuxers, detectContainer } from './detect-container.ts';
import {
  describeAudio,
  describeCaptions,
  describeOtherAudio,
  describeVideo,
  isDescription,
  type MediaInfo,
} from './media-info.ts';
import { ProcessingError } from './processing-error.ts';
import { type Probed, probeMedia } from './probe-media.ts';
import { FfmpegError, maxPixels } from './run-ffmpeg.ts';
import { type PacketScan, scanPackets } from './scan-packets.ts';

interface UploadedFile {
  path: string;
  name: string;
  size: number;
}

const minScanSeconds = 30;
const minBytesPerSecond = 20 * 2 ** 20;

/** Time limit in seconds for reading a complete file. */
export const readingSeconds = (bytes: number): number => minScanSeconds + bytes / minBytesPerSecond;

const expectedContainer = (name: string): MediaContainer | undefined => {
  const extension = extname(name).slice(1).toLowerCase();
  return Object.entries(mediaExtensions).find(([known]) => known === extension)?.[1];
};

/** A normal file has a few boxes, a fragmented one has thousands. */
const maxBoxes = 1_000_000;

/**
 * Follows the boxes of an ISO or QuickTime file (ISO/IEC 14496-12, 4.2).
 * @returns `false` if the last box ends after the file's end, as in a truncated upload
 */
async function hasCompleteBoxes(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    let offset = 0;
    for (let count = 0; offset < size && count < maxBoxes; count++) {
      const { bytesRead } = await file.read(head, 0, 16, offset);
      // Shorter than a box: padding, which players ignore.
      if (bytesRead < 8) return true;
      const size32 = head.readUInt32BE();
      const length = size32 === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : size32;
      // 0: the box ends with the file. Other small numbers are no box. ffmpeg checks such files.
      if (length < 8) return true;
      offset += length;
    }
    return offset <= size;
  } finally {
    await file.close();
  }
}

async function checkContainer({ path, name, size }: UploadedFile): Promise<MediaContainer> {
  if (size === 0) throw new ProcessingError('empty', 'The file has no bytes');
  const expected = expectedContainer(name);
  if (!expected) throw new ProcessingError('extension', `${extname(name) || 'No extension'} is not taken`);
  const found = await detectContainer(path);
  if (!found) throw new ProcessingError('container', 'Its first bytes belong to no accepted container format');
  if (found !== expected)
    throw new ProcessingError('extension-mismatch', `${extname(name)} is ${expected}; the file is ${found}`);
  if (found === 'mp4' && !(await hasCompleteBoxes(path)))
    throw new ProcessingError('truncated', 'Its last box is cut off');
  return found;
}

/**
 * Throws a ProcessingError if ffmpeg failed because of the file. Other causes (no ffmpeg, killed process) are thrown
 * unchanged.
 */
export function rethrowAsProcessingError(error: unknown): never {
  if (!(error instanceof FfmpegError)) throw error;
  const { reason, message } = error;
  if (reason === 'limit') throw new ProcessingError('took-too-long', message, { cause: error });
  if (reason !== 'failed') throw error;
  if (/no space left on device/i.test(message)) throw new ProcessingError('disk-full', message, { cause: error });
  if (/max pixel count/i.test(message)) throw new ProcessingError('too-many-pixels', message, { cause: error });
  if (/moov atom not found|end of file|truncated/i.test(message))
    throw new ProcessingError('truncated', message, { cause: error });
  throw new ProcessingError('unreadable', message, { cause: error });
}

const isVideo = ({ codec_type, disposition }: Probed['streams'][number]): boolean =>
  codec_type === 'video' && disposition?.attached_pic !== 1;

function checkVideoSize(
  { width = 0, height = 0, codec_name }: Probed['streams'][number],
  exceedsPixels: boolean,
): void {
  if (exceedsPixels || width * height > maxPixels)
    throw new ProcessingError('too-many-pixels', `Its picture has more than ${maxPixels} pixels`);
  if (width === 0 || height === 0 || codec_name === undefined)
    throw new ProcessingError('unreadable', 'Its picture has no size, or a codec that is not known');
}

function checkDuration(declared: number, scan: PacketScan): number {
  const duration = declared > 0 ? declared : scan.end;
  if (Math.max(duration, scan.end) > uploadLimits.maxSeconds)
    throw new ProcessingError('too-long', `It lasts ${Math.round(Math.max(duration, scan.end))} s`);
  // The file ends long before the declared duration. Rounding by encoders is far less.
  if (scan.end < duration * 0.9 - 2)
    throw new ProcessingError('truncated', `It ends after ${scan.end.toFixed(1)} s of ${duration.toFixed(1)} s`);
  if (duration < uploadLimits.minSeconds) throw new ProcessingError('too-short', `It lasts ${duration} s`);
  return duration;
}

/** Further audio tracks of a video. Each is encoded and stored. */
const maxOtherAudio = 4;

/**
 * @param signal stops the check
 * @throws ProcessingError with the violated rule
 */
export async function checkMedia(file: UploadedFile, signal?: AbortSignal): Promise<MediaInfo> {
  const container = await checkContainer(file);
  const input = { file: file.path, demuxer: demuxers[container] };
  const probed = await probeMedia(input, { signal }).catch(rethrowAsProcessingError);
  const video = probed.streams.find(isVideo);
  const audioTracks = probed.streams.filter(({ codec_type: type }) => type === 'audio');
  const audio = audioTracks.find((track) => !isDescription(track)) ?? audioTracks[0];
  const others = video ? audioTracks.filter((track) => track !== audio).slice(0, maxOtherAudio) : [];
  const first = video ?? audio;
  if (!first) throw new ProcessingError('no-stream', 'It has neither picture nor sound');
  if (video) checkVideoSize(video, probed.exceedsPixels);
  const declared = Number(probed.format.duration ?? first.duration ?? 0);
  if (declared > uploadLimits.maxSeconds) throw new ProcessingError('too-long', `It lasts ${Math.round(declared)} s`);
  const seconds = readingSeconds(file.size);
  const scan = await scanPackets(input, first.index, { signal, seconds }).catch(rethrowAsProcessingError);
  if (scan.packets === 0) throw new ProcessingError('unreadable', 'It holds no picture and no sound');
  return {
    container,
    duration: checkDuration(declared, scan),
    picture: video && describeVideo(video, scan),
    sound: audio && describeAudio(audio),
    otherAudio: others.map(describeOtherAudio),
    captions: describeCaptions(probed.streams),
  };
}
