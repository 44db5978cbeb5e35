/** Queries for a synthetic library. They are chosen by their real number of hits. */
import { createVocabulary, randomFrom } from './search-words.ts';
import { vocabularySeeds } from './search-library.ts';

export interface Queries {
  /** Each finds at least one row, and at most one in two hundred. */
  narrow: string[];
  /** Each finds about a fifth of all rows. */
  broad: string[];
}

const perKind = 8;
/** Some of these most frequent words of a language occur in a fifth of the texts. */
const frequentWords = 300;

/**
 * @param size number of rows in the library
 * @param count returns the number of rows that a query finds
 */
export async function chooseQueries(size: number, count: (query: string) => Promise<number>): Promise<Queries> {
  const languages = (['en', 'de'] as const).map((lang) => createVocabulary(lang, vocabularySeeds[lang]).words);
  const broad: string[] = [];
  for (const words of languages) {
    const shares: { query: string; distance: number }[] = [];
    for (let rank = 0; rank < frequentWords; rank += 3) {
      const query = words[rank] ?? '';
      shares.push({ query, distance: Math.abs((await count(query)) / size - 0.2) });
    }
    const nearest = shares.toSorted((a, b) => a.distance - b.distance).slice(0, perKind / 2);
    broad.push(...nearest.map(({ query }) => query));
  }
  const random = randomFrom(7);
  const pick = (words: readonly string[], from: number, to: number) =>
    words[from + Math.floor(random() * (to - from))] ?? '';
  const narrow = new Set<string>();
  while (narrow.size < perKind) {
    const words = languages[narrow.size % 2] ?? [];
    const query =
      narrow.size < perKind / 2 ? pick(words, 600, 6000) : `${pick(words, 20, 200)} ${pick(words, 20, 200)}`;
    const found = await count(query);
    if (found > 0 && found <= size * 0.005) narrow.add(query);
  }
  return { narrow: [...narrow], broad };
}
