/** Times in the portal's links: `?t=90`, `?t=1m30s`, `#t=90,120`. */

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2}(?:\.\d{1,3})?)$/;
const units = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/;

/**
 * Seconds of `90`, `90.5`, `90s`, `1m30s`, `1h2m3s`, `1:30` or `1:02:03` (also with the prefix `npt:` of the W3C's
 * Media Fragments URI 1.0); `undefined` for anything else.
 */
export function parseMediaTime(text: string | null | undefined): number | undefined {
  const value = text?.trim().replace(/^npt:/, '');
  if (!value) return undefined;
  const parts = clock.exec(value) ?? units.exec(value);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Parses `90,120` as start and end in seconds. An end that is not after the start is dropped. */
export function parseMediaTimeRange(text: string | null | undefined): { start?: number; end?: number } {
  const [from, to] = (text ?? '').split(',');
  const start = parseMediaTime(from);
  const end = parseMediaTime(to);
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && end > (start ?? 0) && { end }),
  };
}
