import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `alter table watchlist
     add is_default boolean not null default false, add has_default_name boolean not null default false`,
  'create unique index watchlist_default on watchlist (account_id) where is_default and expires is null',
];

/** One list of each user can be the one that a press on the save control fills. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
