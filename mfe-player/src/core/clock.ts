/** Times as the player shows and says them. */

const two = (value: number) => String(value).padStart(2, '0');

/** `m:ss`, or `h:mm:ss` from an hour on; `0:00` for what is not a time (a stream that has not told its length). */
export function formatClock(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(total % 60)}`;
}

/** Keeps `value` between `low` and `high`; `low` wins where they cross. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
