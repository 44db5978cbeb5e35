/** The ground in cross-section: two fronts leave the source and reach the stations. */
import {
  amber,
  circle,
  clamp,
  disc,
  faded,
  grey,
  height,
  ink,
  line,
  paper,
  type Point,
  range,
  rose,
  teal,
  width,
  write,
} from '../stage.ts';
import { formula, speedOf, speeds } from './formula.ts';
import {
  alongSurface,
  depth,
  drawSeismograms,
  drawStation,
  motion,
  paperStrip,
  stackedRow,
  stations,
  stripX,
} from './stations.ts';

/** Second of the earthquake, and its seconds in a second of the video. */
const quake = 27;
const haste = 60 / 21;
/** Cross-section: the source, the surface, and pixels for a kilometre. */
const scale = 3.8;
const surface = 376;
const source: Point = [570, surface + depth * scale];
const netOfGround = range(46, 10, width - 10).flatMap((x) =>
  range(12, surface + 20, height - 16).map((y): Point => [x, y]),
);
const lengths = { p: 84, s: (84 * speeds.s) / speeds.p };

/** Displacement `behind` pixels after the front of a wave: three half waves. */
function wavelet(behind: number, length: number): number {
  if (behind <= 0 || behind >= 1.5 * length) return 0;
  return Math.sin((2 * Math.PI * behind) / length) * Math.sin((Math.PI * behind) / (1.5 * length));
}

function drawGround(context: CanvasRenderingContext2D, second: number): void {
  context.save();
  context.beginPath();
  context.rect(0, surface, width, height - surface);
  context.clip();
  context.fillStyle = '#171e2b';
  context.fillRect(0, surface, width, height - surface);
  const fronts = { p: speeds.p * scale * second, s: speeds.s * scale * second };
  for (const [x, y] of netOfGround) {
    const r = Math.hypot(x - source[0], y - source[1]);
    const [ux, uy] = [(x - source[0]) / r, (y - source[1]) / r];
    const weaker = 1 / (1 + r / 900);
    const p = weaker * wavelet(fronts.p - r, lengths.p);
    const s = weaker * wavelet(fronts.s - r, lengths.s);
    const place: Point = [x + 9 * p * ux - 11 * s * uy, y + 9 * p * uy + 11 * s * ux];
    disc(context, place, 3, '#46536a');
    faded(context, 1.6 * Math.abs(p), () => disc(context, place, 4, amber));
    faded(context, 1.6 * Math.abs(s), () => disc(context, place, 4, teal));
  }
  if (second > 0) {
    circle(context, source, fronts.p, amber, 5);
    circle(context, source, fronts.s, teal, 5);
  }
  context.restore();
  line(context, [0, surface], [width, surface], grey, 3);
  disc(context, source, 15, ink);
  disc(context, source, 11, second > 0 ? rose : grey);
}

/** Colour of a station: that of the wave that has reached it. */
function colourOf(distance: number, second: number): string {
  if (second > distance / speeds.s) return teal;
  return second > distance / speeds.p ? amber : paper;
}

/** Draws the image of this scene at `t` seconds of the video. */
export function drawSection(context: CanvasRenderingContext2D, t: number): void {
  const second = (t - quake) * haste;
  drawGround(context, second);
  for (const { name, distance, side } of stations) {
    const x = source[0] + side * scale * alongSurface(distance);
    const colour = colourOf(distance, second);
    const shaken = second > 0 ? motion(distance, second) / 4 : 0;
    drawStation(context, [x + shaken, surface - 2], colour);
    write(context, name, [x - 26, surface - 6], { size: 30, align: 'right' });
  }
  drawSeismograms(context, Math.max(0, second), stackedRow, 282);
  if (second > 0) {
    const x = stripX(Math.min(second, paperStrip.end));
    line(context, [x, 34], [x, 282], rose);
  }
  formula(context, speedOf.p, [1018, 84], amber);
  formula(context, speedOf.s, [1018, 140], teal);
  formula(context, [`t = ${Math.floor(clamp(second, 0, 60) + 1e-6)} s`], [1018, 244]);
}
