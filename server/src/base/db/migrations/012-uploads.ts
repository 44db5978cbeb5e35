import { type Kysely, sql } from 'kysely';

const statements = [
  `create table upload (
     id uuid primary key, account_id int not null references account on delete cascade, locale text not null,
     state text not null default 'draft', version int not null default 1,
     created timestamptz not null default now(), updated timestamptz not null default now(),
     description json not null default '{}', rights json not null default '{"declared":[]}',
     file_key text, file_name text, file_size bigint, file_fingerprint text, file_received timestamptz, sha256 text,
     captions json not null default '[]', poster json,
     attempt int not null default 0, steps json not null default '[]', failure json, result json, message text,
     media_id text, replaces text)`,
  'create index upload_account on upload (account_id, updated)',
  'create index upload_state on upload (state)',
  'create index upload_sha256 on upload (sha256)',
  // At most one upload per medium. An upload that replaces the file takes the medium over from the earlier upload.
  'create unique index upload_media on upload (media_id)',
  // Starts above the ids of imported libraries. Ids that are taken anyway are skipped.
  'create sequence uploaded_record start 1000000',
];

/** Uploads: drafts, their files, results of the processing, and the media that they became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
