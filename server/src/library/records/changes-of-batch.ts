import { isDeepStrictEqual } from 'node:util';
import type { DescribedField, MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from './canonical-record.ts';
import { type FieldValue, fieldValue, withFieldValue } from './described-fields.ts';

/** Value of a field that an editor changed, and that of the source. */
interface Change {
  field: DescribedField;
  value: FieldValue;
  source: FieldValue;
}

/** A value of a source that differs from the stored one. */
interface SourceValue {
  media_id: string;
  field: DescribedField;
  source: FieldValue;
}

/** Changes of the media of a batch, and what their sources say now. */
export class ChangesOfBatch {
  readonly #changes = new Map<string, Change[]>();
  readonly #sources = new Map<string, SourceValue>();

  /** Reads them. The caller has locked the media before, so that they stay. */
  async load(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
    const rows = await db
      .selectFrom('description_change')
      .select(['media_id', 'field', 'value', 'source'])
      .where('media_id', '=', sql<string>`any(${ids}::text[])`)
      .orderBy('media_id')
      .orderBy('field')
      .execute();
    for (const { media_id, ...change } of rows)
      this.#changes.set(media_id, [...(this.#changes.get(media_id) ?? []), change]);
  }

  /** Parts of records that the editors' values refer to. */
  get referring(): Partial<MediaRecord>[] {
    return [...this.#changes.values()].flat().map(({ value }) => value.record);
  }

  get hasNewSources(): boolean {
    return this.#sources.size > 0;
  }

  /** The record of a source with the values of editors. */
  layOver(given: MediaRecord): MediaRecord {
    const changes = this.#changes.get(given.id);
    if (!changes) return given;
    const record = canonicalRecord(given);
    return changes.reduce((changed, { field, value, source: before }) => {
      const source = fieldValue(record, field);
      const key = `${record.id} ${field}`;
      if (isDeepStrictEqual(source, before)) this.#sources.delete(key);
      else this.#sources.set(key, { media_id: record.id, field, source });
      return withFieldValue(changed, field, value);
    }, record);
  }

  /** Removes what the source of a record says that the batch does not store. */
  clear(id: string): void {
    for (const [key, { media_id }] of this.#sources) if (media_id === id) this.#sources.delete(key);
  }

  async write(db: Kysely<Database>): Promise<void> {
    if (!this.hasNewSources) return;
    await sql`
      update description_change set source = given.source
      from json_to_recordset(${JSON.stringify([...this.#sources.values()])}::json)
        as given (media_id text, field text, source json)
      where description_change.media_id = given.media_id and description_change.field = given.field`.execute(db);
  }
}
