/** A journey into the boundary of the Mandelbrot set: 16 doublings, with rests on the way. */
import { clear, type Draw, ease, height, label, palette, remembering, width } from './stage.ts';

const target = [-0.743643887037151, 0.13182590420533] as const;
const start = [-0.65, 0] as const;
/** Width of the first view. */
const span = 3.7;
/** Key images are twice as wide as the video: it shows them at full and at half of their size. */
const columns = 2 * width;
const rows = 2 * height;
const colours = palette([18, 10, 46], [74, 22, 104], [158, 42, 99], [226, 92, 52], [250, 186, 82], [252, 240, 190]);

/** Journey: seconds, and doublings that are reached then. */
const stops = [
  [6, 0],
  [17, 3.6],
  [20, 3.6],
  [31, 7.4],
  [34, 7.4],
  [46, 11.6],
  [49, 11.6],
  [61, 16],
] as const;

function doublings(t: number): number {
  let reached = 0;
  for (const [index, [until, to]] of stops.entries()) {
    const [from, before] = stops[index - 1] ?? [0, 0];
    reached = t >= until ? to : reached;
    if (t > from && t < until) return before + (to - before) * ease(t, from, until);
  }
  return reached;
}

/** Centre of the view: it glides to the target faster than the view shrinks. */
function centreAt(zoom: number): [x: number, y: number] {
  const rest = zoom ** -1.35;
  return [target[0] + (start[0] - target[0]) * rest, target[1] + (start[1] - target[1]) * rest];
}

/** The biggest parts of the set, in which no iteration is needed. */
const isInside = (x: number, y: number): boolean => {
  const q = (x - 0.25) ** 2 + y * y;
  return q * (q + x - 0.25) <= 0.25 * y * y || (x + 1) ** 2 + y * y <= 0.0625;
};

/** Brightness of a point from its number of steps: 0 to 1, negative inside the set. */
function shade(cx: number, cy: number, limit: number): number {
  if (isInside(cx, cy)) return -1;
  let [x, y, xx, yy] = [0, 0, 0, 0];
  let count = 0;
  while (count < limit && xx + yy < 4096) {
    y = 2 * x * y + cy;
    x = xx - yy + cx;
    xx = x * x;
    yy = y * y;
    count++;
  }
  if (count === limit) return -1;
  const smooth = count + 1 - Math.log2(Math.log2(xx + yy) / 2);
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * 0.42 * Math.log2(Math.max(1, smooth + 1)));
}

const keyImages = new Map<number, OffscreenCanvas>();

/** The view after `key` doublings. */
function keyImage(key: number): OffscreenCanvas {
  const known = keyImages.get(key);
  if (known) return known;
  const canvas = new OffscreenCanvas(columns, rows);
  const context = canvas.getContext('2d');
  const image = new ImageData(columns, rows);
  const [x, y] = centreAt(2 ** key);
  const step = span / 2 ** key / columns;
  const limit = 400 + 220 * key;
  for (let row = 0, at = 0; row < rows; row++) {
    const cy = y - (row - rows / 2) * step;
    for (let column = 0; column < columns; column++, at += 4) {
      const value = shade(x + (column - columns / 2) * step, cy, limit);
      image.data[at + 3] = 255;
      if (value < 0) continue;
      const place = 3 * Math.round(1023 * value);
      image.data[at] = colours[place] ?? 0;
      image.data[at + 1] = colours[place + 1] ?? 0;
      image.data[at + 2] = colours[place + 2] ?? 0;
    }
  }
  context?.putImageData(image, 0, 0);
  keyImages.delete(key - 3);
  keyImages.set(key, canvas);
  return canvas;
}

const isSame = remembering();

export const draw: Draw = (context, t) => {
  const depth = doublings(t);
  if (isSame(`${depth} ${t < 7}`)) return 'unchanged';
  clear(context, '#000');
  const zoom = 2 ** depth;
  const [x, y] = centreAt(zoom);
  context.imageSmoothingQuality = 'high';
  const key = Math.min(15, Math.floor(depth));
  for (const shown of [key, key + 1]) {
    // The finer image appears while it grows, so that no change of images is seen.
    context.globalAlpha = shown === key ? 1 : Math.min(1, depth - key);
    if (context.globalAlpha === 0) continue;
    const [keyX, keyY] = centreAt(2 ** shown);
    const size = zoom / 2 ** shown;
    const pixel = span / zoom / width;
    const left = width / 2 + (keyX - x) / pixel - (width * size) / 2;
    const top = height / 2 - (keyY - y) / pixel - (height * size) / 2;
    context.drawImage(keyImage(shown), left, top, width * size, height * size);
  }
  context.globalAlpha = 1;
  const scale = `× ${Math.round(zoom).toLocaleString('en').replaceAll(',', '\u2009')}`;
  label(context, t < 7 ? 'zₙ₊₁ = zₙ² + c,  z₀ = 0' : scale);
  return undefined;
};
