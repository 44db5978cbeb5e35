/** Crests of a source that moves: at rest, at two speeds below that of its waves, and above it. */
import {
  amber,
  circle,
  clear,
  disc,
  type Draw,
  grey,
  ink,
  label,
  paper,
  type Point,
  rose,
  sceneAt,
  stroke,
  teal,
  width,
} from './stage.ts';

/** Speed of the source as a part of the speed of its waves, one for each scene; start and length in seconds. */
const machs = [0, 0.4, 0.8, 1.4];
const starts = [0, 14, 34, 50];
const lengths = [14, 20, 16, 14];
/** Seconds between two crests, and pixels that a crest moves in a second. */
const period = 0.8;
const speed = 110;
const line = 300;
const listener: Point = [640, 470];

export const draw: Draw = (context, t) => {
  clear(context);
  const { scene, since } = sceneAt(t, starts);
  const mach = machs[scene] ?? 0;
  // It passes the listener in the middle of the scene.
  const x = (time: number): number => listener[0] + mach * speed * (time - (lengths[scene] ?? 0) / 2);
  const first = scene === 0 ? 0 : -15 * period;
  for (let sent = first; sent <= since; sent += period) {
    const radius = speed * (since - sent);
    const place: Point = [x(sent), line];
    const distance = Math.hypot(listener[0] - place[0], listener[1] - place[1]);
    // A crest that reaches the listener lights up.
    const heard = Math.abs(distance - radius) < 9;
    circle(context, place, radius, heard ? amber : teal, heard ? 5 : 3);
  }
  if (mach > 1) {
    // Mach's cone: sin α = 1 / M.
    const slope = Math.tan(Math.asin(1 / mach));
    const tip: Point = [x(since), line];
    stroke(context, [[tip[0] - 1700, line - 1700 * slope], tip, [tip[0] - 1700, line + 1700 * slope]], rose, 4);
  }
  if (mach > 0)
    stroke(
      context,
      [
        [0, line],
        [width, line],
      ],
      grey,
      1.5,
      [2, 10],
    );
  disc(context, [x(since), line], 19, ink);
  disc(context, [x(since), line], 14, rose);
  disc(context, listener, 17, ink);
  disc(context, listener, 12, paper);

  label(context, mach > 1 ? `v / c = ${mach}   sin α = c / v` : `v / c = ${mach}`);
};
