/** Texts as they go into the vectors by which they are found. */
import { withoutControls } from './fold.ts';
import type { WeightedText } from './search-row.ts';

/** PostgreSQL's parser takes "x<y and y>z" for a tag and leaves it out. */
export const indexable = (text: string): string => withoutControls(text).normalize('NFC').replaceAll(/[<>]/g, ' ');

/** Texts that are neither German nor English go through the English configuration, as migration 001 says. */
export const configurationOf = (lang: string): string => (lang === 'de' ? 'library_de' : 'library_en');

/** What `library_vector` makes a vector of; names (`und`) are found in both languages' queries. */
export function vectorParts(
  texts: readonly WeightedText[],
  maxLength: number,
): { weight: string; configuration: string; text: string }[] {
  return texts.flatMap(({ weight, lang, text }) => {
    const languages = lang === 'und' ? ['en', 'de'] : [lang];
    const part = { weight, text: indexable(text).slice(0, maxLength) };
    return languages.map((language) => ({ ...part, configuration: configurationOf(language) }));
  });
}
