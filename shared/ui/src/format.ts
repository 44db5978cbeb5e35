/** Formats numbers and dates. All functions are pure; time zones are explicit, so that server and browser agree. */

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A duration as mm:ss, from one hour on as hh:mm:ss (specification, section 9).
 * @param seconds fractions are rounded down; negative or not finite counts as 0
 */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  if (hours === 0) return rest;
  return `${hours < 10 ? two(hours) : new Intl.NumberFormat(locale, { useGrouping: true }).format(hours)}:${rest}`;
}

const units = { iec: ['B', 'KiB', 'MiB', 'GiB', 'TiB'], si: ['B', 'kB', 'MB', 'GB', 'TB'] } as const;

/**
 * A file size in IEC (powers of 1024) or SI units (powers of 1000) with at most one decimal, which is a comma in German.
 * @param bytes negative or not finite counts as 0
 */
export function formatFileSize(bytes: number, locale: string, system: 'iec' | 'si' = 'si'): string {
  const base = system === 'iec' ? 1024 : 1000;
  const names = units[system];
  let value = Number.isFinite(bytes) ? Math.max(0, bytes) : 0;
  let power = 0;
  // 999.95 would be shown as 1,000.0, so it is shown in the next unit.
  while (power < names.length - 1 && Math.round(value * 10) / 10 >= base) {
    value /= base;
    power += 1;
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: power === 0 ? 0 : 1 }).format(value);
  return `${number}\u00a0${names[power]}`;
}

const namedRatios = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
] as const;

/** `16:9`, `4:3` or `1:1` when width to height is within 0.01 of it, else undefined. */
export function aspectRatioName(width: number, height: number): string | undefined {
  return namedRatios.find(([, ratio]) => Math.abs(width / height - ratio) <= 0.01)?.[0];
}

/**
 * The specification's short date: numeric year, short month, numeric day.
 * @param iso a date or a time stamp of ISO 8601; a date alone is that day in every time zone
 * @param timeZone of the portal, for example `Europe/Berlin`
 * @throws RangeError if `iso` is no date
 */
export function formatDate(iso: string, locale: string, timeZone: string): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return dateFormat(locale, dateOnly ? 'UTC' : timeZone).format(new Date(iso));
}

/** Cached, because creating a format takes longer than formatting a hundred dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  dateFormats.set(key, made);
  return made;
}
