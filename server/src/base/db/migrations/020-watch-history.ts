import { type Kysely, sql } from 'kysely';

const statements = [
  // No foreign key to media: an entry about a deleted medium stays until the user removes it. `seconds` is null if the
  // medium was watched to the end.
  `create table watch_position (
     account_id int references account on delete cascade, media_id text, seconds int, duration int not null,
     watched timestamptz not null, primary key (account_id, media_id))`,
  `create index watch_position_newest on watch_position (account_id, watched desc)`,
  // When the user paused the history.
  `alter table account add column history_paused timestamptz`,
];

/** What users watched and where they stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
