import { formatDate } from '@mediothek/ui';

function oneDate(text: string, locale: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text) && !Number.isNaN(Date.parse(text)))
    return formatDate(text, locale, timeZone);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${text}-15`));
}

/** A date of DataCite: year, month, day, time, or a range of two. Other texts are returned as they are. */
export function w3cDate(text: string, locale: string, timeZone: string): string {
  const parts = text.split('/');
  return parts.length === 2
    ? parts.map((part) => oneDate(part, locale, timeZone)).join(' – ')
    : oneDate(text, locale, timeZone);
}
