import { locales, type Locale } from '@mediothek/contract';
import type { ByLocale } from './content.ts';

/** Values of all languages; `undefined` if one is missing. */
export async function inAllLocales<T>(
  make: (locale: Locale) => Promise<T | undefined>,
): Promise<ByLocale<T> | undefined> {
  const values = new Map<Locale, T>();
  for (const locale of locales) {
    const value = await make(locale);
    if (value !== undefined) values.set(locale, value);
  }
  return values.size === locales.length ? (Object.fromEntries(values) as Record<Locale, T>) : undefined; // all locales
}
