/** Words of the library that are spelled like a mistyped word. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';
import { spellings } from './spellings.ts';

export interface SimilarWord {
  word: string;
  /** Number of typing errors. */
  distance: number;
  /** Number of hits, up to `maxCounted`. */
  hits: number;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** Words whose hits are counted: one index lookup each. */
const maxSimilar = 12;
/** More hits are not counted: the number is only compared. */
const maxCounted = 2000;

/** Maximum edit distance: one typing error in four letters. Words further away mean something else. */
const maxDistance = (word: string): number => Math.max(1, Math.floor(word.length / 4));

/** All texts at an edit distance of 1: about 54 for each letter of the word. */
export function oneErrorAway(word: string): string[] {
  const texts = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    if (first) texts.add(before + after.slice(1));
    if (second) texts.add(before + second + first + after.slice(2));
    for (const letter of alphabet) {
      texts.add(before + letter + after);
      if (first) texts.add(before + letter + after.slice(1));
    }
  }
  texts.delete(word);
  return [...texts];
}

/** Number of hits of each word. */
export async function countWords(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, number>> {
  const wordsJson = JSON.stringify(words.map((word) => ({ word, term: [spellings(word)] })));
  const { rows } = await sql<{ word: string; hits: number }>`
    select word, (select count(*)::int from (
      select from media_search where tsv @@ (select library_query(term, '[]')) limit ${sql.lit(maxCounted)}) found) as hits
    from json_to_recordset(${wordsJson}::json) as asked(word text, term json)`.execute(db);
  return new Map(rows.map(({ word, hits }) => [word, hits]));
}

/** One typing error: an index lookup for each of its possible results, because swapped letters share few trigrams. */
async function withOneError(db: Kysely<Database>, folded: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where folded collate "C" = any(${oneErrorAway(folded)}::text[])
    order by similarity(folded, ${folded}) desc, word limit ${sql.lit(maxSimilar)}`.execute(db);
  return rows.map(({ word }) => word);
}

async function withMoreErrors(db: Kysely<Database>, folded: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; folded: string }>`
    select word, folded from search_word where folded % ${folded} and folded <> ${folded}
    order by similarity(folded, ${folded}) desc, word limit 50`.execute(db);
  return rows
    .map((row) => ({ word: row.word, distance: editDistance(row.folded, folded) }))
    .filter(({ distance }) => distance <= maxDistance(folded))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxSimilar)
    .map(({ word }) => word);
}

/**
 * Words of the library with a similar spelling: the fewest typing errors first, then the most hits.
 * @param errors `one`: only words with one typing error
 */
export async function similarWords(
  db: Kysely<Database>,
  word: string,
  errors: 'one' | 'several',
): Promise<SimilarWord[]> {
  const folded = fold(word);
  const near = await withOneError(db, folded);
  const words = near.length > 0 || errors === 'one' ? near : await withMoreErrors(db, folded);
  if (words.length === 0) return [];
  const hits = await countWords(db, words);
  return words
    .map((similar) => ({
      word: similar,
      distance: editDistance(fold(similar), folded),
      hits: hits.get(similar) ?? 0,
    }))
    .toSorted((a, b) => a.distance - b.distance || b.hits - a.hits);
}
