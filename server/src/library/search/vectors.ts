/** Texts as they are indexed in search vectors. */
import { withoutControls } from './fold.ts';
import type { WeightedText } from './search-row.ts';

/** Removes `<` and `>`: PostgreSQL's parser would drop the text between them as a tag. */
export const indexable = (text: string): string => withoutControls(text).normalize('NFC').replaceAll(/[<>]/g, ' ');

/** Texts that are neither German nor English use the English configuration, as in migration 001. */
export const configurationOf = (lang: string): string => (lang === 'de' ? 'library_de' : 'library_en');

/** Input of `library_vector`. Names (`und`) are indexed in both configurations, for queries in both languages. */
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
