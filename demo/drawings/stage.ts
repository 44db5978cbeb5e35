/** What all drawings share: size, colours, type and motion. */

export const width = 1280;
export const height = 720;

/**
 * Draws the image at `t` seconds. It depends on `t` alone, so that every run draws the same images.
 * @returns nothing, or that the image is the one of the frame before, which saves its encoding
 */
export type Draw = (context: CanvasRenderingContext2D, t: number) => 'unchanged' | undefined;

export const ink = '#10151f';
export const paper = '#f3efe4';
export const grey = '#76839a';
export const faint = '#2a3446';
export const amber = '#f4b942';
export const teal = '#46c2b3';
export const rose = '#ee6c7d';

export type Point = readonly [x: number, y: number];

/** Empties the image. */
export function clear(context: CanvasRenderingContext2D, colour = ink): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

interface TextOptions {
  size?: number;
  colour?: string;
  align?: CanvasTextAlign;
  italic?: boolean;
}

/** A line of text. Only formulas and figures, which need no translation. */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: Point,
  { size = 30, colour = paper, align = 'left', italic = false }: TextOptions = {},
): void {
  context.font = `${italic ? 'italic ' : ''}${size}px "DejaVu Serif"`;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** A formula on a plate, in the corner that neither captions nor controls cover. */
export function label(context: CanvasRenderingContext2D, text: string, colour = paper): void {
  const options = { size: 32, italic: true };
  context.font = `italic ${options.size}px "DejaVu Serif"`;
  context.fillStyle = ink;
  context.fillRect(36, 36, context.measureText(text).width + 48, 66);
  write(context, text, [60, 80], { ...options, colour });
}

export function disc(context: CanvasRenderingContext2D, [x, y]: Point, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function circle(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  colour: string,
  lineWidth = 2,
): void {
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  context.stroke();
}

/** A line through points. */
export function stroke(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  colour: string,
  lineWidth = 2,
  dash: number[] = [],
): void {
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash(dash);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
  context.setLineDash([]);
}

/** A line between two points. */
export const line = (
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  colour: string,
  lineWidth?: number,
): void => stroke(context, [from, to], colour, lineWidth);

/** Draws with an opacity, and not at all without one. */
export function faded(context: CanvasRenderingContext2D, opacity: number, drawing: () => void): void {
  if (opacity <= 0) return;
  context.globalAlpha = clamp(opacity);
  drawing();
  context.globalAlpha = 1;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** 0 before `from`, 1 after `to`, smooth between them. */
export function ease(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * x * (x * (6 * x - 15) + 10);
}

/** Tells whether a value is the one of the frame before. */
export function remembering(): (value: unknown) => boolean {
  let last: unknown;
  return (value) => {
    const same = last === value;
    last = value;
    return same;
  };
}

/** Number of the scene at `t`, and the seconds since its start. `starts` are ascending, the first one is 0. */
export function sceneAt(t: number, starts: readonly number[]): { scene: number; since: number } {
  const scene = Math.max(
    0,
    starts.findLastIndex((start) => start <= t + 1e-6),
  );
  return { scene, since: t - (starts[scene] ?? 0) };
}

/** `count` values from `from` to `to`, both included. */
export const range = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

type Colour = readonly [red: number, green: number, blue: number];

/** Red, green and blue of 1024 steps between the colours, one after another. */
export function palette(...colours: Colour[]): Uint8ClampedArray {
  const steps = new Uint8ClampedArray(3 * 1024);
  for (let step = 0; step < 1024; step++) {
    const place = (step / 1023) * (colours.length - 1);
    const index = Math.min(colours.length - 2, Math.floor(place));
    for (let channel = 0; channel < 3; channel++) {
      const from = colours[index]?.[channel] ?? 0;
      const to = colours[index + 1]?.[channel] ?? 0;
      steps[3 * step + channel] = from + (to - from) * (place - index);
    }
  }
  return steps;
}

/** Random numbers between 0 and 1, the same at every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * An image of computed pixels, drawn at any size.
 * @param value of each pixel, 0 to 1, or negative for the first colour
 */
export class Field {
  readonly canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #image: ImageData;
  readonly #colours: Uint8ClampedArray;

  constructor(fieldWidth: number, fieldHeight: number, colours: Uint8ClampedArray) {
    this.canvas = new OffscreenCanvas(fieldWidth, fieldHeight);
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('no 2D canvas');
    this.#context = context;
    this.#image = context.createImageData(fieldWidth, fieldHeight);
    this.#colours = colours;
  }

  /** Computes all pixels: `value` gets the column and the row, and returns 0 to 1. */
  paint(value: (column: number, row: number) => number): OffscreenCanvas {
    const { data, width: columns, height: rows } = this.#image;
    for (let row = 0, at = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, at += 4) {
        const step = 3 * Math.round(1023 * clamp(value(column, row)));
        data[at] = this.#colours[step] ?? 0;
        data[at + 1] = this.#colours[step + 1] ?? 0;
        data[at + 2] = this.#colours[step + 2] ?? 0;
        data[at + 3] = 255;
      }
    }
    this.#context.putImageData(this.#image, 0, 0);
    return this.canvas;
  }
}
