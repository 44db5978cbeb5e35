import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { openDatabase } from '../../base/db/open.ts';
import { libraryStore } from '../../exchange/import/library-store.ts';
import { runImport } from '../../exchange/import/run-import.ts';
import type { ImportItems } from '../../exchange/import/import-item.ts';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, seriesRecord } from '../../testing-records.ts';
import { mergeFacetSteps } from '../search/facet-steps.ts';
import { putBatch, putRecord, type PutResult } from './put-record.ts';
import { RecordError } from './record-error.ts';

/** All tables that a record changes, without numbers that depend on the order of writing. */
const tables: Record<string, string> = {
  subject: `select id, uri, title::text, record::text from subject order by id`,
  publisher: `select name, slug, record::text from publisher order by name`,
  series: `select series.id, name, series.record::text from series left join publisher on publisher.id = publisher_id
    order by series.id`,
  media: `select media.id, name, added, year, duration, views, withdrawn, media.record::text, file_versions::text
    from media join publisher on publisher.id = publisher_id order by media.id`,
  media_subject: `select * from media_subject order by media_id, subject_id`,
  media_series: `select * from media_series order by media_id, series_id`,
  facet_value: `select facet, value, label::text, hits, magnitude, words::text, id >> 26 as number from facet_value
    where hits > 0 order by facet, value collate "C"`,
  facet_step: `select * from facet_step`,
  media_search: `select id, tsv::text, tsv_rank::text, title_words::text, added, year, duration, views, title_sort, version,
      (select array_agg(facet || ';' || value order by facet, value collate "C") from facet_value
        where facet_value.id = any(facets)) as facets, cardinality(facets) as size
    from media_search order by id`,
  search_word: `select * from search_word order by word`,
  transcript: `select media_id, captions, due is null as read, attempts, tsv::text from transcript order by media_id`,
  transcript_passage: `select media_id, lang, start, "end", text from transcript_passage order by media_id, lang, start`,
};

async function contentOf(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(tables)) content[name] = (await sql.raw(query).execute(db)).rows;
  return content;
}

type Outcome = PutResult | string;
const outcomeOf = (error: unknown): string => {
  if (error instanceof RecordError) return error.message;
  throw error;
};

async function one(db: Kysely<Database>, records: readonly LibraryRecord[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const record of records) outcomes.push(await putRecord(db, record).catch(outcomeOf));
  return outcomes;
}

const all = (db: Kysely<Database>, records: readonly LibraryRecord[]): Promise<Outcome[]> =>
  putBatch(db, records, (batch) =>
    records.map((record) => {
      try {
        return batch.atomically(() => batch.put(record));
      } catch (error) {
        return outcomeOf(error);
      }
    }),
  );

const captions = (file: string): Pick<MediaRecord, 'files'> => ({
  files: { captions: [{ lang: 'de', kind: 'captions', file }] },
});

const first: LibraryRecord[] = [
  physics,
  history,
  { kind: 'publisher', name: 'Sternwarte Süd', website: 'https://example.org/' },
  seriesRecord('7', { title: { en: 'Waves', de: 'Wellen' }, publisher: 'Harbour Lab', added: '2020-01-01T00:00:00Z' }),
  seriesRecord('8', { title: { en: 'Stars' } }),
  mediaRecord('1', {
    title: { de: 'Ölmühlen in C++', en: 'Oil mills' },
    abstract: { de: 'Ein <b>Überblick</b> über R&D und .NET.' },
    creators: [{ name: 'Noether, Emmy', orcid: '0000-0002-1825-0097' }, { name: 'et al.' }],
    subjects: ['physics', 'history', 'physics'],
    keywords: ['Mühle', 'energy', 'Mühle'],
    series: [{ id: '7', part: 2 }, { id: '8' }, { id: '7', part: 3 }],
    year: 1999,
    duration: 93.25,
    views: 12,
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    chapters: [{ start: 0, title: { en: 'Beginning' } }],
    ...captions('1/de.vtt'),
  }),
  mediaRecord('2', {
    publisher: 'Sternwarte Sued',
    keywords: ['energy'],
    subjects: ['physics'],
    series: [{ id: '7' }],
  }),
  mediaRecord('3', { publisher: 'Sternwarte Süd', withdrawn: { date: '2024-05-01' }, subjects: ['history'] }),
  mediaRecord('4', { subjects: ['alchemy'] }),
  mediaRecord('5', { publisher: 'Never stored', series: [{ id: '99' }], keywords: ['never'] }),
  mediaRecord('6', { title: { en: 'a\u0000b' } }),
  { kind: 'publisher', name: 'Other', slug: 'sternwarte-sued' },
  { ...physics, id: 'physik' },
  mediaRecord('9', { title: { fr: 'Étoiles' }, language: 'fr', ...captions('9/fr.vtt') }),
  mediaRecord('10', { publisher: 'Harbour Lab', subjects: ['history'], keywords: ['energy', 'temporary'] }),
];

