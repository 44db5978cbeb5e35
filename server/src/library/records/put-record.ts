import { sql, type Kysely } from 'kysely';
import type { LibraryRecord, MediaRecord, PublisherRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import type { Database } from '../../base/db/database.ts';
import { indexMedia, indexSeries } from '../search/index-records.ts';
import { mediaContext } from './media-context.ts';
import { touchMedia, currentSecond } from './modified.ts';
import { removeSearchRow } from '../search/write-search-rows.ts';
import { canonicalRecord } from './canonical-record.ts';
import { ensurePublisher, insertPublisher, publisherUri, publisherWithSlug, rejectForeignSlug } from './publishers.ts';
import { RecordError } from './record-error.ts';
import { inTransaction } from './transaction.ts';

/** Updates the search rows of all media of a subject or a series whose texts changed. */
async function reindexMediaOf(db: Kysely<Database>, relation: 'subject' | 'series', id: string): Promise<void> {
  const ids =
    relation === 'subject'
      ? db.selectFrom('media_subject').select('media_id').where('subject_id', '=', id)
      : db.selectFrom('media_series').select('media_id').where('series_id', '=', id);
  await touchMedia(db, ids);
  const rows = await db.selectFrom('media').select('record').where('id', 'in', ids).execute();
  for (const { record } of rows) await indexMedia(db, record, await mediaContext(db, record));
}

export type PutResult = 'created' | 'updated' | 'unchanged';

function identity(record: LibraryRecord): string {
  return record.kind === 'publisher' ? record.name : record.id;
}

/** Record as the stored text. */
async function storedText(db: Kysely<Database>, record: LibraryRecord): Promise<string | undefined> {
  const key = record.kind === 'publisher' ? 'name' : 'id';
  const { rows } = await sql<{ text: string }>`
    select record::text as text from ${sql.table(record.kind)} where ${sql.ref(key)} = ${identity(record)}
    for update`.execute(db);
  return rows[0]?.text;
}

async function putSubject(db: Kysely<Database>, record: SubjectRecord): Promise<void> {
  const other = await db.selectFrom('subject').select('id').where('uri', '=', record.uri).executeTakeFirst();
  if (other && other.id !== record.id)
    throw new RecordError('uri', `The URI ${record.uri} belongs to subject "${other.id}"`);
  const row = { uri: record.uri, title: JSON.stringify(record.title), record: JSON.stringify(record) };
  await db
    .insertInto('subject')
    .values({ id: record.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await reindexMediaOf(db, 'subject', record.id);
}

async function putPublisher(db: Kysely<Database>, record: PublisherRecord, exists: boolean): Promise<void> {
  if (!exists) return insertPublisher(db, record);
  const { id, slug: before } = await ensurePublisher(db, record.name);
  const slug = record.slug ?? before;
  await rejectForeignSlug(db, slug, record.name);
  await db
    .updateTable('publisher')
    .set({ slug, record: JSON.stringify(publisherWithSlug(record, slug)) })
    .where('name', '=', record.name)
    .execute();
  if (slug !== before) await touchMedia(db, db.selectFrom('media').select('id').where('publisher_id', '=', id));
  await db
    .updateTable('facet_value')
    .set({ value: publisherUri(slug) })
    .where('facet', '=', 'publisher')
    .where('value', '=', publisherUri(before))
    .execute();
}

async function putSeries(db: Kysely<Database>, record: SeriesRecord): Promise<void> {
  const publisher = record.publisher === undefined ? undefined : await ensurePublisher(db, record.publisher);
  const row = { publisher_id: publisher?.id ?? null, modified: currentSecond, record: JSON.stringify(record) };
  await db
    .insertInto('series')
    .values({ id: record.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await indexSeries(db, record, publisher);
  await reindexMediaOf(db, 'series', record.id);
}

async function putMedia(db: Kysely<Database>, record: MediaRecord): Promise<void> {
  const context = await mediaContext(db, record);
  const row = {
    publisher_id: context.publisher.id,
    added: record.added,
    year: record.year ?? null,
    duration: record.duration ?? null,
    views: record.views ?? 0,
    withdrawn: record.withdrawn?.date ?? null,
    modified: currentSecond,
    record: JSON.stringify(record),
  };
  await db
    .insertInto('media')
    .values({ id: record.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('media_subject').where('media_id', '=', record.id).execute();
  await db.deleteFrom('media_series').where('media_id', '=', record.id).execute();
  // Of a withdrawn medium only the record remains: it is no part of a series, and subjects do not count it.
  if (record.withdrawn) return removeSearchRow(db, record.id);
  const subjects = context.subjects.map(({ id }) => ({ media_id: record.id, subject_id: id }));
  if (subjects.length > 0) await db.insertInto('media_subject').values(subjects).execute();
  const parts = new Map(
    record.series.map(({ id, part }) => [id, { media_id: record.id, series_id: id, part: part ?? null }]),
  );
  if (parts.size > 0)
    await db
      .insertInto('media_series')
      .values([...parts.values()])
      .execute();
  await indexMedia(db, record, context);
}

/**
 * Stores a record with its relations and its search row in one transaction: the caller's, if `db` is a transaction, or
 * else a new one. Storing an equal record again changes nothing, whatever the order of its keys. The caller has checked
 * the record against its schema. A missing publisher is created.
 * @throws RecordError for an unknown subject or series, a slug or URI that belongs to another record, or a NUL in a
 * text
 */
export function putRecord(db: Kysely<Database>, given: LibraryRecord): Promise<PutResult> {
  const record = canonicalRecord(given);
  return inTransaction(db, async (trx) => {
    const text = JSON.stringify(record);
    if (text.includes('\\u0000')) throw new RecordError('record', 'A text contains a NUL character');
    const before = await storedText(trx, record);
    if (before === text) return 'unchanged';
    if (record.kind === 'subject') await putSubject(trx, record);
    else if (record.kind === 'publisher') await putPublisher(trx, record, before !== undefined);
    else if (record.kind === 'series') await putSeries(trx, record);
    else await putMedia(trx, record);
    return before === undefined ? 'created' : 'updated';
  });
}
