/**
 * The ways in which German words are spelled, as library catalogues treat them: `ö` and `oe` mean the same, and so does
 * the letter without its dots, to which the database folds `ö` (and `ß` to `ss`) in everything it stores. `ae`, `oe` and
 * `ue` are contracted as by Lucene's GermanNormalizationFilter: not the `ue` in "Quelle" or "neue".
 */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
const contractible = /([ao]|(?<![aeiouqäöü])u)e/giu;

/** All spellings of a term, its own first. */
export function spellings(term: string): string[] {
  const out = term.replaceAll(/[äöü]/giu, (letter) => spelledOut[letter] ?? letter);
  return [...new Set([term, out, term.replaceAll(contractible, '$1')])];
}
