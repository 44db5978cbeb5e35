/**
 * Parses a duration in the formats of catalogues, anywhere in `text`: `00:33:25:34` (hours, minutes, seconds, frames),
 * `01:02:03`, or ISO 8601 `PT1H2M3S`. Frames are ignored, because the frame rate is unknown.
 * @returns seconds
 */
export function parseDuration(text: string): number | undefined {
  const clock = /(?<![\d:])(\d{1,3}):([0-5]\d):([0-5]\d)(?::\d{1,3})?(?![\d:])/.exec(text);
  if (clock) return inSeconds(clock[1], clock[2], clock[3]);
  const iso = /\bPT(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d+)?S)?(?![\w.])/.exec(text);
  return iso ? inSeconds(iso[1], iso[2], iso[3]) : undefined;
}

function inSeconds(hours = '0', minutes = '0', seconds = '0'): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
