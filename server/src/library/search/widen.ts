/** Words that contain the last word of a query, which may be the beginning of a word or a part of a compound. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { fold } from './fold.ts';
import type { QueryTerms } from './query-terms.ts';
import { spellings } from './spellings.ts';

export interface Widening {
  /** The terms of the query, with the other words as further spellings of the last one. */
  terms: QueryTerms;
  word: string;
  /** Words that begin with it or are compounds that end with it: the former first, then the shortest first. */
  words: string[];
}

/** A word with more hits is searched exactly. */
export const maxExactHits = 9;
const maxWords = 50;
const minBeginning = 3;
/** Shorter endings are parts of too many other words. */
const minEnding = 4;
/** Endings of German plurals and cases. */
const inflections = '(e|en|er|es|n|s)?';

/** Whether the exact search of a word has few hits or none. Stop words are ignored by searches, so they are not rare. */
async function isRare(db: Kysely<Database>, word: string): Promise<boolean> {
  const term = JSON.stringify(spellings(word));
  const { rows } = await sql<{ rare: boolean }>`
    select not (library_stems(${term}::json)).is_stopword and (select count(*) from (
      select from media_search where tsv @@ (select library_query(json_build_array(${term}::json), '[]'))
      limit ${sql.lit(maxExactHits + 1)}) found) <= ${sql.lit(maxExactHits)} as rare`.execute(db);
  return rows[0]?.rare ?? false;
}

async function wordsWith(db: Kysely<Database>, word: string): Promise<string[]> {
  const parts = [...new Set(spellings(word).map(fold))].filter((part) => /^\p{L}+$/u.test(part));
  const conditions = parts.map((part) => {
    const begins = sql`(folded collate "C" > ${part} and folded collate "C" < ${`${part}\u{10FFFF}`})`;
    if (part.length < minEnding) return begins;
    // The index of trigrams finds the words that contain it.
    return sql`(${begins} or folded like ${`%${part}%`} and folded ~ ${`...${part}${inflections}$`})`;
  });
  if (conditions.length === 0) return [];
  const begins = sql.join(
    parts.map((part) => sql`starts_with(folded, ${part})`),
    sql` or `,
  );
  const { rows } = await sql<{ word: string }>`
    select word from search_word where ${sql.join(conditions, sql` or `)}
    order by (${begins}) desc, length(folded), word limit ${sql.lit(maxWords)}`.execute(db);
  return rows.map((row) => row.word);
}

/** `undefined`: the query is searched exactly, because its last word has enough hits or is part of no other word. */
export async function widen(db: Kysely<Database>, terms: QueryTerms | undefined): Promise<Widening | undefined> {
  const word = terms?.lastWord;
  if (!word || word.length < minBeginning || !(await isRare(db, word))) return undefined;
  const words = await wordsWith(db, word);
  if (words.length === 0) return undefined;
  const last = terms.required.at(-1) ?? [];
  const others = words.flatMap(spellings);
  return { terms: { ...terms, required: [...terms.required.slice(0, -1), [...last, ...others]] }, word, words };
}
