/** A square wave from turning circles, with one to twelve partials; at last, circles that draw a figure. */
import {
  amber,
  circle,
  clear,
  disc,
  type Draw,
  ease,
  faint,
  grey,
  paper,
  type Point,
  range,
  rose,
  sceneAt,
  stroke,
  teal,
  write,
} from './stage.ts';

const counts = [1, 2, 3, 5, 8, 12];
const starts = [0, 8, 16, 24, 32, 40, 48];
const centre: Point = [390, 350];
const unit = 125;
const period = 4;
const trace = { left: 690, length: 540, seconds: 6.2 };

/** Ends of the circles of the first `count` odd partials at the angle. */
function chain(count: number, angle: number): Point[] {
  const ends: Point[] = [centre];
  let [x, y] = centre;
  for (let index = 0; index < count; index++) {
    const n = 2 * index + 1;
    x += (unit / n) * (4 / Math.PI) * Math.cos(n * angle);
    y -= (unit / n) * (4 / Math.PI) * Math.sin(n * angle);
    ends.push([x, y]);
  }
  return ends;
}

function drawSquareWave(context: CanvasRenderingContext2D, count: number, t: number): void {
  const angle = (time: number): number => (2 * Math.PI * time) / period;
  const ends = chain(count, angle(t));
  for (const [index, end] of ends.slice(0, -1).entries()) {
    const n = 2 * index + 1;
    circle(context, end, (unit / n) * (4 / Math.PI), index === 0 ? grey : faint, 2);
  }
  stroke(context, ends, teal, 3);
  for (const end of ends.slice(1, -1)) disc(context, end, 4, teal);
  const pen = ends.at(-1) ?? centre;
  for (const y of [centre[1] - unit, centre[1] + unit]) {
    stroke(
      context,
      [
        [trace.left, y],
        [trace.left + trace.length, y],
      ],
      faint,
      2,
    );
  }
  const wave = range(1241, 0, trace.seconds).map((ago): Point => {
    const y = chain(count, angle(t - ago)).at(-1)?.[1] ?? 0;
    return [trace.left + (trace.length * ago) / trace.seconds, y];
  });
  stroke(context, [pen, [trace.left, pen[1]]], grey, 1.5, [2, 8]);
  stroke(context, wave, amber, 5);
  disc(context, [trace.left, pen[1]], 10, paper);
  disc(context, pen, 8, paper);
  write(context, `n = ${count}`, [trace.left, 120], { size: 42, italic: true });
  const last = 2 * count - 1;
  const terms = ['sin(ωt)', ...(count > 1 ? ['…', `sin(${last}ωt) / ${last}`] : [])];
  write(context, terms.join(' + '), [trace.left + 170, 118], { size: 26, italic: true, colour: grey });
}

/** The letter π as a closed line, clockwise, in a square of 2 by 2. */
const letter: Point[] = [
  [-0.95, -0.5],
  [-0.7, -0.85],
  [0.95, -0.85],
  [0.95, -0.55],
  [0.55, -0.55],
  [0.5, 0.35],
  [0.6, 0.6],
  [0.85, 0.45],
  [0.92, 0.55],
  [0.65, 0.9],
  [0.35, 0.9],
  [0.18, 0.6],
  [0.25, -0.55],
  [-0.2, -0.55],
  [-0.3, 0.3],
  [-0.5, 0.9],
  [-0.78, 0.9],
  [-0.55, 0.3],
  [-0.45, -0.55],
  [-0.7, -0.55],
  [-0.88, -0.4],
];
const sampleCount = 512;

/** Points at equal distances along a closed line. */
function samples(line: readonly Point[]): Point[] {
  const closed = [...line, line[0] ?? [0, 0]] as Point[];
  const lengths = closed
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (closed[index]?.[0] ?? 0), y - (closed[index]?.[1] ?? 0)));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return range(sampleCount + 1, 0, all)
    .slice(0, -1)
    .map((at): Point => {
      let rest = at;
      let index = 0;
      while (rest > (lengths[index] ?? Infinity)) rest -= lengths[index++] ?? 0;
      const [[x, y], [x2, y2]] = [closed[index] ?? [0, 0], closed[index + 1] ?? [0, 0]];
      const part = rest / (lengths[index] ?? 1);
      return [x + (x2 - x) * part, y + (y2 - y) * part];
    });
}

/** Turning circles of the letter: frequency, radius and phase, the largest first. */
const circles = ((): [frequency: number, radius: number, phase: number][] => {
  const points = samples(letter);
  return range(161, -80, 80)
    .map((frequency): [number, number, number] => {
      let [re, im] = [0, 0];
      for (const [index, [x, y]] of points.entries()) {
        const angle = (-2 * Math.PI * frequency * index) / sampleCount;
        re += (x * Math.cos(angle) - y * Math.sin(angle)) / sampleCount;
        im += (x * Math.sin(angle) + y * Math.cos(angle)) / sampleCount;
      }
      return [frequency, Math.hypot(re, im), Math.atan2(im, re)];
    })
    .toSorted((a, b) => b[1] - a[1]);
})();

function figureChain(at: number, count = circles.length): Point[] {
  const ends: Point[] = [[640, 350]];
  let [x, y] = [640, 350];
  for (const [frequency, radius, phase] of circles.slice(0, count)) {
    x += 250 * radius * Math.cos(2 * Math.PI * frequency * at + phase);
    y += 250 * radius * Math.sin(2 * Math.PI * frequency * at + phase);
    ends.push([x, y]);
  }
  return ends;
}

function drawFigure(context: CanvasRenderingContext2D, since: number): void {
  const at = ease(since, 0.5, 13.5) * 0.7 + 0.3 * Math.min(1, Math.max(0, (since - 0.5) / 13));
  const ends = figureChain(at);
  const last = Math.round(1400 * at);
  for (const [index, end] of ends.slice(0, 16).entries()) {
    if (at < 1) circle(context, end, 250 * (circles[index]?.[1] ?? 0), faint, 2);
  }
  const line = Array.from({ length: last + 1 }, (_, index) => figureChain(index / 1400).at(-1) ?? centre);
  stroke(context, line, amber, 6);
  if (at < 1) {
    stroke(context, ends, teal, 2.5);
    disc(context, ends.at(-1) ?? centre, 8, paper);
  }
  write(context, `n = ${circles.length}`, [980, 200], { size: 44, italic: true });
  write(context, 'Σ cₙ exp(inωt)', [980, 260], { size: 30, italic: true, colour: rose });
}

export const draw: Draw = (context, t) => {
  clear(context);
  const { scene, since } = sceneAt(t, starts);
  const count = counts[scene];
  if (count) drawSquareWave(context, count, t);
  else drawFigure(context, since);
};
