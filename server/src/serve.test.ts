import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentError } from './content/content-error.ts';
import { openDatabase } from './base/db/open.ts';
import { startServer } from './serve.ts';
import { readSettings } from './settings.ts';
import { fakeDist } from './site/testing-dist.ts';
import { databaseFolder } from './testing.ts';
import { temporaryFolder } from './testing-folder.ts';
import { mediaRecord, putAll } from './testing-records.ts';

describe('startServer', () => {
  it('releases the data directory if it cannot start', async () => {
    const settings = readSettings({ DATA_DIR: await databaseFolder(), CONTENT_DIR: temporaryFolder() });
    await assert.rejects(startServer({ settings, log: false, writeLine: () => {} }), ContentError);
    const database = await openDatabase({ dataDir: settings.dataDir });
    await database.close();
  });

  it('reports why the database cannot be opened, and does not close that of another process', async () => {
    const settings = readSettings({ DATA_DIR: await databaseFolder() });
    const owner = await openDatabase({ dataDir: settings.dataDir });
    await assert.rejects(startServer({ settings, log: false, writeLine: () => {} }), /is in use by process/);
    await owner.ping();
    await owner.close();
  });

  it('deletes the temporary folders of a process that was killed', async () => {
    const settings = readSettings({ DATA_DIR: await databaseFolder(), CONTENT_DIR: temporaryFolder() });
    const module = join(import.meta.dirname, 'base/work-folder.ts');
    const program = `import(${JSON.stringify(module)}).then(async ({ createWorkFolder }) => {
      console.log(await createWorkFolder());
      setInterval(() => {}, 60_000);
    })`;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const folder = String(output).trim();
    assert.ok(existsSync(folder));
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.ok(existsSync(folder));
    await assert.rejects(startServer({ settings, log: false, writeLine: () => {} }), ContentError);
    const limit = AbortSignal.timeout(20_000);
    while (existsSync(folder) && !limit.aborted) await wait(20);
    assert.ok(!existsSync(folder));
  });

  const lists = ['/', '/publishers', '/search'];
  const warmings: [warmed: string, pages: string[]][] = [
    ['0', ['/']],
    ['2', [...lists, '/media/2', '/media/3']],
  ];
  for (const [warmed, pages] of warmings) {
    it(`renders the pages ${pages.join(', ')} at the start if PAGE_WARM is ${warmed}`, async () => {
      const dataDir = await databaseFolder();
      const library = await openDatabase({ dataDir });
      const views = { 1: 1, 2: 20, 3: 9 };
      await putAll(
        library.db,
        Object.entries(views).map(([id, number]) => mediaRecord(id, { views: number })),
      );
      await library.close();
      const { dist, rendered } = loggingDist();
      const settings = {
        ...readSettings({ DATA_DIR: dataDir, DEMO: 'off', PORT: '0', PAGE_WARM: warmed }),
        dist,
        shippedBuilds: undefined,
      };
      const server = await startServer({ settings, log: false, writeLine: () => {} });
      const limit = AbortSignal.timeout(120_000);
      while (rendered().size < pages.length && !limit.aborted) await wait(20);
      await wait(300); // more pages than expected
      await server.close();
      assert.deepEqual([...rendered()].toSorted(), pages.toSorted());
    });
  }
});

/** Builds that log the path of every page that they render. */
function loggingDist(): { dist: string; rendered: () => Set<string> } {
  const file = join(temporaryFolder(), 'rendered');
  writeFileSync(file, '');
  const server = `
    export async function page({ url }) {
      process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return { html: '' };
    }`;
  const { folder } = fakeDist({ browse: { server }, media: { server }, player: {} });
  return { dist: folder, rendered: () => new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean)) };
}
