import { type Kysely, sql } from 'kysely';

const statements = [
  // Entries have no foreign key to media: a deleted medium stays in the list as a placeholder.
  `create table saved_item (
     account_id int references account on delete cascade, item_id text, saved timestamptz not null default now(),
     primary key (account_id, item_id))`,
  `create table watchlist (
     id int generated always as identity primary key,
     account_id int not null references account on delete cascade, name text not null,
     public_id text unique, created timestamptz not null default now(),
     unique (account_id, name))`,
  `create table watchlist_entry (
     watchlist_id int references watchlist on delete cascade, item_id text, position int not null,
     primary key (watchlist_id, item_id))`,
];

/** Lists of users: saved media and series, and watchlists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
