import type { Frame } from './clip.ts';

/**
 * Building blocks of ffmpeg filter graphs.
 * https://ffmpeg.org/ffmpeg-filters.html#geq and https://ffmpeg.org/ffmpeg-utils.html#Expression-Evaluation
 */

/** Horizontal and vertical position in a field, in image heights from the centre. v grows downwards. */
export const u = 'ld(8)';
export const v = 'ld(9)';

type Palette = 'magma' | 'inferno' | 'plasma' | 'viridis' | 'turbo' | 'cividis';

interface FieldOptions {
  drawn?: string;
  rate?: number;
  palette?: Palette;
}

/**
 * A video in which the value of each pixel (0…255) is `value`, an expression in u, v and T, coloured by a palette. It
 * is computed at size `drawn` and scaled to the frame: the fields are smooth, and the computing time grows with the
 * pixels. A poster is a single frame, which is computed in full.
 */
export function field(
  { size, posterAt }: Frame,
  value: string,
  { drawn = '480x270', rate = 15, palette = 'viridis' }: FieldOptions = {},
): string {
  const luminance = `st(8,(X-W/2)/H);st(9,(Y-H/2)/H);clip(${value},0,255)`;
  const source =
    posterAt === undefined ? `nullsrc=s=${drawn}:r=${rate}` : `nullsrc=s=${size}:r=${rate},setpts=PTS+${posterAt}/TB`;
  return `${source},format=gray,geq=lum='${luminance}',scale=${size},setsar=1,${coloured(palette)}`;
}

/** Maps grey values to colours. */
export const coloured = (palette: Palette): string =>
  `format=gray,format=yuv444p,pseudocolor=preset=${palette},format=yuv420p`;

/**
 * 1 on the curve v = `y`, decreasing beside it. `slope` (its derivative) keeps the width of the line constant in steep
 * parts.
 */
export const curve = (y: string, slope = '0', width = 0.009): string =>
  `exp(-pow((${v}-(${y}))/(${width}*sqrt(1+pow(${slope},2))),2))`;

/** 1 inside a round spot, 0 outside, with a soft edge. */
export const spot = (x: string, y: string, radius: number): string =>
  `clip((${radius}-hypot(${u}-(${x}),${v}-(${y})))/0.006+0.5,0,1)`;

/** A constant for each stage: the first value until the first boundary (seconds), and so on. */
export function staged(values: readonly (number | string)[], boundaries: readonly number[], time = 'T'): string {
  const [value = 0, ...rest] = values;
  const [boundary, ...further] = boundaries;
  return boundary === undefined ? `${value}` : `if(lt(${time},${boundary}),${value},${staged(rest, further, time)})`;
}

interface LabelOptions {
  size?: number;
  x?: string;
  y?: string;
  /** Seconds during which the label is visible. */
  from?: number;
  to?: number;
  colour?: string;
}

/** A line of text in the video. Only formulas and figures, which need no translation. */
export function label(
  { textScale }: Frame,
  text: string,
  { size = 22, x = '24', y = 'h-th-20', from, to, colour = 'white' }: LabelOptions = {},
): string {
  const escaped = text.replaceAll(/[\\':,;[\]]/g, '\\$&').replaceAll('\\', '\\\\\\');
  const when = from === undefined ? '' : `:enable='between(t,${from},${(to ?? 1e6) - 0.01})'`;
  return `drawtext=font=DejaVu Sans:text=${escaped}:expansion=none:fontcolor=${colour}:fontsize=${size * textScale}:x=${x}:y=${y}:box=1:boxcolor=black@0.45:boxborderw=${8 * textScale}${when}`;
}

/** Labels one after another, each for `each` seconds. */
export const labels = (frame: Frame, texts: readonly string[], each: number, options: LabelOptions = {}): string =>
  texts.map((text, index) => label(frame, text, { ...options, from: index * each, to: (index + 1) * each })).join(',');

/** Audio of one or two channels. Each is an expression in t, between -1 and 1. */
export const tone = (...channels: string[]): string => `aevalsrc=exprs='${channels.join('|')}':s=48000`;

/** A sine of a constant frequency in Hz, as an expression in t. */
export const sine = (hertz: number | string, phase = '0'): string => `sin(2*PI*(${hertz})*t+${phase})`;

/** Fades in and out within each period of `each` seconds, so that a change of pitch causes no click. */
export const swell = (each: number): string => `clip(min(mod(t,${each}),${each}-mod(t,${each}))/0.06,0,1)`;
