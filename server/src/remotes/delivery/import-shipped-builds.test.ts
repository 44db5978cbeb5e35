import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fakeDist } from '../../site/testing-dist.ts';
import { openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { importShippedBuilds } from './import-shipped-builds.ts';

const { db } = await openTestDatabase();
const registryOf = (dist: string) => JSON.parse(readFileSync(join(dist, 'registry.json'), 'utf8')).remotes;
const shellOf = (dist: string) => JSON.parse(readFileSync(join(dist, 'shell/build.json'), 'utf8')).version;
const month = 30 * 24 * 3600_000;

describe('importShippedBuilds', () => {
  it('fills an empty folder, and changes nothing the second time', async () => {
    const [shipped, dist] = [fakeDist({ media: {}, browse: {} }), temporaryFolder()];
    await Promise.all([
      importShippedBuilds({ db, dist }, shipped.folder),
      importShippedBuilds({ db, dist }, shipped.folder),
    ]);
    assert.deepEqual(registryOf(dist), { media: { version: 'v1' }, browse: { version: 'v1' } });
    assert.ok(existsSync(join(dist, 'remotes/media/v1/web/remoteEntry.js')));
    const { ino } = statSync(join(dist, 'shell'));
    await importShippedBuilds({ db, dist }, shipped.folder);
    assert.equal(statSync(join(dist, 'shell')).ino, ino);
    assert.deepEqual(readdirSync(join(dist, '.incoming')), []);
  });

  it('imports a new release, and keeps the builds that teams delivered', async () => {
    const [shipped, dist] = [fakeDist({ media: {}, browse: {} }), temporaryFolder()];
    await importShippedBuilds({ db, dist }, shipped.folder);
    const delivered = { version: 'team', delivered: true, canary: { version: 'other', percent: 5 } };
    const before = fakeDist({ media: { version: 'team' } });
    before.register({ media: delivered, browse: { version: 'v1' }, harbour: delivered });
    const file = join(dist, 'registry.json');
    rmSync(file);
    writeFileSync(file, readFileSync(join(before.folder, 'registry.json')));

    const next = fakeDist({ media: { version: 'v2' }, browse: { version: 'v2' } });
    next.write('shell/web/main.2.js', 'new');
    rmSync(join(next.folder, 'shell/web/main.1.css'));
    next.write('shell/build.json', JSON.stringify({ version: 's2' }));
    await importShippedBuilds({ db, dist }, next.folder);
    assert.deepEqual(registryOf(dist), { media: delivered, browse: { version: 'v2' }, harbour: delivered });
    assert.ok(existsSync(join(dist, 'remotes/browse/v1/build.json')), 'open pages continue');
    assert.equal(shellOf(dist), 's2');
    assert.ok(existsSync(join(dist, 'shell/web/main.1.css')), 'a file of the previous shell');

    // A month later, the older shell's files are deleted, and those of the previous shell remain.
    const superseded = new Date(Date.now() - month);
    utimesSync(join(dist, 'shell/web/main.1.css'), superseded, superseded);
    const third = fakeDist({ media: {}, browse: { version: 'v2' } });
    third.write('shell/build.json', JSON.stringify({ version: 's3' }));
    rmSync(join(third.folder, 'shell/web/main.1.css'));
    await importShippedBuilds({ db, dist }, third.folder);
    const web = readdirSync(join(dist, 'shell/web'));
    assert.deepEqual([web.includes('main.2.js'), web.includes('main.1.css')], [true, false]);
  });

  it('replaces a build that was live after a rollback by the next one, never by the failed one', async () => {
    const [first, second, third] = ['v1', 'v2', 'v3'].map((version) => fakeDist({ media: { version } }));
    const dist = temporaryFolder();
    const release = async (shipped = first) => {
      await importShippedBuilds({ db, dist }, shipped?.folder ?? '');
      return registryOf(dist).media;
    };
    await release(first);
    await release(second);
    const writeRegistry = (media: object) =>
      writeFileSync(join(dist, 'registry.json'), JSON.stringify({ remotes: { media } }));
    const rolledBack = { version: 'v1', delivered: true };
    writeRegistry(rolledBack);
    assert.deepEqual(await release(second), rolledBack, 'a restart');
    writeRegistry({ ...rolledBack, pinned: true });
    assert.equal((await release(fakeDist({ media: { version: 'v2b' } }))).version, 'v1', 'pinned');
    writeRegistry(rolledBack);
    assert.deepEqual(await release(third), { version: 'v3' });
  });

  it('creates no registry after one was lost', async () => {
    const [shipped, dist] = [fakeDist({ media: {} }), temporaryFolder()];
    await importShippedBuilds({ db, dist }, shipped.folder);
    writeFileSync(join(dist, 'registry.last-good.json'), readFileSync(join(dist, 'registry.json')));
    rmSync(join(dist, 'registry.json'));
    await assert.rejects(importShippedBuilds({ db, dist }, shipped.folder), /cannot be read/);
    assert.ok(!existsSync(join(dist, 'registry.json')));
  });
});
