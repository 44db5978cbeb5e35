import { accountTexts } from './texts.ts';

/** Function that formats a time stamp as date and time, in the browser's time zone. */
export function useDateAndTime(): (iso: string) => string {
  const { locale } = accountTexts.useTexts();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
