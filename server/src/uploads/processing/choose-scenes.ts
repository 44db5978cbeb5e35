export interface Keyframe {
  /** Seconds */
  time: number;
  /** Difference to the previous keyframe, 0 to 1. */
  change: number;
}

/** Maximum number of scenes. More would be no overview. */
export const maxScenes = 24;
const minScenes = 6;
/** Minimum seconds between two scenes. */
const minSceneSeconds = 2;
/** Minimum difference that is visible. */
const noticeableChange = 0.08;

const distance = (time: number, chosen: readonly number[]): number =>
  Math.min(...chosen.map((other) => Math.abs(other - time)));

/**
 * Chooses the keyframes of an overview: the first one and those after the greatest changes. If little changes, some
 * evenly distributed ones are added, so that a lecture with one slide has an overview, too.
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
