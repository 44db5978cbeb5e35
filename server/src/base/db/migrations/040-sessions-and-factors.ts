import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `alter table session
     add column id uuid not null unique default gen_random_uuid(),
     add column created timestamptz not null default now(),
     add column used timestamptz not null default now(),
     add column confirmed timestamptz not null default now(),
     add column browser text,
     add column system text`,
  // Earlier sessions began 30 days before their end. Their users prove again who they are.
  `update session set created = expires - interval '30 days', confirmed = expires - interval '30 days'`,
  // Random, because authenticators show it to programs: it must not tell who the user is.
  'alter table account add column handle uuid not null unique default gen_random_uuid()',
  // Only the hash of the token is stored, as for sessions.
  `create table pending_sign_in (
     token_hash text primary key, account_id int not null references account on delete cascade,
     expires timestamptz not null)`,
  'create index pending_sign_in_account on pending_sign_in (account_id)',
  'create index pending_sign_in_expires on pending_sign_in (expires)',
  // The secret has to be readable, because codes are calculated from it. `last_step`: period of the latest code.
  `create table code_app (
     account_id int primary key references account on delete cascade,
     secret text not null, active boolean not null default false, last_step bigint not null default 0,
     created timestamptz not null default now())`,
  `create table passkey (
     id uuid primary key default gen_random_uuid(), credential_id text not null unique,
     account_id int not null references account on delete cascade,
     public_key bytea not null, counter bigint not null, transports text[] not null, name text not null,
     created timestamptz not null default now(), used timestamptz)`,
  'create index passkey_account on passkey (account_id)',
  `create table passkey_challenge (
     challenge_hash text primary key, purpose text not null, bound text not null, expires timestamptz not null)`,
  'create index passkey_challenge_expires on passkey_challenge (expires)',
  `create table recovery_code (
     account_id int not null references account on delete cascade, code_hash text not null,
     primary key (account_id, code_hash))`,
];

/**
 * Sessions have an identifier that is not their token, and show their device and when they were used. Accounts have
 * second factors.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