const second: LibraryRecord[] = [
  physics,
  { ...history, title: { en: 'Chronicles', de: 'Chronik' } },
  { kind: 'publisher', name: 'Harbour Lab', slug: 'harbour' },
  { kind: 'publisher', name: 'Sternwarte Süd', website: 'https://example.com/' },
  seriesRecord('7', { title: { en: 'Undulations' }, publisher: 'New Lab' }),
  // withdrawn, published again, without captions, unchanged, with other values
  mediaRecord('2', { publisher: 'Sternwarte Sued', withdrawn: { date: '2024-06-01' } }),
  mediaRecord('3', { publisher: 'Sternwarte Süd', subjects: ['history'] }),
  mediaRecord('9', { title: { fr: 'Étoiles' }, language: 'fr' }),
  mediaRecord('10', { publisher: 'Harbour Lab', subjects: ['history'], keywords: ['energy', 'temporary'] }),
  mediaRecord('11', { publisher: 'Harbour Lab', keywords: ['lasting'], year: 2001 }),
  mediaRecord('12', { title: { en: 'Electric clock' }, series: [{ id: '7', part: 1 }] }),
];

const databases = [await openTestDatabase(), await openTestDatabase()] as const;
const [single, batched] = databases.map(({ db }) => db) as [Kysely<Database>, Kysely<Database>];

describe('putBatch', () => {
  it('stores new records as single puts do', async () => {
    assert.deepEqual(await all(batched, first), await one(single, first));
    const expected = await contentOf(single);
    assert.equal(expected['media']?.length, 5);
    assert.deepEqual(await contentOf(batched), expected);
  });

  it('updates, withdraws and publishes records, and indexes those that name them, as single puts do', async () => {
    const before = sql`update media set modified = '2020-01-01'`;
    for (const db of [single, batched]) await before.execute(db);
    const outcomes = await one(single, second);
    assert.deepEqual(await all(batched, second), outcomes);
    assert.deepEqual([outcomes[0], outcomes[1], outcomes.at(-1)], ['unchanged', 'updated', 'created']);
    assert.deepEqual(await contentOf(batched), await contentOf(single));
    const touched = sql<{ id: string }>`select id from media where modified > '2020-01-01' order by id`;
    const ids = (await touched.execute(single)).rows;
    assert.deepEqual(
      ids.map(({ id }) => id),
      ['1', '10', '11', '12', '2', '3', '9'],
    );
    assert.deepEqual((await touched.execute(batched)).rows, ids);
  });

  it('changes nothing if all records are stored already', async () => {
    const versions = sql`select id, xmin::text, modified from media order by id`;
    const before = await versions.execute(batched);
    assert.deepEqual(new Set(await all(batched, second.slice(3))), new Set(['unchanged']));
    assert.deepEqual((await versions.execute(batched)).rows, before.rows);
  });

  it('stores nothing if it is stopped, and everything the second time', async () => {
    const { db } = await openTestDatabase();
    const stopped = db.transaction().execute(async (trx) => {
      await all(trx, first);
      throw new Error('stop');
    });
    await assert.rejects(stopped, /stop/);
    for (const [name, rows] of Object.entries(await contentOf(db))) assert.deepEqual(rows, [], name);
    await all(db, first);
    await all(db, second);
    assert.deepEqual(await contentOf(db), await contentOf(single));
  });
});

