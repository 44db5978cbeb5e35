import { type Kysely, sql } from 'kysely';

/** Finds words by their spelling or their beginning. The index of trigrams finds no word with two swapped letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index search_word_spelling on search_word ((folded collate "C"))`.execute(db);
}
