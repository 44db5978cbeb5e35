/** Languages and texts, without the schemas, so that browser bundles do not include the validator. */

/**
 * Languages of the portal as ISO 639-1 codes of two letters. The first is the default: pages are in it for visitors
 * without a preference, and so are texts that a build or a record lacks in another language.
 */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

export interface Language {
  /** Its own name of itself. */
  name: string;
  /** Tooltip of the link that shows a page in it. */
  show: string;
  /** With a region (BCP 47), for previews on other sites and for citations. */
  tag: string;
  /** PostgreSQL's text search configuration. */
  textSearch: string;
}

/**
 * What differs between languages, except texts: one row for each. `docs/adding-a-language.md` lists what else a language
 * needs. Not an array from which `locales` are derived, because the bundle of each remote would contain it.
 */
export const languages: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', show: 'Show this page in English', tag: 'en-US', textSearch: 'english' },
  de: { name: 'Deutsch', show: 'Diese Seite auf Deutsch anzeigen', tag: 'de-DE', textSearch: 'german' },
};

export const defaultLocale = locales[0];
export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/**
 * Language of the texts for a page in the language `tag` (BCP 47, such as `de-AT`). The default if this build has no
 * texts in that language, because it is a page of another site, or because the shell has learned the language since.
 */
export function toLocale(tag: string): Locale {
  const [language = ''] = tag.split('-');
  return isLocale(language) ? language : defaultLocale;
}

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export type LocalizedText = Record<string, string>;

/**
 * The text in `locale`, else in the first of the portal's languages that it has, or in any other language. `undefined`
 * only if there is no text at all.
 */
export function pickText(text: LocalizedText | undefined, locale: string): { lang: string; value: string } | undefined {
  if (!text) return undefined;
  for (const lang of [locale, ...locales, ...Object.keys(text)]) {
    const value = text[lang];
    if (value) return { lang, value };
  }
  return undefined;
}