async function* itemsOf(records: readonly LibraryRecord[]): ImportItems {
  for (const [at, record] of records.entries())
    yield { kind: 'record', origin: 'dump', position: { line: at + 1 }, record, needs: [], notes: [] };
}

describe('several writers at the same time', () => {
  it('do not wait for the counters of a long transaction', async (test) => {
    const { db, databaseUrl } = await openTestDatabase();
    if (!databaseUrl) return test.skip('the embedded database has one connection');
    const hits = async () =>
      (await db.selectFrom('facet_value').select('hits').where('value', '=', 'video').execute()).map((row) => row.hits);
    await putRecord(db, mediaRecord('1'));
    await db.transaction().execute(async (long) => {
      await putRecord(long, mediaRecord('2'));
      await putRecord(db, mediaRecord('3'));
      await putRecord(db, mediaRecord('4'));
    });
    await mergeFacetSteps(db);
    assert.deepEqual(await hits(), [4, 4]);
  });

  it('count exactly, and none of them fails', async () => {
    const { db, databaseUrl } = await openTestDatabase();
    await one(db, [physics, history, seriesRecord('7')]);
    const connect = async () =>
      databaseUrl ? openDatabase({ dataDir: '', databaseUrl }) : { db, close: async () => {} };
    const medium = (id: number, keyword: string) =>
      mediaRecord(String(id), {
        title: { en: `Common ${['alpha', 'beta', 'gamma', 'delta'][id % 4]}${keyword} title` },
        publisher: `Publisher ${id % 7}`,
        subjects: [id % 2 ? 'physics' : 'history'],
        keywords: [keyword, `k${id % 11}`],
        creators: [{ name: `Author ${id % 13}` }],
        series: id % 5 ? [] : [{ id: '7' }],
        year: 1990 + (id % 20),
      });
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    // The importers have a part of the records in common, and put them in opposite order.
    const importer = async (ids: number[]) => {
      const own = await connect();
      const messages: string[] = [];
      const report = await runImport(itemsOf(ids.map((id) => medium(id, 'imported'))), libraryStore(own.db), {
        signal: new AbortController().signal,
        onMessage: (message) => void messages.push(message),
      });
      await own.close();
      assert.deepEqual([messages, report.rejected], [[], 0]);
    };
    const editor = async () => {
      for (const id of range(900, 960)) {
        await putRecord(db, medium(id, 'edited'));
        if (id % 20 === 19) await putRecord(db, { ...history, title: { en: `Chronicles ${id}` } });
      }
    };
    await Promise.all([importer(range(100, 900)), importer(range(500, 1500).toReversed()), editor()]);
    await mergeFacetSteps(db);
    const { rows } = await sql`
      select facet_value.facet, value, hits, (select count(*)::int from media_search where facets @> array[facet_value.id]) as found
      from facet_value order by facet, value`.execute(db);
    assert.ok(rows.length > 60);
    assert.deepEqual(
      rows.filter((row) => Object(row).hits !== Object(row).found),
      [],
    );
    assert.deepEqual((await sql`select from facet_step`.execute(db)).rows, []);
    const stale = sql`select id from media_search where id in (select media_id from media_subject where subject_id = 'history')
      and not tsv @@ to_tsquery('library_en', '959')`;
    assert.deepEqual((await stale.execute(db)).rows, []);
    const { rows: media } = await sql<{ count: number }>`select count(*)::int as count from media_search`.execute(db);
    assert.equal(media[0]?.count, 1401);
  });
});
