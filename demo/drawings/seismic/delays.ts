/** Seismograms in order of distance: the delay of the S wave gives the distance. */
import { amber, disc, ease, faded, line, type Point, rose, teal, write } from '../stage.ts';
import { formula, type Part, speeds, vP, vS } from './formula.ts';
import { drawSeismograms, paperStrip, stackedRow, stations, stripX } from './stations.ts';

const delay: Part = { text: 'Δt', colour: rose };

/** Vertical place of a distance. All arrivals of a wave lie on a line. */
const distanceRow = (distance: number): number => 96 + 2.62 * distance;

/** Draws the image of this scene, `since` seconds after its start. */
export function drawDelays(context: CanvasRenderingContext2D, since: number): void {
  const moved = ease(since, 0.3, 2.4);
  const rowOf = (index: number): number =>
    stackedRow(index) + moved * (distanceRow(stations[index]?.distance ?? 0) - stackedRow(index));
  drawSeismograms(context, paperStrip.end, rowOf, 282 + moved * (612 - 282));
  const reached = 190 * ease(since, 2.6, 5.2);
  for (const [speed, colour, name] of [
    [speeds.p, amber, 'P'],
    [speeds.s, teal, 'S'],
  ] as const) {
    const end: Point = [stripX(reached / speed), distanceRow(reached)];
    if (reached > 0) line(context, [stripX(0), distanceRow(0)], end, colour, 4);
    faded(context, ease(since, 4.6, 5.4), () =>
      write(context, name, [end[0] + 12, end[1] + 10], { size: 32, colour, italic: true }),
    );
  }
  faded(context, ease(since, 2, 2.6), () => disc(context, [stripX(0), distanceRow(0)], 11, rose));
  for (const [index, { distance }] of stations.entries()) {
    const [p, s] = [distance / speeds.p, distance / speeds.s];
    const y = distanceRow(distance);
    const length = ease(since, 5.6 + index, 6.6 + index);
    if (length > 0) line(context, [stripX(p), y], [stripX(p + length * (s - p)), y], rose, 7);
    faded(context, ease(since, 6.4 + index, 7 + index), () =>
      write(context, `${s - p} s`, [stripX(p) + 10, y - 21], { size: 30, colour: rose }),
    );
    faded(context, ease(since, 13.4 + 0.8 * index, 14.2 + 0.8 * index), () =>
      formula(context, [`d = ${distance} km`], [1018, y + 11]),
    );
  }
  const lines: Part[][] = [
    [delay, ' = d / ', ...vS, ' − d / ', ...vP],
    ['d = ', delay, ' · ', ...vP, ' ', ...vS, ' / (', ...vP, ' − ', ...vS, ')'],
    ['d = ', delay, ` · ${(speeds.p * speeds.s) / (speeds.p - speeds.s)} km/s`],
  ];
  for (const [index, parts] of lines.entries()) {
    const from = 9.4 + 1.2 * index;
    faded(context, ease(since, from, from + 0.8), () => formula(context, parts, [560, 92 + 62 * index]));
  }
}
