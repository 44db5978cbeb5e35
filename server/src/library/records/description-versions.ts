/** Earlier descriptions of media: each change stores what was there before, with its time and its cause. */
import type { descriptionCauses, MediaDescriptionVersionList, MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { allFieldValues, changedFields, type FieldValues } from './described-fields.ts';

/** Who changes a description. Imports have no account. */
export interface Cause {
  kind: (typeof descriptionCauses)[number];
  account?: number;
}

/** Stored versions of one medium. Older ones are deleted. */
const maxVersions = 50;

/**
 * Stores the descriptions that a batch replaces. `db` is a transaction that has locked the media.
 * @param changes records as they were and as they are
 */
export async function writeVersions(
  db: Kysely<Database>,
  changes: readonly { before: MediaRecord; after: MediaRecord }[],
  { kind, account }: Cause,
): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => {
    const fields = changedFields(before, after);
    return fields.length > 0 ? [{ media_id: before.id, fields, description: allFieldValues(before) }] : [];
  });
  if (rows.length === 0) return;
  await sql`
    insert into description_version (media_id, number, cause, account_id, fields, description)
    select media_id, coalesce(
        (select max(number) from description_version stored where stored.media_id = given.media_id), 0) + 1,
      ${kind}, ${account ?? null}::int, array(select json_array_elements_text(fields)), description
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (media_id text, fields json, description json)
    `.execute(db);
  const ids = rows.map(({ media_id }) => media_id);
  await sql`
    delete from description_version old where media_id = any(${ids}::text[]) and number <= ${-maxVersions}::int + (
      select max(number) from description_version newest where newest.media_id = old.media_id)`.execute(db);
}

/** Changes of the description, the newest first. */
export async function listVersions(db: Kysely<Database>, mediaId: string): Promise<MediaDescriptionVersionList> {
  const rows = await db
    .selectFrom('description_version')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['number', 'description_version.created', 'cause', 'fields', 'username'])
    .where('media_id', '=', mediaId)
    .orderBy('number', 'desc')
    .execute();
  const versions = rows.map(({ created, username, ...version }) => ({
    ...version,
    created: created.toISOString(),
    ...(username !== null && { editor: username }),
  }));
  return { versions };
}

/** Description before a change. @returns `undefined` if there is no such change, or its version is deleted */
export async function versionBefore(
  db: Kysely<Database>,
  mediaId: string,
  number: number,
): Promise<FieldValues | undefined> {
  const row = await db
    .selectFrom('description_version')
    .select('description')
    .where('media_id', '=', mediaId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.description;
}
