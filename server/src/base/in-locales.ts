import { locales, type Locale } from '@mediothek/contract';

/** Calls `make` once for every language of the portal. */
export function inLocales<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>; // one entry per locale
}
