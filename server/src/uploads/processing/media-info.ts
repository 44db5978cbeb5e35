/** What processing has to know of a file that passed its check. Plain data: it is kept beside the results. */
import type { MediaContainer } from '@mediothek/contract';
import type { PacketScan } from './scan-packets.ts';
import type { ProbedStream } from './probe-media.ts';

export interface VideoInfo {
  /** Number of the stream */
  stream: number;
  /** As it is shown, upright and with square pixels */
  width: number;
  height: number;
  /** Pictures in a second; undefined where it varies or is not said */
  rate: number | undefined;
  /** It can be played by every browser as it is, and cut at its keyframes */
  copyable: boolean;
}
export interface AudioInfo {
  stream: number;
  copyable: boolean;
}
export interface MediaInfo {
  container: MediaContainer;
  /** Seconds */
  duration: number;
  picture: VideoInfo | undefined;
  sound: AudioInfo | undefined;
}

const ratio = (text: string | undefined, separator: string): number | undefined => {
  const [over = Number.NaN, under = Number.NaN] = (text ?? '').split(separator).map(Number);
  const value = over / under;
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const rotationOf = ({ side_data_list: sides = [] }: ProbedStream): number =>
  Math.abs(sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 360;

const playableProfiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const longestSide = 1920;
const shortestSide = 1080;
/** Seconds between keyframes: longer ones make segments that a viewer waits for; shorter on average, there are too many. */
const longestGap = 6;
const shortestAverageGap = 0.5;
/** Seconds by which picture and sound may start late without the one running away from the other. */
const lateStart = 0.05;

const startsAtOnce = ({ start_time: start = '0' }: ProbedStream): boolean => Math.abs(Number(start)) <= lateStart;

/** H.264 as every browser decodes it, up to 1080p, upright, whose keyframes cut it into segments of useful length. */
function canCopyPicture(stream: ProbedStream, scan: PacketScan): boolean {
  const { codec_name, profile, pix_fmt, field_order, sample_aspect_ratio, width = 0, height = 0 } = stream;
  const isPlayable = codec_name === 'h264' && playableProfiles.has(String(profile)) && pix_fmt === 'yuv420p';
  const isUpright = rotationOf(stream) === 0 && (ratio(sample_aspect_ratio, ':') ?? 1) === 1;
  const isProgressive = field_order === undefined || field_order === 'progressive' || field_order === 'unknown';
  const fits = Math.max(width, height) <= longestSide && Math.min(width, height) <= shortestSide;
  const cuts =
    scan.keyframes > 0 &&
    Math.abs(scan.firstKeyframe ?? Number.NaN) <= lateStart &&
    scan.longestGap <= longestGap &&
    (scan.keyframes === 1 || scan.end / scan.keyframes >= shortestAverageGap);
  return isPlayable && isUpright && isProgressive && fits && cuts && startsAtOnce(stream);
}

export function describeVideo(stream: ProbedStream, scan: PacketScan): VideoInfo {
  const { index, width = 0, height = 0, avg_frame_rate, sample_aspect_ratio } = stream;
  const shown = Math.max(1, Math.round(width * (ratio(sample_aspect_ratio, ':') ?? 1)));
  const isOnItsSide = rotationOf(stream) % 180 === 90;
  return {
    stream: index,
    width: isOnItsSide ? height : shown,
    height: isOnItsSide ? shown : height,
    rate: ratio(avg_frame_rate, '/'),
    copyable: canCopyPicture(stream, scan),
  };
}

const mostCopiedBits = 200_000;

/** AAC-LC, mono or stereo, not larger than what we would make of it. */
export function describeAudio(stream: ProbedStream): AudioInfo {
  const { index, codec_name, profile, channels = 0, bit_rate } = stream;
  const isPlayable = codec_name === 'aac' && profile === 'LC' && channels >= 1 && channels <= 2;
  const isSmall = bit_rate !== undefined && Number(bit_rate) <= mostCopiedBits;
  return { stream: index, copyable: isPlayable && isSmall && startsAtOnce(stream) };
}
