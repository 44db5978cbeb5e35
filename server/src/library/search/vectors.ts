/** Texts as they are indexed in search vectors. */
import { defaultLocale, isLocale, locales } from '@mediothek/contract';
import { withoutControls } from './fold.ts';
import type { WeightedText } from './search-row.ts';

/** Removes `<` and `>`: PostgreSQL's parser would drop the text between them as a tag. */
export const indexable = (text: string): string => withoutControls(text).normalize('NFC').replaceAll(/[<>]/g, ' ');

/** Text search configuration of a language. Texts in other languages than the portal's use that of the default one. */
export const configurationOf = (lang: string): string => `library_${isLocale(lang) ? lang : defaultLocale}`;

/** Input of `library_vectors` (migration 024). */
interface VectorPart {
  weight: string;
  configuration: string;
  text: string;
  /** Beginning of the text that is ranked. `undefined`: the complete text, always for titles. */
  ranked?: string;
}

/** Names (`und`) are indexed in all configurations, for queries in all languages. */
export function vectorParts(
  texts: readonly WeightedText[],
  { indexedLength, rankedLength }: { indexedLength: number; rankedLength: number },
): VectorPart[] {
  return texts.flatMap(({ weight, lang, text }) => {
    const languages = lang === 'und' ? locales : [lang];
    const cleaned = indexable(text);
    const ranked = cleaned.length > rankedLength && weight !== 'A' ? { ranked: cleaned.slice(0, rankedLength) } : {};
    const part = { weight, text: cleaned.slice(0, indexedLength), ...ranked };
    return languages.map((language) => ({ ...part, configuration: configurationOf(language) }));
  });
}
