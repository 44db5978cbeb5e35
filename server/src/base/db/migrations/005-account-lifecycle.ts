import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table account
     add role text not null default 'user' check (role in ('user', 'editor')),
     add language text not null default 'en' check (language in ('en', 'de'))`,
  // Reserves neither username nor email: the first to confirm gets them, so that attempts reveal nothing about
  // accounts.
  `create table registration (
     id int generated always as identity primary key,
     username text not null, email text not null, password text not null, language text not null,
     token_hash text unique, expires timestamptz not null)`,
  'create index registration_email on registration (email)',
  'create index registration_expires on registration (expires)',
  `create table password_reset (
     token_hash text primary key, account_id int not null references account on delete cascade,
     expires timestamptz not null)`,
  'create index password_reset_account on password_reset (account_id)',
  'create index password_reset_expires on password_reset (expires)',
  // One row per limit and subject, so that a single statement counts and decides.
  'drop table sign_in_attempt',
  `create table attempt (
     key text primary key, times timestamptz[] not null, refused boolean not null, expires timestamptz not null)`,
  'create index attempt_expires on attempt (expires)',
  `create table mail (
     id int generated always as identity primary key, occasion json not null,
     tries int not null default 0, due timestamptz not null default now())`,
  'create index mail_due on mail (due)',
];

/** Registrations until they are confirmed, password resets, roles, counted attempts of all kinds, mail to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
