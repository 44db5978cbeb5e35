/** Formats times. */

const two = (value: number) => String(value).padStart(2, '0');

/**
 * `m:ss`, or `h:mm:ss` from one hour on. `0:00` for a value that is no time, such as the unknown length of a stream.
 */
export function formatClock(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(total % 60)}`;
}

/** Limits `value` to the range from `low` to `high`. If they cross, `low` wins. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
