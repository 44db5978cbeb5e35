import type { PublisherSummary } from '@mediothek/contract';

export interface LetterGroup {
  /** A to Z, or `#` for names that begin with something else. */
  letter: string;
  publishers: PublisherSummary[];
}

/** The letter a name is filed under: `Ä` under A, digits and signs under `#`. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toUpperCase();
  return first >= 'A' && first <= 'Z' ? first : '#';
}

/** Publishers by letter in the locale's order, `#` last. */
export function groupByLetter(publishers: readonly PublisherSummary[], locale: string): LetterGroup[] {
  const { compare } = new Intl.Collator(locale);
  const sorted = publishers.toSorted((a, b) => compare(a.name, b.name));
  const groups = [...Map.groupBy(sorted, ({ name }) => letterOf(name))];
  return groups
    .toSorted(([a], [b]) => Number(a === '#') - Number(b === '#') || compare(a, b))
    .map(([letter, group]) => ({ letter, publishers: group }));
}
