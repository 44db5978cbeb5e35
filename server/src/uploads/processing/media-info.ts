/** Properties of a checked file that processing needs. Plain data, because they are stored next to the results. */
import type { MediaContainer } from '@mediothek/contract';
import type { PacketScan } from './scan-packets.ts';
import type { ProbedStream } from './probe-media.ts';

export interface VideoInfo {
  /** Index of the stream. */
  stream: number;
  /** Displayed size: upright and with square pixels. */
  width: number;
  height: number;
  /** Frames per second. `undefined`: variable or unknown. */
  rate: number | undefined;
  /** Whether every browser can play the stream unchanged, and it can be cut at its keyframes. */
  copyable: boolean;
}
export interface AudioInfo {
  stream: number;
  copyable: boolean;
}
/** A further audio track of a video: another language, or a description of what is seen. */
export interface OtherAudio extends AudioInfo {
  /** ISO 639 code. `undefined`: the file does not tell. */
  lang: string | undefined;
  describes: boolean;
}
export interface CaptionTrack {
  stream: number;
  /** ISO 639 code. `undefined`: the file does not tell. */
  lang: string | undefined;
}
export interface MediaInfo {
  container: MediaContainer;
  /** Seconds */
  duration: number;
  picture: VideoInfo | undefined;
  // oxlint-disable-next-line mediothek/private-words -- stored as JSON, read by later versions
  sound: AudioInfo | undefined;
  /** Absent in results of earlier versions, as are the captions. */
  otherAudio?: OtherAudio[];
  captions?: CaptionTrack[];
}

const ratio = (text: string | undefined, separator: string): number | undefined => {
  const [numerator = Number.NaN, denominator = Number.NaN] = (text ?? '').split(separator).map(Number);
  const value = numerator / denominator;
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const rotationOf = ({ side_data_list: sides = [] }: ProbedStream): number =>
  Math.abs(sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 360;

const playableProfiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const maxLongSide = 1920;
const maxShortSide = 1080;
/**
 * Seconds between keyframes. Larger gaps make segments that a viewer waits for. A smaller average makes too many
 * segments.
 */
const maxKeyframeGapSeconds = 6;
const minAverageGapSeconds = 0.5;
/** Maximum start time of video and audio in seconds. More would make them asynchronous. */
const maxStartSeconds = 0.05;

const startsAtZero = ({ start_time: start = '0' }: ProbedStream): boolean => Math.abs(Number(start)) <= maxStartSeconds;

/**
 * Returns whether the video is H.264 that every browser decodes, up to 1080p, upright, with keyframes that give
 * segments of a useful length.
 */
function canCopyVideo(stream: ProbedStream, scan: PacketScan): boolean {
  const { codec_name, profile, pix_fmt, field_order, sample_aspect_ratio, width = 0, height = 0 } = stream;
  const isPlayable = codec_name === 'h264' && playableProfiles.has(String(profile)) && pix_fmt === 'yuv420p';
  const isUpright = rotationOf(stream) === 0 && (ratio(sample_aspect_ratio, ':') ?? 1) === 1;
  const isProgressive = field_order === undefined || field_order === 'progressive' || field_order === 'unknown';
  const fits = Math.max(width, height) <= maxLongSide && Math.min(width, height) <= maxShortSide;
  const cuts =
    scan.keyframes > 0 &&
    Math.abs(scan.firstKeyframe ?? Number.NaN) <= maxStartSeconds &&
    scan.longestGap <= maxKeyframeGapSeconds &&
    (scan.keyframes === 1 || scan.end / scan.keyframes >= minAverageGapSeconds);
  return isPlayable && isUpright && isProgressive && fits && cuts && startsAtZero(stream);
}

export function describeVideo(stream: ProbedStream, scan: PacketScan): VideoInfo {
  const { index, width = 0, height = 0, avg_frame_rate, sample_aspect_ratio } = stream;
  const displayWidth = Math.max(1, Math.round(width * (ratio(sample_aspect_ratio, ':') ?? 1)));
  const isRotated = rotationOf(stream) % 180 === 90;
  return {
    stream: index,
    width: isRotated ? height : displayWidth,
    height: isRotated ? displayWidth : height,
    rate: ratio(avg_frame_rate, '/'),
    copyable: canCopyVideo(stream, scan),
  };
}

const maxCopiedBitrate = 200_000;

/** Whether every player can play the audio stream unchanged: AAC-LC, mono or stereo. */
export function isPlayableAudio(stream: ProbedStream): boolean {
  const { codec_name, profile, channels = 0 } = stream;
  return codec_name === 'aac' && profile === 'LC' && channels >= 1 && channels <= 2 && startsAtZero(stream);
}

/** Properties of an audio stream. It can be copied if it is playable and not larger than an encoded one. */
export function describeAudio(stream: ProbedStream): AudioInfo {
  const { index, bit_rate } = stream;
  const isSmall = bit_rate !== undefined && Number(bit_rate) <= maxCopiedBitrate;
  return { stream: index, copyable: isSmall && isPlayableAudio(stream) };
}

const languageOf = ({ tags }: ProbedStream): string | undefined => shortCode(tags?.language ?? tags?.LANGUAGE ?? '');

/** Whether an audio track describes what is seen: the container marks it, or its title tells. */
export const isDescription = ({ disposition, tags }: ProbedStream): boolean =>
  disposition?.visual_impaired === 1 ||
  disposition?.descriptions === 1 ||
  /audio.?des[ck]ri/i.test(`${tags?.title} ${tags?.handler_name}`);

export const describeOtherAudio = (stream: ProbedStream): OtherAudio => ({
  ...describeAudio(stream),
  lang: languageOf(stream),
  describes: isDescription(stream),
});

/** Codecs of tracks that contain text. Others contain images. */
const textCodecs = new Set(['mov_text', 'subrip', 'text', 'webvtt', 'ass', 'ssa']);

/** Shortest ISO 639 code for a code of two or three letters: `ger` and `deu` are `de`. */
function shortCode(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(code) || code === 'und') return undefined;
  return new Intl.Locale(code).language;
}

/** Tracks of text, in the file's order. */
export const describeCaptions = (streams: readonly ProbedStream[]): CaptionTrack[] =>
  streams
    .filter(({ codec_type, codec_name = '' }) => codec_type === 'subtitle' && textCodecs.has(codec_name))
    .map((stream) => ({ stream: stream.index, lang: languageOf(stream) }));
