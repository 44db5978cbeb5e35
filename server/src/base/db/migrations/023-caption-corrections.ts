import { type Kysely, sql } from 'kysely';

const statements = [
  // `base_…`: the line as the author saw it. Deleted with the account; versions of captions stay.
  `create table caption_correction (
     id int generated always as identity primary key,
     media_id text not null references media on delete cascade, lang text not null, file text not null,
     account_id int not null references account on delete cascade, named boolean not null,
     base_start float8 not null, base_end float8 not null, base_text text not null, base_speaker text,
     start float8 not null, "end" float8 not null, text text not null,
     state text not null default 'open', created timestamptz not null default now(),
     decided timestamptz, editor_id int references account on delete set null, reason text)`,
  'create index caption_correction_account on caption_correction (account_id, media_id)',
  'create index caption_correction_editor on caption_correction (editor_id)',
  'create index caption_correction_media on caption_correction (media_id)',
  `create index caption_correction_open on caption_correction (created, id) where state = 'open'`,
  // `corrections`: ids of the corrections that the version contains.
  `create table captions_version (
     media_id text not null references media on delete cascade, file text not null, number int not null,
     created timestamptz not null default now(), kind text not null, text text not null,
     editor_id int references account on delete set null, corrections int[] not null default '{}',
     line float8, before text, after text, restored int, primary key (media_id, file, number))`,
  'create index captions_version_editor on captions_version (editor_id)',
];

/** Corrections of captions that users suggest, and all versions of corrected captions files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
