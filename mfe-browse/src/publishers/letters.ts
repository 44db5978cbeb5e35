import type { PublisherSummary } from '@mediothek/contract';

export interface LetterGroup {
  /** A to Z, or `#` for names that begin with another character. */
  letter: string;
  publishers: PublisherSummary[];
}

/**
 * Order of names in German libraries, used for both languages: `ä` as `ae` (DIN 5007, variant 2), ignoring quotation
 * marks.
 */
const { compare } = new Intl.Collator('de-u-co-phonebk', { ignorePunctuation: true, numeric: true });
const { compare: compareBase } = new Intl.Collator('de', { sensitivity: 'base' });
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letter for a name: `Ä` under A, digits and other scripts under `#`. */
export function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '';
  return alphabet.find((letter) => compareBase(letter, first) === 0) ?? '#';
}

/** Publishers by letter, `#` last. */
export function groupByLetter(publishers: readonly PublisherSummary[]): LetterGroup[] {
  const sorted = publishers.toSorted((a, b) => compare(a.name, b.name));
  const groups = [...Map.groupBy(sorted, ({ name }) => letterOf(name))];
  return groups
    .toSorted(([a], [b]) => Number(a === '#') - Number(b === '#') || compare(a, b))
    .map(([letter, group]) => ({ letter, publishers: group }));
}
