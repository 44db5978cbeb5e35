import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaRecord, physics, seriesRecord } from '../../testing-records.ts';
import { type ImportItems } from './import-item.ts';
import { type LibraryStore } from './library-store.ts';
import { readJsonLines } from './read-json-lines.ts';
import { runImport, runStrictImport } from './run-import.ts';
import { inChunks, listOf, listRecords, readResponse, record } from './testing-responses.ts';
import { MemoryStore } from './testing-store.ts';

async function* oai(text: string): ImportItems {
  yield* (await readResponse(text)).items;
}
const dump = (...records: object[]): ImportItems =>
  readJsonLines(inChunks(records.map((value) => JSON.stringify(value)).join('\n')));

function options(signal = new AbortController().signal) {
  const messages: string[] = [];
  return {
    signal,
    messages,
    onMessage: (message: string) => void messages.push(message),
    onChecked: () => undefined,
    onStored: () => undefined,
  };
}

describe('runImport', () => {
  it('creates records, and changes nothing the second time', async () => {
    const store = new MemoryStore();
    const first = await runImport(oai(listRecords), store, options());
    assert.equal(first.summary(), '3 media, 1 series, 3 subjects: 7 created, 0 updated, 0 unchanged, 0 rejected');
    assert.equal(first.skipped.get('deleted'), 1);
    const second = await runImport(oai(listRecords), store, options());
    assert.equal(second.summary(), '3 media, 1 series, 3 subjects: 0 created, 0 updated, 7 unchanged, 0 rejected');
  });

  it('stores the valid records, reports the others and stores no part of them', async () => {
    const store = new MemoryStore();
    const { messages, ...rest } = options();
    const bad = mediaRecord('2', { series: [{ id: '9' }] });
    const report = await runImport(
      dump(mediaRecord('1'), bad, { ...mediaRecord('3'), year: 1 }, mediaRecord('4')),
      store,
      rest,
    );
    assert.equal(report.summary(), '2 media: 2 created, 0 updated, 0 unchanged, 2 rejected');
    assert.deepEqual(messages, [
      'Rejected: line 2, media 2: series: There is no series "9"',
      'Rejected: line 3, media 3: year: must be >= 1800, found 1',
    ]);
    assert.equal(store.size, 2);
  });

  it('stores no series of a rejected medium', async () => {
    const store = new MemoryStore();
    const unstorable: LibraryStore = {
      writers: 1,
      putBatch: (records, work) =>
        store.atomically(async () => {
          await store.putBatch(records, work);
          throw Object.assign(new Error('too long'), { code: '54000' });
        }),
      mediaWithIds: (ids) => store.mediaWithIds(ids),
      atomically: (work) => store.atomically(() => work(unstorable)),
    };
    const report = await runImport(oai(listRecords), unstorable, options());
    assert.deepEqual([report.rejected, store.size], [3, 0]);
  });

  it('stops if the database fails', async () => {
    const store = new MemoryStore();
    store.putBatch = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
    await assert.rejects(runImport(dump(mediaRecord('1')), store, options()), /gone/);
  });

  it('keeps the fields that the source does not have when it is harvested again', async () => {
    const store = new MemoryStore();
    await runImport(oai(listOf(record(1))), store, options());
    const harvested = store.findMedia('1');
    assert.ok(harvested);
    const localFields = { views: 7, files: { hls: '1/master.m3u8' }, added: '2020-01-01T00:00:00Z' };
    store.put({ ...harvested, ...localFields });
    const again = listOf(record(1).replace('2024-05-01', '2024-06-01').replace('Film 1', 'Film one'));
    assert.equal((await runImport(oai(again), store, options())).results.updated, 1);
    const { datacite, ...fields } = store.findMedia('1') ?? {};
    const { datacite: _, ...before } = harvested;
    assert.deepEqual(fields, { ...before, ...localFields, title: { en: 'Film one' } });
    assert.deepEqual(datacite?.titles, [{ title: 'Film one' }]);
  });

  it('keeps chapters until the source has its own', async () => {
    const store = new MemoryStore();
    await runImport(oai(listOf(record(1))), store, options());
    const harvested = store.findMedia('1');
    assert.ok(harvested);
    const localChapters = [{ start: 3, title: { en: 'Ours' } }];
    store.put({ ...harvested, chapters: localChapters });
    const again = async (fields: string) => {
      await runImport(oai(listOf(record(1, fields))), store, options());
      return store.findMedia('1')?.chapters;
    };
    assert.deepEqual(await again(''), localChapters);
    const contents = '<description descriptionType="TableOfContents">0:05 Theirs</description>';
    assert.deepEqual(await again(`<descriptions>${contents}</descriptions>`), [{ start: 5, title: { en: 'Theirs' } }]);
  });

  it('does not overwrite a record of another source that has the same id', async () => {
    const store = new MemoryStore();
    store.put(mediaRecord('1'));
    const { messages, ...rest } = options();
    assert.equal((await runImport(oai(listOf(record(1))), store, rest)).rejected, 1);
    assert.deepEqual(messages, ['Rejected: line 3, oai:example.org:1: id: 1 belongs to a record of this library']);
    assert.deepEqual(store.findMedia('1'), mediaRecord('1'));
  });

  it('adds no medium to a series of another source that has the same id', async () => {
    const store = new MemoryStore();
    store.put(seriesRecord('901'));
    const { messages, ...rest } = options();
    const report = await runImport(oai(listRecords), store, rest);
    assert.deepEqual([report.rejected, report.kinds.get('media')], [1, 2]);
    assert.match(messages.join('\n'), /sid~70001: series: 901 belongs to a record of this library$/m);
  });

  it('does not change existing subjects and series, and finds subjects by their URI', async () => {
    const store = new MemoryStore();
    const physik = { ...physics, id: 'physik', uri: 'http://www.wikidata.org/entity/Q413' };
    const series = seriesRecord('901', {
      title: { de: 'Montagsrunde im Moor' },
      abstract: { de: 'Vom Redaktionsteam.' },
      source: 'oai:example.org series:901',
    });
    store.put(physik);
    store.put(series);
    const report = await runImport(oai(listRecords), store, options());
    assert.equal(report.results.unchanged, 2);
    assert.deepEqual(store.findSeries('901'), series);
    assert.deepEqual(store.findMedia('70002')?.subjects, ['physik']);
  });

  it('stops between two records', async () => {
    const store = new MemoryStore();
    const controller = new AbortController();
    async function* source(): ImportItems {
      for await (const item of dump(mediaRecord('1'), mediaRecord('2'), mediaRecord('3'))) {
        if (item.kind === 'record' && item.position.line === 3) controller.abort();
        yield item;
      }
    }
    const report = await runImport(source(), store, options(controller.signal));
    assert.deepEqual([report.interrupted, store.size], [true, 2]);
  });
});

