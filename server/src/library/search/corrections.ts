/** Corrections of a query without hits. */
import type { SearchCorrection } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Criteria } from './candidates.ts';
import { countHits } from './count-hits.ts';
import { editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';
import { formatQuery, type QueryTerms, termsFor } from './query-terms.ts';
import { spellings } from './spellings.ts';
import { wordsOf } from './words.ts';

const maxCorrections = 3;
/** Maximum edit distance: one typing error in four letters. Words further away mean something else. */
const maxDistance = (word: string): number => Math.max(1, Math.floor(word.length / 4));

/** Returns the words without hits. */
async function unknownWords(db: Kysely<Database>, words: string[]): Promise<string[]> {
  const wordsJson = JSON.stringify(words.map((word) => ({ word, term: [spellings(word)] })));
  const { rows } = await sql<{ word: string }>`
    select word from json_to_recordset(${wordsJson}::json) as asked(word text, term json)
    where not exists (select from media_search where tsv @@ library_query(term, '[]'))`.execute(db);
  return rows.map(({ word }) => word);
}

/** Words of the library with a similar spelling, most similar first. */
async function similarWords(db: Kysely<Database>, word: string): Promise<string[]> {
  const folded = fold(word);
  const { rows } = await sql<{ word: string; folded: string }>`
    select word, folded from search_word where folded % ${folded} and folded <> ${folded}
    order by similarity(folded, ${folded}) desc, word limit 50`.execute(db);
  return rows
    .map((row) => ({ word: row.word, distance: editDistance(row.folded, folded) }))
    .filter(({ distance }) => distance <= maxDistance(folded))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxCorrections)
    .map((similar) => similar.word);
}

const replaced = (terms: QueryTerms, corrected: ReadonlyMap<string, string>): QueryTerms => ({
  ...terms,
  required: termsFor(
    terms.required.map(([text = '']) =>
      text.replaceAll(/\p{L}+/gu, (word) => corrected.get(word.toLowerCase()) ?? word),
    ),
  ),
});

/** Corrected queries that have hits under the same filters, most similar first. */
export async function findCorrections(db: Kysely<Database>, criteria: Criteria): Promise<SearchCorrection[]> {
  const { terms } = criteria;
  if (!terms) return [];
  const typed = wordsOf(terms.required.map(([text = '']) => text)).map(({ word }) => word);
  const unknown = await unknownWords(db, typed);
  const options = new Map<string, string[]>();
  for (const word of unknown) options.set(word, await similarWords(db, word));
  if (unknown.length === 0 || [...options.values()].some((words) => words.length === 0)) return [];
  const corrections: SearchCorrection[] = [];
  for (let position = 0; position < maxCorrections; position++) {
    const choice = new Map([...options].map(([word, words]) => [word, words[position] ?? words[0] ?? word]));
    const meant = replaced(terms, choice);
    const query = formatQuery(meant);
    if (corrections.some((correction) => correction.query === query)) continue;
    const totalEntries = await countHits(db, { ...criteria, terms: meant });
    if (totalEntries > 0) corrections.push({ query, totalEntries });
  }
  return corrections;
}
