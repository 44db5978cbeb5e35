/**
 * Spellings of German words, as in library catalogues. `ö`, `oe` and `o` are the same, because the database folds `ö`
 * to `o` and `ß` to `ss` in all stored texts. `ae`, `oe` and `ue` are contracted as in Lucene's
 * GermanNormalizationFilter: not the `ue` in "Quelle" or "neue".
 */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
const contractible = /([ao]|(?<![aeiouqäöü])u)e/giu;

/** All spellings of a term, its own first. */
export function spellings(term: string): string[] {
  const out = term.replaceAll(/[äöü]/giu, (letter) => spelledOut[letter] ?? letter);
  return [...new Set([term, out, term.replaceAll(contractible, '$1')])];
}
