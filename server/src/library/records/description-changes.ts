/**
 * What editors change in the description of an imported medium: their value of a field, beside that of the source. The
 * record has the value of the editors. Each import stores what the source says now, and does not change the record.
 */
import { isDeepStrictEqual } from 'node:util';
import type { MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from './canonical-record.ts';
import { changedFields, fieldValue } from './described-fields.ts';
import type { Cause } from './description-versions.ts';
import { putRecord } from './put-record.ts';

/** Changes of a medium with the usernames of their editors, in the order in which they were made. */
export async function changesOf(db: Kysely<Database>, mediaId: string) {
  return db
    .selectFrom('description_change')
    .leftJoin('account', 'account.id', 'editor_id')
    .select(['field', 'value', 'base', 'source', 'changed', 'username'])
    .where('media_id', '=', mediaId)
    .orderBy('changed')
    .orderBy('field')
    .execute();
}
export type DescriptionChange = Awaited<ReturnType<typeof changesOf>>[number];

/** Whether the source has another value than when the editor changed the field, and than the editor. */
export const isSourceChanged = ({ value, base, source }: DescriptionChange): boolean =>
  !isDeepStrictEqual(source, base) && !isDeepStrictEqual(source, value);

/**
 * Stores a record that an editor has changed, and what in it is the editor's. A field with the value of the source is no
 * longer changed. `trx` is a transaction that has locked the medium.
 * @throws RecordError for an unknown subject or series
 */
export async function changeDescription(
  trx: Kysely<Database>,
  stored: MediaRecord,
  changed: MediaRecord,
  cause: Cause & { account: number },
): Promise<void> {
  const [before, after] = [canonicalRecord(stored), canonicalRecord(changed)];
  const known = new Map((await changesOf(trx, before.id)).map((each) => [each.field, each]));
  for (const field of changedFields(before, after)) {
    const value = fieldValue(after, field);
    const source = known.get(field)?.source ?? fieldValue(before, field);
    if (isDeepStrictEqual(value, source)) {
      await trx.deleteFrom('description_change').where('media_id', '=', before.id).where('field', '=', field).execute();
      continue;
    }
    const row = {
      value: JSON.stringify(value),
      base: JSON.stringify(source),
      source: JSON.stringify(source),
      editor_id: cause.account,
      changed: new Date(),
    };
    await trx
      .insertInto('description_change')
      .values({ media_id: before.id, field, ...row })
      .onConflict((conflict) => conflict.columns(['media_id', 'field']).doUpdateSet(row))
      .execute();
  }
  await putRecord(trx, after, cause);
}

/** Keeps the values of editors although the source has changed since. */
export async function keepChanges(trx: Kysely<Database>, mediaId: string, fields: readonly string[]): Promise<void> {
  await sql`
    update description_change set base = source
    where media_id = ${mediaId} and field = any(${fields}::text[])`.execute(trx);
}
