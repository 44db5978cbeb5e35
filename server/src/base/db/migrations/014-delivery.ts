import { type Kysely, sql } from 'kysely';

const statements = [
  `create table delivery_token (
     id int generated always as identity primary key, token_hash text not null unique, team text not null,
     remote text not null, trusted boolean not null, created timestamptz not null default now(), revoked timestamptz)`,
  `create table delivery_event (
     id bigint generated always as identity primary key, at timestamptz not null default now(), remote text not null,
     action text not null, version text, previous text, percent int, actor text not null, reason text)`,
  'create index delivery_event_remote on delivery_event (remote, id)',
];

/** Tokens of the teams, and the log of all changes to the registry of remotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
