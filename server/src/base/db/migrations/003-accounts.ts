import { type Kysely, sql } from 'kysely';

const statements = [
  `create table account (
     id int generated always as identity primary key,
     username text not null unique, email text not null unique,
     password text not null, created timestamptz not null default now())`,
  // Only the hash of the token is stored: a person who reads the table cannot sign in with it.
  `create table session (
     token_hash text primary key, account_id int not null references account on delete cascade,
     expires timestamptz not null)`,
  'create index session_account on session (account_id)',
  'create index session_expires on session (expires)',
  `create table sign_in_attempt (
     id int generated always as identity primary key, key text not null, attempted timestamptz not null default now())`,
  'create index sign_in_attempt_key on sign_in_attempt (key, attempted)',
  'create index sign_in_attempt_attempted on sign_in_attempt (attempted)',
];

/** Accounts, their sessions, and failed sign-in attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
