/** Circular waves of one source, then of two: nearer, farther apart, and half a period late. */
import {
  clamp,
  clear,
  disc,
  type Draw,
  ease,
  Field,
  height,
  ink,
  label,
  palette,
  paper,
  type Point,
  range,
  rose,
  sceneAt,
  stroke,
  width,
} from './stage.ts';

const starts = [0, 16, 32, 48];
/** Pixels of the video for one computed pixel: the field is smooth. */
const sharpness = 2.5;
const field = new Field(
  width / sharpness,
  height / sharpness,
  palette([13, 24, 48], [22, 60, 92], [40, 112, 134], [116, 178, 170], [240, 232, 205]),
);
/** Wavelength in pixels, and the seconds of a period. */
const wavelength = 84;
const period = 3.2;

export const draw: Draw = (context, t) => {
  clear(context);
  const { scene, since } = sceneAt(t, starts);
  const half = scene === 0 ? 0 : 75 + 125 * ease(t, 33, 39);
  const second = ease(t, 16, 18);
  const late = Math.PI * ease(t, 49, 53);
  const sources: Point[] = [
    [width / 2 - half, height / 2],
    [width / 2 + half, height / 2],
  ];
  const swing = (distance: number, phase: number): number =>
    Math.cos((2 * Math.PI * distance) / wavelength - (2 * Math.PI * t) / period + phase) / (1 + distance / 420);
  const [[x1, y1], [x2]] = sources as [Point, Point];
  const started = scene === 0 ? (since / period) * wavelength * 1.6 : Infinity;
  const image = field.paint((column, row) => {
    const dx = sharpness * column - x1;
    const dy = sharpness * row - y1;
    const r1 = Math.sqrt(dx * dx + dy * dy);
    let sum = swing(r1, 0) * clamp((started - r1) / 60);
    const dx2 = sharpness * column - x2;
    if (second > 0) sum += second * swing(Math.sqrt(dx2 * dx2 + dy * dy), late);
    return 0.5 + 0.24 * sum;
  });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);

  // Where both paths differ by half a wavelength, three halves and so on, the water is calm: hyperbolas.
  const shown = scene === 0 ? 0 : clamp(ease(since, 6, 8) - ease(since, 14.5, 15.5));
  if (shown > 0) {
    context.globalAlpha = shown;
    const shift = scene === 3 ? 0 : 0.5;
    for (let order = -5; order < 6; order++) {
      const a = ((order + shift) * wavelength) / 2;
      if (Math.abs(a) >= half) continue;
      const b = Math.sqrt(half * half - a * a);
      const branch = range(121, -4, 4).map((s): Point => [width / 2 + a * Math.cosh(s), height / 2 + b * Math.sinh(s)]);
      stroke(context, branch, paper, 2.5, [3, 11]);
    }
    context.globalAlpha = 1;
  }
  for (const [index, source] of sources.entries()) {
    if (index === 1 && scene === 0) continue;
    disc(context, source, 13, ink);
    disc(context, source, 9, index === 0 ? paper : rose);
  }
  const formulas = ['', 'r₂ − r₁ = (k + ½) λ', 'r₂ − r₁ = (k + ½) λ', 'r₂ − r₁ = k λ'];
  if (scene > 0) label(context, formulas[scene] ?? '');
};
