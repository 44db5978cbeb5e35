import { type QueryExecutorProvider, sql } from 'kysely';

/** An entry of a list can have a note: Markdown, and the sanitised HTML that is rendered from it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table watchlist_entry add note text, add note_html text`.execute(db);
}
