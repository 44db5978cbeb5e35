import type { MediaInfo, VideoInfo } from './media-info.ts';

/** A rung of the ladder that viewers' players climb. */
export interface Rendition {
  width: number;
  height: number;
  /** Bits per second; `undefined`: the uploaded stream as it is */
  bitrate: number | undefined;
}

/** Playback starts on the first one: small enough for a slow link (decision 028). */
const encodedSides = [240, 360, 720] as const;
const bitrates: Readonly<Record<number, number>> = { 240: 300_000, 360: 600_000, 720: 2_000_000 };
/** Below, the next rung up looks the same. */
const minStep = 1.2;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** The picture's size when its shorter side has `side` pixels: a film in portrait is as sharp as one in landscape. */
function scaledSize({ width, height }: VideoInfo, side: number): Pick<Rendition, 'width' | 'height'> {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** As many bits per pixel as the rungs below and above have. */
function bitrateOf(side: number): number {
  const known = bitrates[side];
  if (known !== undefined) return known;
  const next = encodedSides.find((other) => other > side) ?? 720;
  return Math.max(100_000, Math.round((bitrates[next] ?? 0) * (side / next) ** 2));
}

/**
 * The renditions of a picture, lowest first: 240, 360 and 720 lines, never more than it has, and on top the uploaded stream
 * itself where browsers can play it as it is.
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

/** Pictures in a second of what is encoded: the uploaded one's, within what players show. */
export const maxFramesPerSecond = 60;
export const isTooFast = ({ picture }: MediaInfo): boolean => (picture?.rate ?? 0) > maxFramesPerSecond;
