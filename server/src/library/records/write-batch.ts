/** Writes a batch of records with their relations and search rows, in the caller's transaction. */
import type { MediaRecord } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { writeRequiredAudio } from '../files/video-audio.ts';
import type { MediaContext } from '../search/facets.ts';
import { indexMedia } from '../search/index-records.ts';
import { mediaSearchRow, type SearchRow, seriesSearchRow } from '../search/search-row.ts';
import { addNames, removeSearchRows, writeSearchRows } from '../search/write-search-rows.ts';
import { type Cause, writeVersions } from './description-versions.ts';
import { currentSecond, touchMedia } from './modified.ts';
import { type Publisher, publisherUri } from './publishers.ts';
import type { Entry, PublisherEntry, RecordBatch } from './record-batch.ts';

/** Media whose search rows are written by one statement. */
const reindexSize = 1000;

const written = <Value extends { state: Entry<never>['state'] }>(entries: ReadonlyMap<string, Value>): Value[] =>
  [...entries.values()].filter(({ state }) => state !== 'stored');

/** SQL: rows of a JSON array. `columns` names the fields with their types. */
const rowsOf = (values: readonly unknown[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(values)}::json) as given(${sql.raw(columns)})`;

async function writeSubjects(db: Kysely<Database>, { subjects }: RecordBatch): Promise<void> {
  const rows = written(subjects).map(({ record }) => record);
  if (rows.length === 0) return;
  const given = rowsOf(
    rows.map((record) => ({ record })),
    'record json',
  );
  await sql`
    insert into subject (id, uri, title, record)
    select record->>'id', record->>'uri', record->'title', record from ${given}
    on conflict (id) do update set uri = excluded.uri, title = excluded.title, record = excluded.record`.execute(db);
}

/** Adds the publishers that the batch creates. */
export async function addPublishers(db: Kysely<Database>, { publishers }: RecordBatch): Promise<void> {
  const added = [...publishers.values()].filter(({ state }) => state === 'new');
  if (added.length === 0) return;
  const sorted = added.map(({ slug, record }) => ({ name: record.name, slug, record }));
  const given = rowsOf(
    sorted.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    'name text, slug text, record json',
  );
  // Another process may have added one in the meantime, with the same name and slug.
  await sql`
    insert into publisher (name, slug, record) select name, slug, record from ${given}
    on conflict (name) do nothing`.execute(db);
  const names = added.map(({ record }) => record.name);
  const rows = await db
    .selectFrom('publisher')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  for (const { id, name, slug } of rows) Object.assign(publishers.get(name) ?? {}, { id, slug });
}

async function changePublisher(
  db: Kysely<Database>,
  { id = 0, slug, storedSlug = '', record }: PublisherEntry,
): Promise<void> {
  await db
    .updateTable('publisher')
    .set({ slug, record: JSON.stringify(record) })
    .where('id', '=', id)
    .execute();
  if (slug === storedSlug) return;
  await touchMedia(db, db.selectFrom('media').select('id').where('publisher_id', '=', id));
  await db
    .updateTable('facet_value')
    .set({ value: publisherUri(slug) })
    .where('facet', '=', 'publisher')
    .where('value', '=', publisherUri(storedSlug))
    .execute();
}

/** Publisher of a record of the batch. Before it is written, it has no number. */
function publisherOf({ publishers }: RecordBatch, name: string): Publisher {
  const { id = 0, slug = '' } = publishers.get(name) ?? {};
  return { id, name, slug };
}

async function writeSeries(db: Kysely<Database>, batch: RecordBatch): Promise<void> {
  const rows = written(batch.series).map(({ record }) => ({
    record,
    publisher: record.publisher === undefined ? null : publisherOf(batch, record.publisher).id,
  }));
  if (rows.length === 0) return;
  const given = rowsOf(rows, 'record json, publisher int');
  await sql`
    insert into series (id, publisher_id, modified, record)
    select record->>'id', publisher, ${currentSecond}, record from ${given}
    on conflict (id) do update set publisher_id = excluded.publisher_id, modified = excluded.modified,
      record = excluded.record`.execute(db);
}

const byId = ({ record: a }: Entry<MediaRecord>, { record: b }: Entry<MediaRecord>): number => (a.id < b.id ? -1 : 1);

async function writeMedia(db: Kysely<Database>, batch: RecordBatch, cause: Cause): Promise<void> {
  const entries = written(batch.media).toSorted(byId);
  if (entries.length === 0) return;
  const changes = entries.flatMap(({ record: after }) => {
    const before = batch.storedMedia.get(after.id);
    return before ? [{ before, after }] : [];
  });
  await writeVersions(db, changes, cause);
  const given = rowsOf(
    entries.map(({ record: { datacite, ...record } }) => ({
      record,
      datacite,
      publisher: publisherOf(batch, record.publisher).id,
    })),
    'record json, datacite json, publisher int',
  );
  await sql`
    insert into media (id, publisher_id, added, year, duration, views, withdrawn, modified, record, datacite)
    select record->>'id', publisher, (record->>'added')::timestamptz, (record->>'year')::int,
      (record->>'duration')::double precision, coalesce((record->>'views')::int, 0),
      (record->'withdrawn'->>'date')::date, ${currentSecond}, record, datacite from ${given}
    on conflict (id) do update set publisher_id = excluded.publisher_id, added = excluded.added, year = excluded.year,
      duration = excluded.duration, views = excluded.views, withdrawn = excluded.withdrawn,
      modified = excluded.modified, record = excluded.record, datacite = excluded.datacite`.execute(db);
  await writeRelations(db, entries);
  await writeRequiredAudio(
    db,
    entries.map(({ record }) => record),
  );
  await removeSearchRows(
    db,
    entries.flatMap(({ record }) => (record.withdrawn ? record.id : [])),
  );
}

async function writeRelations(db: Kysely<Database>, entries: readonly Entry<MediaRecord>[]): Promise<void> {
  // Also of new media: another process may have added one in the meantime.
  const ids = entries.map(({ record }) => record.id);
  await sql`delete from media_subject where media_id = any(${ids}::text[])`.execute(db);
  await sql`delete from media_series where media_id = any(${ids}::text[])`.execute(db);
  // Of a withdrawn medium only the record remains: it is no part of a series, and subjects do not count it.
  const listed = entries.flatMap(({ record }) => (record.withdrawn ? [] : record));
  const subjects = listed.flatMap(({ id, subjects: ids }) =>
    [...new Set(ids)].map((subject) => ({ media_id: id, subject_id: subject })),
  );
  const parts = listed.flatMap(({ id, series }) => {
    const bySeries = new Map(series.map((each) => [each.id, each.part ?? null]));
    return [...bySeries].map(([seriesId, part]) => ({ media_id: id, series_id: seriesId, part }));
  });
  if (subjects.length > 0)
    await sql`
      insert into media_subject (media_id, subject_id)
      select media_id, subject_id from ${rowsOf(subjects, 'media_id text, subject_id text')}`.execute(db);
  if (parts.length > 0)
    await sql`
      insert into media_series (media_id, series_id, part)
      select media_id, series_id, part from ${rowsOf(parts, 'media_id text, series_id text, part int')}`.execute(db);
}

function contextOf(batch: RecordBatch, record: MediaRecord): MediaContext {
  return {
    publisher: publisherOf(batch, record.publisher),
    subjects: [...new Set(record.subjects)].flatMap((id) => batch.subjects.get(id)?.record ?? []),
    series: [...new Set(record.series.map(({ id }) => id))].flatMap((id) => batch.series.get(id)?.record ?? []),
  };
}

/** Search rows of the records that the batch writes. */
export function searchRowsOf(batch: RecordBatch): SearchRow[] {
  const series = written(batch.series).map(({ record }) =>
    seriesSearchRow(record, record.publisher === undefined ? undefined : publisherOf(batch, record.publisher)),
  );
  const media = written(batch.media).filter(({ record }) => !record.withdrawn);
  return [...series, ...media.map(({ record }) => mediaSearchRow(record, contextOf(batch, record)))];
}

/** Writes the search rows of media whose records stay, of a subject or a series whose texts change. */
async function reindexMediaOf(db: Kysely<Database>, batch: RecordBatch): Promise<void> {
  const changed = (entries: ReadonlyMap<string, { state: Entry<never>['state'] }>): string[] =>
    [...entries].filter(([, { state }]) => state === 'changed').map(([id]) => id);
  const [subjects, series] = [changed(batch.subjects), changed(batch.series)];
  if (subjects.length === 0 && series.length === 0) return;
  const done = written(batch.media).map(({ record }) => record.id);
  const { rows } = await sql<{ id: string }>`
    select id from media where id in (
      select media_id from media_subject where subject_id = any(${subjects}::text[])
      union select media_id from media_series where series_id = any(${series}::text[]))
    and id <> all(${done}::text[]) order by id for no key update`.execute(db);
  for (let start = 0; start < rows.length; start += reindexSize) {
    const ids = rows.slice(start, start + reindexSize).map(({ id }) => id);
    await touchMedia(db, sql`select unnest(${ids}::text[])`);
    const media = await db
      .selectFrom('media')
      .select('record')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute();
    await indexMedia(
      db,
      media.map(({ record }) => record),
    );
  }
}

/**
 * Adds the publishers, words and facet values that only the batch has, outside of a transaction. Otherwise a second
 * importer that needs the same ones would wait for the complete batch.
 */
export async function addNewNames(db: Kysely<Database>, batch: RecordBatch): Promise<void> {
  // Publishers that are records of the batch count as created, and may take the slugs of others.
  if (!batch.puts.has('publisher')) await addPublishers(db, batch);
  // A name that a record of the batch changes is stored with the record.
  await addNames(db, searchRowsOf(batch), (facet) => !batch.puts.has(facet));
}

/**
 * Writes the batch, in the caller's transaction.
 * @param hasNames whether `addNewNames` was called
 * @param cause who changes descriptions
 */
export async function writeBatch(
  db: Kysely<Database>,
  batch: RecordBatch,
  { hasNames, cause }: { hasNames: boolean; cause: Cause },
): Promise<void> {
  await writeSubjects(db, batch);
  // Changes first, because a new publisher may get a slug that another one had.
  for (const entry of batch.publishers.values()) if (entry.state === 'changed') await changePublisher(db, entry);
  await addPublishers(db, batch);
  await writeSeries(db, batch);
  await writeMedia(db, batch, cause);
  await batch.changes.write(db);
  await reindexMediaOf(db, batch);
  await writeSearchRows(db, searchRowsOf(batch), hasNames);
}
