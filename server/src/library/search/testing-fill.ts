/**
 * Fills a database with a synthetic library for measuring searches. It uses the tables and search rows of real records,
 * in batches of a thousand.
 */
import type { MediaRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from '../records/canonical-record.ts';
import { mediaContext } from '../records/media-context.ts';
import { putRecord } from '../records/put-record.ts';
import type { MediaContext } from './facets.ts';
import type { Cue } from '../media/web-vtt.ts';
import { writeTranscripts } from './index-transcripts.ts';
import { mediaSearchRow } from './search-row.ts';
import { writeSearchRows } from './write-search-rows.ts';

export interface SyntheticMedium {
  record: MediaRecord;
  /** Transcript; mostly empty. */
  cues: Cue[];
}
export interface SyntheticLibrary {
  /** Number of media. */
  size: number;
  subjects: SubjectRecord[];
  series: SeriesRecord[];
  media(): Iterable<SyntheticMedium>;
}

const batchSize = 1000;

/** Caches contexts: `mediaContext` queries the database, and there are few publishers, subjects and series. */
function createContexts(db: Kysely<Database>) {
  const known = new Map<string, Promise<MediaContext>>();
  const once = (key: string, record: MediaRecord, part: Partial<MediaRecord>) => {
    const context = known.get(key) ?? mediaContext(db, { ...record, subjects: [], series: [], ...part });
    known.set(key, context);
    return context;
  };
  return async (record: MediaRecord): Promise<MediaContext> => {
    const { publisher } = await once(`publisher ${record.publisher}`, record, {});
    const subjects: MediaContext['subjects'] = [];
    for (const id of record.subjects) {
      const context = await once(`subject ${id}`, record, { subjects: [id] });
      subjects.push(...context.subjects);
    }
    const series: MediaContext['series'] = [];
    for (const part of record.series) {
      const context = await once(`series ${part.id}`, record, { series: [part] });
      series.push(...context.series);
    }
    return { publisher, subjects, series };
  };
}

async function insertMedia(
  db: Kysely<Database>,
  media: { record: MediaRecord; context: MediaContext }[],
): Promise<void> {
  const rows = media.map(({ record, context }) => ({ record, publisher: context.publisher.id }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(record json, publisher int)`;
  await sql`
    insert into media (id, publisher_id, added, year, duration, views, record)
    select record->>'id', publisher, (record->>'added')::timestamptz, (record->>'year')::int,
      (record->>'duration')::double precision, (record->>'views')::int, record from ${given}`.execute(db);
  await sql`
    insert into media_subject (media_id, subject_id)
    select record->>'id', json_array_elements_text(record->'subjects') from ${given}`.execute(db);
  await sql`
    insert into media_series (media_id, series_id)
    select record->>'id', json_array_elements(record->'series')->>'id' from ${given}`.execute(db);
}

async function fillBatch(
  db: Kysely<Database>,
  batch: SyntheticMedium[],
  contextOf: (record: MediaRecord) => Promise<MediaContext>,
): Promise<void> {
  const media: { record: MediaRecord; context: MediaContext }[] = [];
  for (const { record } of batch) media.push({ record: canonicalRecord(record), context: await contextOf(record) });
  await insertMedia(db, media);
  const rows = media.map(({ record, context }) => mediaSearchRow(record, context));
  const captions = new Map(rows.map((row) => [row.id, JSON.stringify(row.captions)]));
  const spoken = batch.filter(({ cues }) => cues.length > 0);
  await writeTranscripts(
    db,
    spoken.map(({ record, cues }) => ({
      mediaId: record.id,
      captions: captions.get(record.id) ?? '',
      tracks: [{ lang: record.language, cues }],
    })),
  );
  await writeSearchRows(db, rows);
}

export interface FillProgress {
  /** Called with the number of media stored so far. */
  onStored(media: number): void;
  /** Called with the number of indexes built so far. */
  onIndexed(indexes: number, all: number): void;
}

/** Runs `work` without the indexes of `media_search`: building them at the end takes a tenth of the time. */
async function withoutIndexes(
  db: Kysely<Database>,
  onIndexed: FillProgress['onIndexed'],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename = 'media_search' and indexname <> 'media_search_pkey'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.table(indexname)}`.execute(db);
  await work();
  for (const [at, { indexdef }] of rows.entries()) {
    onIndexed(at, rows.length);
    await sql.raw(indexdef).execute(db);
  }
}

/** Stores the complete library in an empty database. */
export async function fillLibrary(
  db: Kysely<Database>,
  library: SyntheticLibrary,
  { onStored, onIndexed }: FillProgress,
): Promise<void> {
  await withoutIndexes(db, onIndexed, () => storeAll(db, library, onStored));
  await sql`vacuum analyze`.execute(db);
}

async function storeAll(
  db: Kysely<Database>,
  library: SyntheticLibrary,
  onStored: FillProgress['onStored'],
): Promise<void> {
  for (const record of [...library.subjects, ...library.series]) await putRecord(db, record);
  const contextOf = createContexts(db);
  let stored = 0;
  let batch: SyntheticMedium[] = [];
  const store = async () => {
    await fillBatch(db, batch, contextOf);
    onStored((stored += batch.length));
    batch = [];
  };
  for (const medium of library.media()) {
    batch.push(medium);
    if (batch.length === batchSize) await store();
  }
  if (batch.length > 0) await store();
}
