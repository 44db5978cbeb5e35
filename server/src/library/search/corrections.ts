/** Corrections of a query without hits, or with far fewer hits than a query that is spelled like it. */
import type { SearchCorrection } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Criteria } from './candidates.ts';
import { countHits } from './count-hits.ts';
import { formatQuery, type QueryTerms, termsFor } from './query-terms.ts';
import { countWords, similarWords } from './similar-words.ts';
import { wordsOf } from './words.ts';

const maxCorrections = 3;
/** Words of a long query that are examined. */
const maxWords = 8;
/** A word with hits is probably mistyped if a similar one has this many times more. */
const farMore = 20;

const replaced = (terms: QueryTerms, corrected: ReadonlyMap<string, string>): QueryTerms => ({
  ...terms,
  required: termsFor(
    terms.required.map(([text = '']) =>
      text.replaceAll(/\p{L}+/gu, (word) => corrected.get(word.toLowerCase()) ?? word),
    ),
  ),
});

/** Replacements of all words without hits. */
async function correctUnknown(db: Kysely<Database>, unknown: string[]): Promise<Map<string, string>[]> {
  const options = new Map<string, string[]>();
  for (const word of unknown) {
    const similar = await similarWords(db, word, 'several');
    if (similar.length === 0) return [];
    options.set(
      word,
      similar.map((each) => each.word),
    );
  }
  return Array.from(
    { length: maxCorrections },
    (_, position) => new Map([...options].map(([word, words]) => [word, words[position] ?? words[0] ?? word])),
  );
}

/** Replacements of one word by a word with one other letter and far more hits, the most hits first. */
async function correctRare(db: Kysely<Database>, hitsByWord: Map<string, number>): Promise<Map<string, string>[]> {
  const found: { word: string; instead: string; hits: number }[] = [];
  for (const [word, own] of hitsByWord) {
    for (const { word: instead, hits } of await similarWords(db, word, 'one'))
      if (hits >= farMore * Math.max(1, own)) found.push({ word, instead, hits });
  }
  return found
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, maxCorrections)
    .map(({ word, instead }) => new Map([[word, instead]]));
}

/**
 * Corrected queries under the same filters. If the query has hits, each correction has far more.
 * @param total number of hits of the query
 */
export async function findCorrections(
  db: Kysely<Database>,
  criteria: Criteria,
  total: number,
): Promise<SearchCorrection[]> {
  const { terms } = criteria;
  if (!terms) return [];
  const typed = wordsOf(terms.required.map(([text = '']) => text)).slice(0, maxWords);
  if (typed.length === 0) return [];
  const hits = await countWords(
    db,
    typed.map(({ word }) => word),
  );
  const unknown = [...hits].filter(([, count]) => count === 0).map(([word]) => word);
  const choices = unknown.length > 0 ? await correctUnknown(db, unknown) : await correctRare(db, hits);
  const corrections: SearchCorrection[] = [];
  for (const choice of choices) {
    const meant = replaced(terms, choice);
    const query = formatQuery(meant);
    if (corrections.some((correction) => correction.query === query)) continue;
    const totalEntries = await countHits(db, { ...criteria, terms: meant });
    if (totalEntries >= Math.max(1, farMore * total)) corrections.push({ query, totalEntries });
  }
  return corrections;
}
