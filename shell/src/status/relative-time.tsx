/** A point in time: relative, and exact. */
import { statusTexts } from './texts.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

export const exactTime = (iso: string | number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** @param since ms, not negative */
function ago(since: number, locale: string): string {
  const [unit, length] = units.find(([, each]) => since >= each) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(since / length), unit);
}

export function RelativeTime({ at, now }: { at: string; now: number }) {
  const { locale } = statusTexts.useTexts();
  return (
    <time dateTime={at}>
      {ago(Math.max(0, now - Date.parse(at)), locale)} ({exactTime(at, locale)})
    </time>
  );
}
