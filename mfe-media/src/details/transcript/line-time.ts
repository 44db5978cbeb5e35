import { parseMediaTime } from '@mediothek/contract';
import { formatDuration } from '@mediothek/ui';

/** A time with its milliseconds, such as `01:30.5`, with the decimal separator of the language. */
export function formatLineTime(seconds: number, locale: string): string {
  const milliseconds = Math.round(seconds * 1000);
  const fraction = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const clock = formatDuration(Math.floor(milliseconds / 1000), locale);
  if (fraction === '') return clock;
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5);
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${clock}${separator}${fraction}`;
}

/** Seconds of a time with a point or a comma. `undefined`: it is no time. */
export const parseLineTime = (text: string): number | undefined => parseMediaTime(text.replace(',', '.'));
