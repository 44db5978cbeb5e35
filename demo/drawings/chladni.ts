/** Sand on a vibrating square plate gathers on the nodal lines, for six notes. */
import {
  amber,
  clear,
  type Draw,
  ease,
  faint,
  Field,
  grey,
  palette,
  paper,
  type Point,
  randomNumbers,
  remembering,
  range,
  sceneAt,
  stroke,
  write,
} from './stage.ts';

const modes = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [2, 5],
] as const;
const starts = modes.map((_, index) => 10 * index);
const side = 600;
const left = 80;
const top = 60;
const grainCount = 4200;
const stepCount = 70;

type Mode = readonly [n: number, m: number];

const rise = ([n, m]: Mode, x: number, y: number): number =>
  Math.cos(n * Math.PI * x) * Math.cos(m * Math.PI * y) - Math.cos(m * Math.PI * x) * Math.cos(n * Math.PI * y);

/** Places of a grain that slides towards rest: down the slope of the squared amplitude. Positions are 0 to 1. */
function slide(mode: Mode, x: number, y: number): Float32Array {
  const path = new Float32Array(2 * (stepCount + 1));
  const d = 1e-3;
  let [px, py] = [x, y];
  for (let step = 0; step <= stepCount; step++) {
    path[2 * step] = px;
    path[2 * step + 1] = py;
    const here = rise(mode, px, py);
    const gx = (rise(mode, px + d, py) - here) / d;
    const gy = (rise(mode, px, py + d) - here) / d;
    const length = here / (gx * gx + gy * gy + 6);
    px = Math.min(0.995, Math.max(0.005, px - 0.16 * length * gx));
    py = Math.min(0.995, Math.max(0.005, py - 0.16 * length * gy));
  }
  return path;
}

/** Paths of all grains, for each figure; each begins where the one before has ended. */
const figures = ((): Float32Array[][] => {
  const random = randomNumbers(1787);
  let places = Array.from({ length: grainCount }, (): Point => [random(), random()]);
  return modes.map((mode, index) => {
    const paths = places.map(([x, y]) => {
      // The new note throws the sand apart.
      const thrown = index === 0 ? 0 : 0.16;
      const clip = (place: number): number =>
        Math.min(0.995, Math.max(0.005, place + thrown * (random() + random() - 1)));
      return slide(mode, clip(x), clip(y));
    });
    places = paths.map((path): Point => [path.at(-2) ?? 0, path.at(-1) ?? 0]);
    return paths;
  });
})();

/** Sand does not lie in a line: offsets of the grains, in pixels. */
const offsets = ((): Float32Array => {
  const random = randomNumbers(1756);
  return Float32Array.from({ length: 2 * grainCount }, () => 5 * (random() + random() + random() - 1.5));
})();

const plate = new Field(150, 150, palette([23, 30, 43], [34, 46, 66], [52, 74, 100]));
const shades = modes.map((mode) => {
  const copy = new OffscreenCanvas(150, 150);
  copy.getContext('2d')?.drawImage(
    plate.paint((column, row) => rise(mode, column / 149, row / 149) ** 2 / 4),
    0,
    0,
  );
  return copy;
});

const isSame = remembering();

export const draw: Draw = (context, t) => {
  const { scene, since } = sceneAt(t, starts);
  const step = stepCount * ease(since, 0, 4.5);
  if (isSame(`${scene} ${step}`)) return 'unchanged';
  clear(context);
  const [n, m] = modes[scene] ?? [1, 2];
  const shade = shades[scene];
  context.imageSmoothingQuality = 'high';
  if (shade) context.drawImage(shade, left, top, side, side);
  context.strokeStyle = grey;
  context.lineWidth = 2;
  context.strokeRect(left, top, side, side);

  const low = Math.min(stepCount - 1, Math.floor(step));
  const part = step - low;
  context.fillStyle = paper;
  for (const [grain, path] of (figures[scene] ?? []).entries()) {
    const x = (path[2 * low] ?? 0) * (1 - part) + (path[2 * low + 2] ?? 0) * part;
    const y = (path[2 * low + 1] ?? 0) * (1 - part) + (path[2 * low + 3] ?? 0) * part;
    const [dx, dy] = [offsets[2 * grain] ?? 0, offsets[2 * grain + 1] ?? 0];
    context.fillRect(left + side * x + dx - 1.5, top + side * y + dy - 1.5, 3, 3);
  }

  const hertz = 60 * (n * n + m * m);
  write(context, `${hertz} Hz`, [760, 210], { size: 76 });
  write(context, `n = ${n}   m = ${m}`, [764, 276], { size: 32, italic: true, colour: grey });
  // A cut along the middle of the plate, and the heights of the notes.
  const cut = range(201, 0, 1).map((x): Point => [764 + 400 * x, 400 - 34 * rise([n, m], x, 0.5 / Math.SQRT2)]);
  stroke(
    context,
    [
      [764, 400],
      [1164, 400],
    ],
    faint,
    2,
  );
  stroke(context, cut, amber, 4);
  for (const [index, [a, b]] of modes.entries()) {
    const length = ((a * a + b * b) / 29) * 400;
    const y = 500 + 22 * index;
    stroke(
      context,
      [
        [768, y],
        [764 + length, y],
      ],
      index === scene ? amber : faint,
      9,
    );
  }
  return undefined;
};
