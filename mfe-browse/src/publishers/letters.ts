import type { PublisherSummary } from '@mediothek/contract';

export interface LetterGroup {
  /** A to Z, or `#` for names that begin with something else. */
  letter: string;
  publishers: PublisherSummary[];
}

/** Names as German libraries file them, in either language: `ä` as `ae` (DIN 5007, variant 2), without regard to quotation marks. */
const { compare } = new Intl.Collator('de-u-co-phonebk', { ignorePunctuation: true, numeric: true });
const { compare: compareBase } = new Intl.Collator('de', { sensitivity: 'base' });
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letter a name is filed under: `Ä` under A, digits and other scripts under `#`. */
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
