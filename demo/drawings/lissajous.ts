/** A point moved by two vibrations at right angles, with the two vibrations beside it. */
import {
  amber,
  clear,
  disc,
  type Draw,
  ease,
  faint,
  grey,
  ink,
  paper,
  type Point,
  range,
  rose,
  sceneAt,
  stroke,
  teal,
  write,
} from './stage.ts';

const centre: Point = [700, 372];
const radius = 240;
const ratios = [
  [1, 1],
  [1, 2],
  [2, 3],
  [3, 4],
] as const;
const starts = [0, 16, 32, 48];
const curve = range(1441, 0, 2 * Math.PI);

export const draw: Draw = (context, t) => {
  clear(context);
  const { scene, since } = sceneAt(t, starts);
  const [a, b] = ratios[scene] ?? [1, 1];
  // The phase drifts through a whole figure; the first eight seconds are slow enough to follow the point.
  const drift = (Math.PI / 2) * ease(since, 5, 10) + (Math.PI / 2) * ease(since, 10.5, 15);
  const x = (angle: number): number => centre[0] + radius * Math.sin(a * angle + drift);
  const y = (angle: number): number => centre[1] - radius * Math.sin(b * angle);
  const angle = 0.9 * since;
  const drawn = ease(since, 0.4, 5);

  context.strokeStyle = faint;
  context.lineWidth = 2;
  context.strokeRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius);
  const point: Point = [x(angle), y(angle)];
  // The vibration of each channel, as a wave that runs out of the frame.
  const top: Point[] = range(161, 0, 1).map((part) => [x(angle - 3 * part), centre[1] - radius - 20 - 80 * part]);
  const left: Point[] = range(281, 0, 1).map((part) => [centre[0] - radius - 20 - 330 * part, y(angle - 5 * part)]);
  stroke(context, top, teal, 3);
  stroke(context, left, rose, 3);
  stroke(context, [point, [point[0], centre[1] - radius - 20]], grey, 1.5, [2, 8]);
  stroke(context, [point, [centre[0] - radius - 20, point[1]]], grey, 1.5, [2, 8]);

  const shown = curve.slice(0, 1 + Math.round(1440 * drawn));
  stroke(
    context,
    shown.map((at): Point => [x(at), y(at)]),
    amber,
    5,
  );
  disc(context, point, 15, ink);
  disc(context, point, 11, paper);
  disc(context, [point[0], centre[1] - radius - 20], 8, teal);
  disc(context, [centre[0] - radius - 20, point[1]], 8, rose);

  write(context, `${a} : ${b}`, [1010, 300], { size: 84 });
  write(context, `x = sin(${a === 1 ? '' : a}ωt + φ)`, [1010, 390], { size: 30, italic: true, colour: teal });
  write(context, `y = sin(${b === 1 ? '' : b}ωt)`, [1010, 438], { size: 30, italic: true, colour: rose });
  write(context, `φ = ${((drift / Math.PI) * 180).toFixed(0)}°`, [1010, 486], { size: 30, italic: true, colour: grey });
};
