import { type QueryExecutorProvider, sql } from 'kysely';

/** Paths that backends of remotes list for the sitemap, as declared. A failed attempt leaves them as they are. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table remote_sitemap (
    remote text primary key,
    paths text[] not null default '{}',
    fetched timestamptz,
    problem text
  )`.execute(db);
}
