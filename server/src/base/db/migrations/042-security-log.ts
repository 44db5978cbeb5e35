import { type QueryExecutorProvider, sql } from 'kysely';

/** Security log. Accounts have no foreign keys, because checking one takes longer for accounts that exist. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `create table security_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      type text not null,
      outcome text not null,
      actor text not null,
      actor_id bigint,
      actor_name text,
      account_id bigint,
      target text,
      detail text,
      address inet,
      agent text,
      count integer not null default 1,
      bucket text unique,
      quota text,
      exported boolean not null default false
    )`,
    'create index security_event_type on security_event (type, id)',
    'create index security_event_actor on security_event (actor_id) where actor_id is not null',
    'create index security_event_account on security_event (account_id) where account_id is not null',
    'create index security_event_at on security_event (at)',
    'create index security_event_quota on security_event (quota, at) where quota is not null',
    'create index security_event_exported on security_event (id) where not exported',
    'create table setting_seen (name text primary key, hash text not null)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
