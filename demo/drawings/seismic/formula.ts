/** Speeds of the waves, and formulas with an index. */
import { paper, type Point, write } from '../stage.ts';

/** Kilometres in a second. */
export const speeds = { p: 6, s: 3.5 };

/** A part of a formula: a text, or the index below the line of the text before. */
export type Part = string | { index: string } | { text: string; colour: string };

/** Writes a formula from left to right. */
export function formula(
  context: CanvasRenderingContext2D,
  parts: readonly Part[],
  [x, y]: Point,
  colour = paper,
): void {
  let at = x;
  for (const part of parts) {
    if (typeof part === 'object' && 'index' in part) {
      write(context, part.index, [at, y + 8], { size: 25, colour, italic: true });
      at += context.measureText(part.index).width + 3;
    } else {
      const { text, colour: own } = typeof part === 'string' ? { text: part, colour } : part;
      write(context, text, [at, y], { size: 34, colour: own, italic: true });
      at += context.measureText(text).width;
    }
  }
}

export const vP: Part[] = ['v', { index: 'P' }];
export const vS: Part[] = ['v', { index: 'S' }];
export const speedOf = { p: [...vP, ` = ${speeds.p} km/s`], s: [...vS, ` = ${speeds.s} km/s`] };
