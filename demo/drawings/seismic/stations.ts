/** The stations, and the motion of the ground that they record. */
import { amber, clamp, faint, grey, line, paper, type Point, range, stroke, teal, write } from '../stage.ts';
import { speeds } from './formula.ts';

export interface Station {
  name: string;
  /** Distance from the source in kilometres: 8.4 for each second between the arrivals. */
  distance: number;
  /** In the cross-section: 1 to the right of the source, −1 to the left. */
  side: 1 | -1;
  /** On the map: direction as seen from the epicentre, in degrees clockwise from the east. */
  direction: number;
}
export const stations: Station[] = [
  { name: 'A', distance: 84, side: 1, direction: -125 },
  { name: 'B', distance: 126, side: -1, direction: 125 },
  { name: 'C', distance: 168, side: 1, direction: -20 },
];
/** Depth of the source in kilometres: shallow, so that the circles meet in almost one point. */
export const depth = 10;
/** Seismograms: place of second 0, and pixels for a second. */
export const paperStrip = { left: 112, second: 14.8, end: 60 };
export const stripX = (second: number): number => paperStrip.left + paperStrip.second * second;

/** Distance from the source along the surface, in kilometres. */
export const alongSurface = (distance: number): number => Math.sqrt(distance * distance - depth * depth);

/** Motion of the ground at a station, in pixels of its seismogram. */
export function motion(distance: number, second: number): number {
  const shake = (arrival: number, size: number, hertz: number, decay: number): number => {
    const since = second - arrival;
    if (since <= 0) return 0;
    const swinging =
      Math.sin(2 * Math.PI * hertz * since) + 0.45 * Math.sin(2 * Math.PI * 1.63 * hertz * since + distance);
    return size * clamp(since / 0.6) * Math.exp(-since / decay) * swinging;
  };
  const weaker = Math.sqrt(84 / distance);
  const rest = 0.7 * Math.sin(5.1 * second + distance) + 0.5 * Math.sin(8.3 * second + 2 * distance);
  const p = shake(distance / speeds.p, 12, 0.8, 4.5);
  const s = shake(distance / speeds.s, 28, 0.5, 5.5);
  return rest + weaker * (p + s);
}
const seismograms = stations.map(({ distance }) =>
  range(601, 0, paperStrip.end).map((second): Point => [stripX(second), motion(distance, second)]),
);

/** Seismograms until a second. `rowOf` gives the vertical place of a station's line. */
export function drawSeismograms(
  context: CanvasRenderingContext2D,
  second: number,
  rowOf: (index: number) => number,
  axis: number,
): void {
  for (const [index, { name, distance }] of stations.entries()) {
    const y = rowOf(index);
    write(context, name, [60, y + 11], { size: 32, align: 'center' });
    line(context, [paperStrip.left, y], [stripX(paperStrip.end), y], faint);
    const drawn = seismograms[index]?.filter(([x]) => x <= stripX(second) + 1e-6) ?? [];
    stroke(
      context,
      drawn.map(([x, rise]): Point => [x, y - rise]),
      paper,
      2.5,
    );
    for (const [arrival, colour] of [
      [distance / speeds.p, amber],
      [distance / speeds.s, teal],
    ] as const) {
      const x = stripX(arrival);
      if (second >= arrival) line(context, [x, y - 18], [x, y + 18], colour, 5);
    }
  }
  for (const tick of range(7, 0, paperStrip.end)) {
    const x = stripX(tick);
    line(context, [x, axis], [x, axis + 8], grey);
    write(context, tick === 60 ? '60 s' : `${tick}`, [x, axis + 34], { size: 24, align: 'center', colour: grey });
  }
  line(context, [paperStrip.left, axis], [stripX(paperStrip.end), axis], grey);
}

/** A station: a triangle on its tip. */
export function drawStation(context: CanvasRenderingContext2D, [x, y]: Point, colour = paper): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 17, y - 29);
  context.lineTo(x + 17, y - 29);
  context.fill();
}

/** Rows of the seismograms above the cross-section. */
export const stackedRow = (index: number): number => 72 + 80 * index;
