import { Type, type Static } from 'typebox';

/** Languages the portal itself is available in. The first is the fallback. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const LocaleSchema = Type.Union([Type.Literal('en'), Type.Literal('de')]);

/** ISO 639-1 (or -2 where there is no shorter code); `und` where the source does not say. */
export const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}$' });

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export const LocalizedText = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1 }));
export type LocalizedText = Static<typeof LocalizedText>;

/** The text for `locale`, else English, else German, else whatever there is; `undefined` only for an empty text. */
export function pickText(text: LocalizedText | undefined, locale: string): { lang: string; value: string } | undefined {
  if (!text) return undefined;
  for (const lang of [locale, ...locales, ...Object.keys(text)]) {
    const value = text[lang];
    if (value) return { lang, value };
  }
  return undefined;
}
