/** Playback speeds that are offered. */

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The offered speed `steps` places from `speed`, which itself may be any; the first or last one beyond the ends. */
export function stepSpeed(speed: number, steps: 1 | -1): number {
  const next = steps > 0 ? speeds.find((offered) => offered > speed) : speeds.findLast((offered) => offered < speed);
  return next ?? (steps > 0 ? 2 : 0.5);
}
