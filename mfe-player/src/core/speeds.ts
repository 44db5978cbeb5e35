/** Playback speeds in the menu. */

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Next faster or slower speed of the menu. `speed` may be any value. Beyond the ends, the last or first speed. */
export function stepSpeed(speed: number, steps: 1 | -1): number {
  const next = steps > 0 ? speeds.find((offered) => offered > speed) : speeds.findLast((offered) => offered < speed);
  return next ?? (steps > 0 ? 2 : 0.5);
}
