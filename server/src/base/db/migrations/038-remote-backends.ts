import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Keys that sign the identities of visitors for backends of remotes. A new one is created each day.
  `create table identity_key (
     kid text primary key, private_key jsonb not null, public_key jsonb not null,
     created timestamptz not null default now())`,
  // What a backend knows a user by. Random, and another one for each remote.
  `create table backend_subject (
     account int not null references account on delete cascade, remote text not null, subject text not null,
     primary key (account, remote))`,
];

/** Requests that the portal passes on to backends of remotes name their visitor. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
