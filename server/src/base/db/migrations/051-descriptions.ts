import { type Kysely, sql } from 'kysely';

const statements = [
  // `base`: value of the source when the editor changed the field. `source`: its latest value.
  `create table description_change (
     media_id text not null references media on delete cascade, field text not null,
     value json not null, base json not null, source json not null,
     editor_id int references account on delete set null, changed timestamptz not null default now(),
     primary key (media_id, field))`,
  'create index description_change_editor on description_change (editor_id)',
  // `description`: all fields as they were before the change.
  `create table description_version (
     media_id text not null references media on delete cascade, number int not null,
     created timestamptz not null default now(), cause text not null,
     account_id int references account on delete set null, fields text[] not null, description json not null,
     primary key (media_id, number))`,
  'create index description_version_account on description_version (account_id)',
];

/** What editors change in descriptions of imported media, and earlier descriptions of all media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
