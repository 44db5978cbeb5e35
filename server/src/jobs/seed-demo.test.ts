import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { Leases } from '../base/db/leases.ts';
import { libraryStore } from '../exchange/import/library-store.ts';
import { dumpFormat } from '../exchange/import/formats.ts';
import { openSource } from '../exchange/import/open-source.ts';
import { runImport } from '../exchange/import/run-import.ts';
import { readEvents } from '../security/read-events.ts';
import { mediaRecord, physics, seriesRecord } from '../testing-records.ts';
import { openTestDatabase } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { seedDemo } from './seed-demo.ts';

const { db, blobs, dataDir } = await openTestDatabase();
const library = join(import.meta.dirname, '../../../demo/library.jsonl');
const withoutLibrary = existsSync(library) ? false : `not run: there is no ${library}`;

function demoWith(records: object[]): string {
  const demo = temporaryFolder();
  mkdirSync(join(demo, 'files/7'), { recursive: true });
  writeFileSync(join(demo, 'files/7/master.m3u8'), '#EXTM3U');
  writeFileSync(join(demo, 'library.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'));
  return demo;
}
const seed = (demo: string, lines: string[] = []) => seedDemo({ db, blobs, demo, log: (line) => lines.push(line) });
const ids = async () => (await db.selectFrom('media').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('seedDemo', () => {
  beforeEach(async () => {
    await db.deleteFrom('media').execute();
  });

  it('fills an empty library once, including files', async () => {
    const demo = demoWith([physics, seriesRecord('1'), mediaRecord('7')]);
    assert.equal(await seed(demo), true);
    assert.deepEqual(await ids(), ['7']);
    assert.equal(readFileSync(join(dataDir, 'files/7/master.m3u8'), 'utf8'), '#EXTM3U');
    assert.equal(await seed(demoWith([mediaRecord('8')])), false);
    assert.deepEqual(await ids(), ['7']);
    const events = await readEvents(db, { types: ['records-imported'], limit: 9 });
    assert.deepEqual(
      events.map(({ actor, target, detail }) => [actor, target, detail]),
      [['server', 'demo library', '1 media, 1 series, 1 subject: 3 created, 0 updated, 0 unchanged, 0 rejected']],
    );
  });

  it('fills the library once if several servers start at the same time', async () => {
    const demo = demoWith([physics, seriesRecord('1'), mediaRecord('7')]);
    const start = () => seedDemo({ db, blobs, demo, leases: new Leases(db), log: () => {} });
    const results = await Promise.all([start(), start(), start()]);
    assert.deepEqual(results.toSorted(), [false, false, true]);
    assert.deepEqual(await ids(), ['7']);
  });

  it('does nothing without a demo library', async () => {
    assert.equal(await seed(temporaryFolder()), false);
    assert.deepEqual(await ids(), []);
  });

  it('stores nothing if a record is rejected, and logs which one', async () => {
    const lines: string[] = [];
    const demo = demoWith([mediaRecord('7'), { ...mediaRecord('8'), medium: 'stone' }]);
    await assert.rejects(seed(demo, lines), /rejected records: 1/);
    assert.match(lines.join('\n'), /line 2, media 8: medium/);
    assert.deepEqual(await ids(), []);
    assert.equal(await seed(demoWith([mediaRecord('9')])), true, 'the next start begins again');
  });

  it('stores the same as an import of the demo library', { skip: withoutLibrary }, async () => {
    const demo = temporaryFolder();
    mkdirSync(join(demo, 'files'));
    copyFileSync(library, join(demo, 'library.jsonl'));
    assert.equal(await seed(demo), true);
    const { signal } = new AbortController();
    const source = await openSource(library, { format: dumpFormat, signal });
    const report = await runImport(source.items, libraryStore(db), { signal, onMessage: assert.fail });
    const records = readFileSync(library, 'utf8').trimEnd().split('\n').length;
    assert.deepEqual(report.results, { created: 0, updated: 0, unchanged: records });
    assert.equal(report.rejected, 0);
  });
});
