import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import type { LibraryRecord, MediaRecord, PublisherRecord, SeriesRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { publicRecord } from '../dumps/public-records.ts';
import { libraryStore } from '../import/library-store.ts';
import { openSource } from '../import/open-source.ts';
import { runImport } from '../import/run-import.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { readRecords } from '../../library/records/read-records.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, seriesRecord } from '../../testing-records.ts';
import { openOai, origin } from './testing-oai.ts';

const demo = resolve(import.meta.dirname, '../../../../demo/library.jsonl');

async function importInto(db: Kysely<Database>, target: string): Promise<void> {
  const { signal } = new AbortController();
  const messages: string[] = [];
  const { items } = await openSource(target, { format: 'auto', signal });
  await runImport(items, libraryStore(db), { signal, onMessage: (message) => messages.push(message) });
  assert.deepEqual(messages, []);
}

const all = (db: Kysely<Database>): Promise<LibraryRecord[]> => Array.fromAsync(readRecords(db));

/** Records as everybody may see them, without what belongs to one portal: where it harvested them, and its views. */
function fields(records: readonly LibraryRecord[]): unknown[] {
  return records.flatMap((record): object[] => {
    const shown = publicRecord(record, origin);
    if (!shown) return [];
    const { source: _, ...rest } = shown;
    return rest.kind === 'media' ? [{ ...rest, views: 0 }] : [rest];
  });
}

const withdrawnIds = (records: readonly LibraryRecord[]): string[] =>
  records.flatMap((record) => (record.kind === 'media' && record.withdrawn ? record.id : []));

describe('a library harvested from another Mediothek', async () => {
  const original = (await openTestDatabase()).db;
  const copy = (await openTestDatabase()).db;
  const { app } = await openOai(original, 30);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/oai`;
  const harvest = () => importInto(copy, url);
  const isEqual = async () => {
    const [before, after] = [await all(original), await all(copy)];
    // Subjects, publishers and series without media are in no record.
    const known = new Set(after.map((record) => JSON.stringify(nameOf(record))));
    assert.deepEqual(fields(after), fields(before.filter((record) => known.has(JSON.stringify(nameOf(record))))));
    return { before, after };
  };
  const nameOf = (record: LibraryRecord) => [record.kind, record.kind === 'publisher' ? record.name : record.id];

  it('is equal field by field', async () => {
    await importInto(original, demo);
    const series = seriesRecord('77', {
      abstract: { de: 'Über Wellen', en: 'About  waves \uFFFF' },
      publisher: 'Wave Lab',
    });
    const publisher: PublisherRecord = {
      kind: 'publisher',
      name: 'Wave Lab',
      slug: 'waves',
      text: { en: 'A lab' },
      website: 'https://waves.example/',
    };
    const offline = mediaRecord('7001', {
      stock: 'offline',
      testData: true,
      series: [{ id: '77', part: 2 }],
      chapters: [{ start: 1.25, title: { de: 'Anfang' } }],
      supplements: [{ title: { de: 'Heft' }, file: '7001/heft.pdf', type: 'application/pdf', size: 12 }],
      datacite: { version: '2', fundingReferences: [{ funderName: 'Example Foundation' }] },
    });
    for (const record of [publisher, series, offline]) await putRecord(original, record);
    await harvest();
    const { before, after } = await isEqual();
    const copied = after.find((record) => record.kind === 'media' && record.id === '7001');
    assert.deepEqual(copied?.kind === 'media' && copied.datacite, offline.datacite);
    const media = (records: readonly LibraryRecord[]) => records.filter(({ kind }) => kind === 'media');
    assert.equal(media(after).length, media(before).length - withdrawnIds(before).length);
  });

  it('changes nothing when it is harvested again', async () => {
    const modified = () => copy.selectFrom('media').select(['id', 'modified', 'record']).orderBy('id').execute();
    const before = await modified();
    await harvest();
    assert.deepEqual(await modified(), before);
  });

  it('follows changes, deletions and restored media, and keeps what belongs to the copy', async () => {
    const find = async <Kind extends LibraryRecord['kind']>(db: Kysely<Database>, kind: Kind, name: string) => {
      const found = (await all(db)).find((record) => record.kind === kind && nameOf(record)[1] === name);
      assert.ok(found);
      return found;
    };
    const medium = async (db: Kysely<Database>) => (await find(db, 'media', '7001')) as MediaRecord;
    await putRecord(copy, { ...(await medium(copy)), views: 9 });
    const { chapters: _, ...rest } = await medium(original);
    await putRecord(original, { ...rest, stock: 'online', testData: false, title: { de: 'Neu' } });
    await putRecord(original, { ...((await find(original, 'series', '77')) as SeriesRecord), abstract: { de: 'Neu' } });
    await putRecord(original, {
      ...((await find(original, 'publisher', 'Wave Lab')) as PublisherRecord),
      text: { de: 'Neu' },
    });
    await harvest();
    await isEqual();
    assert.equal((await medium(copy)).views, 9);
    assert.equal((await medium(copy)).chapters, undefined);

    const changed = await medium(original);
    await putRecord(original, { ...changed, withdrawn: { date: '2026-01-02', reason: { en: 'Rights' } } });
    await harvest();
    assert.deepEqual(withdrawnIds(await all(copy)), ['7001']);
    assert.equal((await medium(copy)).withdrawn?.bySource, true);
    await isEqual();

    await putRecord(original, changed);
    await harvest();
    assert.deepEqual(withdrawnIds(await all(copy)), []);
    await isEqual();

    // What an editor of the copy withdraws stays withdrawn.
    await putRecord(copy, { ...(await medium(copy)), withdrawn: { date: '2026-01-03' } });
    await harvest();
    assert.deepEqual((await medium(copy)).withdrawn, { date: '2026-01-03' });
  });

  it('never changes records of the copy’s own', async () => {
    const other = (await openTestDatabase()).db;
    const own: PublisherRecord = { kind: 'publisher', name: 'Wave Lab', slug: 'wave-lab', text: { en: 'Ours' } };
    const slugOwner: PublisherRecord = { kind: 'publisher', name: 'Example Institute', slug: 'waves' };
    const same = mediaRecord('1001', { title: { en: 'Ours' } });
    for (const record of [physics, own, slugOwner, same]) await putRecord(other, record);
    const { signal } = new AbortController();
    const messages: string[] = [];
    const { items } = await openSource(url, { format: 'auto', signal });
    await runImport(items, libraryStore(other), { signal, onMessage: (message) => messages.push(message) });
    assert.match(messages.join(), /1001 belongs to a record of this library/);
    const stored = await all(other);
    assert.deepEqual(
      stored.filter((record) => nameOf(record)[1] === 'Wave Lab').map(({ kind, ...rest }) => rest),
      [{ name: 'Wave Lab', slug: 'wave-lab', text: { en: 'Ours' } }],
    );
    assert.equal(stored.find((record) => nameOf(record).join() === 'media,1001')?.kind, 'media');
    await app.close();
  });
});
