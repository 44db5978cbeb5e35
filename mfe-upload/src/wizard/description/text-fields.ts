/** Fields for title and abstract, one for each language in which they can be entered. */
import { defaultLocale, toLocale } from '@mediothek/contract';

export const titleFields = { en: 'titleEn', de: 'titleDe' } as const;
export const abstractFields = { en: 'abstractEn', de: 'abstractDe' } as const;

export type TextLanguage = keyof typeof titleFields;
const languages: readonly TextLanguage[] = ['en', 'de'];

const firstLanguage = (locale: string): TextLanguage =>
  languages.find((language) => language === toLocale(locale)) ?? defaultLocale;

/** The visitor's language first. */
export function textLanguages(locale: string): readonly TextLanguage[] {
  const first = firstLanguage(locale);
  return [first, ...languages.filter((language) => language !== first)];
}

/** The field to which a missing title belongs. */
export const firstTitleField = (locale: string) => titleFields[firstLanguage(locale)];
