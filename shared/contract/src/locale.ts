/** Languages and texts, without the schemas, so that browser bundles do not include the validator. */

/** Languages of the portal. The first is the fallback. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export type LocalizedText = Record<string, string>;

/** The text in `locale`, else in English, German or any other language. `undefined` only if there is no text at all. */
export function pickText(text: LocalizedText | undefined, locale: string): { lang: string; value: string } | undefined {
  if (!text) return undefined;
  for (const lang of [locale, ...locales, ...Object.keys(text)]) {
    const value = text[lang];
    if (value) return { lang, value };
  }
  return undefined;
}
