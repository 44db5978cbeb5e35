import assert from 'node:assert/strict';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { readRecords } from '../../library/records/read-records.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord } from '../../testing-records.ts';
import { type ImportItems } from './import-item.ts';
import { libraryStore, type LibraryStore } from './library-store.ts';
import { openSource } from './open-source.ts';
import { readJsonLines } from './read-json-lines.ts';
import { runImport, runStrictImport } from './run-import.ts';
import { inChunks } from './testing-responses.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const feed = resolve(repository, '../shared/data/tibav-oai-datacite.xml');
const demo = join(repository, 'demo/library.jsonl');
const { db } = await openTestDatabase();
const store = libraryStore(db);

const library = (): Promise<LibraryRecord[]> => Array.fromAsync(readRecords(db));
const dump = (...records: object[]): ImportItems =>
  readJsonLines(inChunks(records.map((value) => JSON.stringify(value)).join('\n')));

function options() {
  const messages: string[] = [];
  const { signal } = new AbortController();
  return {
    signal,
    messages,
    onMessage: (message: string) => void messages.push(message),
    onChecked: () => undefined,
    onStored: () => undefined,
  };
}
async function importFile(path: string, into: LibraryStore): Promise<string> {
  const { items } = await openSource(path, { format: 'auto', signal: new AbortController().signal });
  return (await runImport(items, into, options())).summary();
}

describe('libraryStore', () => {
  it('rolls back a strict import if a record does not fit the library', async () => {
    const { messages, ...rest } = options();
    const series = { kind: 'series', id: '5', title: { en: 'Alone' } };
    const report = await runStrictImport(
      dump(series, mediaRecord('1'), mediaRecord('2', { series: [{ id: '6' }] })),
      store,
      rest,
    );
    assert.deepEqual([report.rejected, report.withheld], [1, 2]);
    assert.match(messages.join('\n'), /^Rejected: line 3, media 2: series: .*6/);
    assert.deepEqual(await library(), []);
  });

  it('names the record of a batch that the database rejects, and stores the others', async () => {
    const { messages, ...rest } = options();
    // A sort key of this length does not fit into an index.
    const long = Array.from({ length: 9000 }, (_, at) => ((at * 7919 + at ** 3) % 46_656).toString(36)).join('');
    const media = ['1', '2', '3', '4', '5'].map((id) => mediaRecord(id, id === '4' ? { title: { en: long } } : {}));
    const report = await runImport(dump(...media), store, rest);
    assert.equal(report.summary(), '4 media: 4 created, 0 updated, 0 unchanged, 1 rejected');
    assert.match(messages.join('\n'), /^Rejected: line 4, media 4: index row .*maximum/);
    await db.deleteFrom('media').execute();
    await db.deleteFrom('media_search').execute();
    await db.deleteFrom('publisher').execute();
  });

  it('stores the same record as unchanged whatever the order of its keys', async () => {
    const record = mediaRecord('1', { title: { de: 'Eins', en: 'One' } });
    const other = Object.fromEntries(Object.entries(record).toReversed());
    assert.equal((await runImport(dump(record), store, options())).results.created, 1);
    assert.equal((await runImport(dump(other), store, options())).results.unchanged, 1);
    await db.deleteFrom('media').execute();
  });

  it(
    'imports the TIB AV-Portal’s feed completely',
    { skip: existsSync(feed) ? false : `not run: there is no ${feed}` },
    async () => {
      assert.equal(
        await importFile(feed, store),
        '100 media, 14 series, 11 subjects: 125 created, 0 updated, 0 unchanged, 0 rejected',
      );
      const records = await library();
      const media = records.filter((entry) => entry.kind === 'media');
      const series = records.filter((entry) => entry.kind === 'series');
      const having = (field: keyof MediaRecord) => media.filter((entry) => entry[field] !== undefined).length;
      assert.deepEqual([media.length, series.length], [100, 14]);
      assert.deepEqual(
        ['year', 'duration', 'licence', 'doi', 'source'].map((field) => having(field as keyof MediaRecord)),
        [100, 100, 100, 100, 100],
      );
      assert.deepEqual([having('genre'), having('abstract'), having('alternativeTitles')], [99, 93, 3]);
      assert.ok(
        media.every(
          ({ subjects, creators, contributors }) =>
            subjects.length > 0 && creators.length > 0 && contributors.length >= 2,
        ),
      );
      const parts = (id: string) => media.filter((entry) => entry.series.some((part) => part.id === id)).length;
      assert.deepEqual([parts('1022'), parts('418'), parts('415')], [7, 20, 18]);
      assert.deepEqual(series.find(({ id }) => id === '1022')?.title, {
        de: 'Montagsvorträge des Niedersächsischen Landesamts für Denkmalpflege',
      });

      const find = (id: string) => media.find((entry) => entry.id === id);
      assert.deepEqual(find('51184')?.contributors.slice(2), [
        { name: 'Schellwald, Nils', role: 'camera', note: 'Kamera, Drohne' },
        { name: 'Schellwald, Nils', role: 'sound', note: 'Ton' },
        { name: 'Schellwald, Nils', role: 'editing', note: 'Schnitt' },
        { name: 'Achhammer, Frank', role: 'camera', note: 'Drohne' },
      ]);
      const lecture = find('51150');
      assert.deepEqual(
        [lecture?.duration, lecture?.year, lecture?.doi, lecture?.genre],
        [2005, 2020, '10.5446/51150', 'conference-talk'],
      );
      assert.ok(lecture?.abstract?.de?.startsWith('Mit der Entdeckung der Doppelgrabenanlage'));
      assert.deepEqual(
        [find('15734')?.language, find('16011')?.abstract, find('16145')?.alternativeTitles],
        ['zxx', undefined, ['Synthetic Diamonds']],
      );

      assert.equal(
        await importFile(feed, store),
        '100 media, 14 series, 11 subjects: 0 created, 0 updated, 125 unchanged, 0 rejected',
      );
    },
  );

  it(
    'imports the demo library unchanged',
    { skip: existsSync(demo) ? false : `not run: there is no ${demo}` },
    async () => {
      const own = libraryStore((await openTestDatabase()).db);
      const report = await runStrictImport(readJsonLines(createReadStream(demo)), own, options());
      const lines = readFileSync(demo, 'utf8').trim().split('\n').length;
      assert.deepEqual([report.rejected, report.results.created + report.results.updated], [0, lines]);
      assert.equal((await runImport(readJsonLines(createReadStream(demo)), own, options())).results.unchanged, lines);
    },
  );
});
