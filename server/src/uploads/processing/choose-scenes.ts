export interface Keyframe {
  /** Seconds */
  time: number;
  /** How much it differs from the keyframe before, 0 to 1 */
  change: number;
}

/** A page of pictures; more are no overview. */
export const maxScenes = 24;
const minScenes = 6;
/** Seconds between scenes at least. */
const minSceneSeconds = 2;
/** Below, two pictures look alike. */
const noticeableChange = 0.08;

const distance = (time: number, chosen: readonly number[]): number =>
  Math.min(...chosen.map((other) => Math.abs(other - time)));

/**
 * The keyframes that show what happens: the first, then those after the greatest changes; where little changes, some evenly
 * spread ones, so that a lecture with one picture has an overview, too.
 * @returns indices of `frames`, ascending
 */
export function chooseScenes(frames: readonly Keyframe[]): number[] {
  const [first] = frames;
  if (!first) return [];
  const length = (frames.at(-1)?.time ?? 0) - first.time;
  const gap = Math.max(minSceneSeconds, length / (2 * maxScenes));
  const chosen = [first.time];
  const byChange = frames.filter(({ change }) => change >= noticeableChange).toSorted((a, b) => b.change - a.change);
  for (const { time } of byChange) {
    if (chosen.length < maxScenes && distance(time, chosen) >= gap) chosen.push(time);
  }
  while (chosen.length < minScenes) {
    const [farthest] = frames.toSorted((a, b) => distance(b.time, chosen) - distance(a.time, chosen));
    if (!farthest || distance(farthest.time, chosen) < gap) break;
    chosen.push(farthest.time);
  }
  return frames.flatMap(({ time }, index) => (chosen.includes(time) ? [index] : []));
}
