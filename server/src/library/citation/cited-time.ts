/** Formats of times in citations. */

const two = (value: number) => String(value).padStart(2, '0');

function parts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

/** `1:30`, `1:02:03` (APA 7, 8.28; Chicago) */
export function mediaClock(time: number): string {
  const [hours, minutes, seconds] = parts(time);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** `00:01:30` (MLA 9, 6.58) */
export const fullClock = (time: number): string => parts(time).map(two).join(':');
