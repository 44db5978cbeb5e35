/** A net of particles: a P wave compresses it, and an S wave shears it. */
import { amber, circle, clamp, disc, ease, faded, line, paper, type Point, rose, stroke, teal } from '../stage.ts';
import { formula, speedOf, speeds } from './formula.ts';

const net = { left: 64, gap: 32, columns: 37, rows: 6 };
const netEnd = net.left + net.gap * (net.columns - 1);
/** Pixels in a second, and seconds of a period. Both waves have the same period. */
const netSpeeds = { p: 190, s: (190 * speeds.s) / speeds.p };
const period = 2;
const pulse = 2.25 * period;

/** Displacement at a distance from the source, `since` seconds after the wave was first sent. */
function swing(speed: number, distance: number, since: number, lasting: number): number {
  const local = since - distance / speed;
  if (local <= 0 || local >= lasting) return 0;
  return Math.sin((2 * Math.PI * local) / period) * clamp(local / 0.5) * clamp((lasting - local) / 0.5);
}

/** Draws the net: `move` gives the displacement of a column. Lines join the particles of a column. */
function drawNet(
  context: CanvasRenderingContext2D,
  middle: number,
  colour: string,
  move: (distance: number) => Point,
): void {
  const top = middle - (net.gap * (net.rows - 1)) / 2;
  const columns = Array.from({ length: net.columns }, (_, column): Point => {
    const [dx, dy] = move(net.gap * column);
    return [net.left + net.gap * column + dx, top + dy];
  });
  const rows = Array.from({ length: net.rows }, (_, row) => net.gap * row);
  for (const [x, y] of columns) line(context, [x, y], [x, y + (rows.at(-1) ?? 0)], '#3a475d', 3);
  for (const [x, y] of columns) for (const row of rows) disc(context, [x, y + row], 7, colour);
  // One particle is marked: it swings about its place.
  const marked = 18;
  const place: Point = [net.left + net.gap * marked, top + 2 * net.gap];
  const [x, y] = columns[marked] ?? place;
  circle(context, place, 16, paper, 3);
  disc(context, [x, y + 2 * net.gap], 11, rose);
}

/** An arrow of the direction of travel, at the head of a wave. It appears when it has passed the formula. */
function drawHead(context: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  if (x < 370 || x > netEnd) return;
  line(context, [x - 50, y], [x, y], colour, 5);
  stroke(
    context,
    [
      [x - 13, y - 11],
      [x, y],
      [x - 13, y + 11],
    ],
    colour,
    5,
  );
}

/** Draws the image of the first two scenes at `t` seconds of the video. */
export function drawParticles(context: CanvasRenderingContext2D, t: number): void {
  const both = 13.6;
  const middle = 344 - 164 * ease(t, 12, 13.4);
  const since = t < both ? t - 0.8 : t - both;
  const lasting = t < both ? pulse : Infinity;
  drawNet(context, middle, amber, (distance) => [32 * swing(netSpeeds.p, distance, since, lasting), 0]);
  formula(context, speedOf.p, [net.left - 4, middle - 112], amber);
  if (since > 0) drawHead(context, net.left + netSpeeds.p * since, middle - 108, amber);
  faded(context, ease(t, 12.2, 13.4), () => {
    const lower = middle + 308;
    drawNet(context, lower, teal, (distance) => [0, 26 * swing(netSpeeds.s, distance, t - both, Infinity)]);
    formula(context, speedOf.s, [net.left - 4, lower - 132], teal);
    if (t > both) drawHead(context, net.left + netSpeeds.s * (t - both), lower - 128, teal);
  });
}
