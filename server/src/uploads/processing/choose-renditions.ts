import type { MediaInfo, VideoInfo } from './media-info.ts';

/** One quality of the stream. */
export interface Rendition {
  width: number;
  height: number;
  /** Bits per second. `undefined`: a copy of the uploaded stream. */
  bitrate: number | undefined;
}

/**
 * Pixels of the shorter side. Playback starts with the first one, which is small enough for a slow link (decision 028).
 */
const encodedSides = [240, 360, 720] as const;
const bitrates: Readonly<Record<number, number>> = { 240: 300_000, 360: 600_000, 720: 2_000_000 };
/** Minimum factor between two renditions. With a smaller one they look the same. */
const minStep = 1.2;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Size of the video if its shorter side has `side` pixels, so that portrait and landscape are equally sharp. */
function scaledSize({ width, height }: VideoInfo, side: number): Pick<Rendition, 'width' | 'height'> {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** Bitrate with as many bits per pixel as the next higher rendition. */
function bitrateOf(side: number): number {
  const known = bitrates[side];
  if (known !== undefined) return known;
  const next = encodedSides.find((other) => other > side) ?? 720;
  return Math.max(100_000, Math.round((bitrates[next] ?? 0) * (side / next) ** 2));
}

/**
 * Renditions of a video, lowest first: 240, 360 and 720 lines, at most those of the upload. The highest one is a copy
 * of the uploaded stream if browsers can play it.
 */
export function chooseRenditions(picture: VideoInfo): Rendition[] {
  const uploadedSide = Math.min(picture.width, picture.height);
  const top = picture.copyable ? uploadedSide : Math.min(uploadedSide, 720);
  const lowerSides = encodedSides.filter((side) => side * minStep <= top);
  const encoded = picture.copyable && lowerSides.length > 0 ? lowerSides : [...lowerSides, top];
  const renditions = encoded.map((side): Rendition => ({ ...scaledSize(picture, side), bitrate: bitrateOf(side) }));
  const copy: Rendition = { width: picture.width, height: picture.height, bitrate: undefined };
  return picture.copyable && lowerSides.length > 0 ? [...renditions, copy] : renditions;
}

/** Maximum frame rate of encoded renditions. Players show no more. */
export const maxFramesPerSecond = 60;
export const isTooFast = ({ picture }: MediaInfo): boolean => (picture?.rate ?? 0) > maxFramesPerSecond;
