import { parseMediaTime } from '@mediothek/contract';
import { formatDuration } from '@mediothek/ui';

/** A time with its milliseconds, such as `01:30.5`; in German with a comma. */
export function formatLineTime(seconds: number, locale: string): string {
  const milliseconds = Math.round(seconds * 1000);
  const fraction = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const clock = formatDuration(Math.floor(milliseconds / 1000), locale);
  return fraction === '' ? clock : `${clock}${locale === 'de' ? ',' : '.'}${fraction}`;
}

/** Seconds of a time with a point or a comma. `undefined`: it is no time. */
export const parseLineTime = (text: string): number | undefined => parseMediaTime(text.replace(',', '.'));
