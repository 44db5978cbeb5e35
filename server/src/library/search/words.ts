import { fold } from './fold.ts';

export interface Word {
  /** As written, in lower case. */
  word: string;
  /** Key for comparisons. */
  folded: string;
}

/** Shorter words have too many similar words to be corrected. Longer ones are not words. */
const worthCorrecting = /\p{L}{4,40}/gu;

/** Candidates for corrections of a mistyped word, without duplicates, sorted. */
export function wordsOf(texts: readonly string[]): Word[] {
  const words = new Set(texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(worthCorrecting) ?? []));
  return [...words].toSorted().map((word) => ({ word, folded: fold(word) }));
}

/** The first `length` characters of a text, without a word that is cut off. */
export const completeWords = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length + 1).replace(/[\p{L}\p{M}]+$/u, '') : text;
