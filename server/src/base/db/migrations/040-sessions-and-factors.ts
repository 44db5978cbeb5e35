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
];

/** Sessions have an identifier that is not their token, and show their device and when they were used. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
