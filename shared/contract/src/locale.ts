/** Languages and texts, without the schemas: browser code takes these and leaves the validator out of its bundle. */

/** Languages the portal itself is available in. The first is the fallback. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export type LocalizedText = Record<string, string>;

/** The text for `locale`, else English, else German, else whatever there is; `undefined` only for an empty text. */
export function pickText(text: LocalizedText | undefined, locale: string): { lang: string; value: string } | undefined {
  if (!text) return undefined;
  for (const lang of [locale, ...locales, ...Object.keys(text)]) {
    const value = text[lang];
    if (value) return { lang, value };
  }
  return undefined;
}
