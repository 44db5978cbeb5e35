import { fold } from './fold.ts';

export interface Word {
  /** As written, in lower case */
  word: string;
  /** By which it is compared */
  folded: string;
}

/** Shorter ones have too many neighbours to be corrected; longer ones are no words. */
const worthCorrecting = /\p{L}{4,40}/gu;

/** The words that a mistyped one may have meant, each once and in one order. */
export function wordsOf(texts: readonly string[]): Word[] {
  const words = new Set(texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(worthCorrecting) ?? []));
  return [...words].toSorted().map((word) => ({ word, folded: fold(word) }));
}