describe('runStrictImport', () => {
  it('stores all records if all are valid', async () => {
    const store = new MemoryStore();
    const report = await runStrictImport(oai(listRecords), store, options());
    assert.equal(report.summary(), '3 media, 1 series, 3 subjects: 7 created, 0 updated, 0 unchanged, 0 rejected');
  });

  it('stores nothing if one record is invalid', async () => {
    const store = new MemoryStore();
    const report = await runStrictImport(dump(mediaRecord('1'), { ...mediaRecord('2'), id: 'x' }), store, options());
    assert.deepEqual([report.rejected, report.withheld, store.size], [1, 1, 0]);
    assert.equal(report.summary(), 'no records: 0 created, 0 updated, 0 unchanged, 1 rejected');
  });

  it('rolls back if one record does not fit the library', async () => {
    const store = new MemoryStore();
    const { messages, ...rest } = options();
    const report = await runStrictImport(
      dump(mediaRecord('1'), mediaRecord('2', { subjects: ['alchemy'] })),
      store,
      rest,
    );
    assert.deepEqual([report.rejected, report.withheld, store.size], [1, 1, 0]);
    assert.deepEqual(messages, ['Rejected: line 2, media 2: subjects: There is no subject "alchemy"']);
  });

  it('rolls back if it is aborted', async () => {
    const store = new MemoryStore();
    const controller = new AbortController();
    const rest = { ...options(controller.signal), onStored: () => controller.abort() };
    const report = await runStrictImport(dump(mediaRecord('1'), mediaRecord('2')), store, rest);
    assert.deepEqual([report.interrupted, store.size], [true, 0]);
  });
});
