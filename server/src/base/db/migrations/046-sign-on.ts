import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Not unique for an account and a provider: somebody may have two identities there.
  `create table external_identity (
     id uuid primary key default gen_random_uuid(),
     account_id int not null references account on delete cascade,
     provider text not null, subject text not null,
     linked timestamptz not null default now(), used timestamptz,
     unique (provider, subject))`,
  'create index external_identity_account on external_identity (account_id)',
  // Hashes of `state` and of the cookie. The verifier has to be readable, because it is sent to the provider.
  `create table sign_on (
     key_hash text primary key, browser_hash text not null, provider text not null, purpose text not null,
     session_id uuid, nonce text not null, verifier text not null, return_path text not null,
     identity jsonb, expires timestamptz not null)`,
  'create index sign_on_expires on sign_on (expires)',
  'alter table session add column provider text, add column provider_factor boolean not null default false',
  'alter table pending_sign_in add column identity jsonb',
  'alter table account add column role_provider text',
];

/** Accounts can have identities at providers, which may give them a role. Sessions know how they began. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
