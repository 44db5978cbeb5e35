import { type Kysely, sql } from 'kysely';

/** Finds words by their spelling or their beginning. The index of trigrams finds no word with two swapped letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Earlier releases also stored beginnings of words. The job "renew search rows" stores all words again.
  await sql`delete from search_word`.execute(db);
  await sql`create index search_word_spelling on search_word ((folded collate "C"))`.execute(db);
}
