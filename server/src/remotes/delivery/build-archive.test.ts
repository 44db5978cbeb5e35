import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { DistantStore } from '../../base/blobs/testing-blob-store.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { BuildArchive } from './build-archive.ts';
import { storeBuild } from './store-build.ts';
import { buildFiles } from './testing-delivery.ts';

const blobs = new DistantStore(temporaryFolder());
const origin = { team: 'Team Media', publishedAt: '2026-01-01T00:00:00.000Z', trusted: true };

/** A server: a folder of builds, and its archive. */
function server(options?: { maxCacheBytes: number }) {
  const dist = temporaryFolder();
  const archive = new BuildArchive(blobs, dist, options);
  return {
    dist,
    archive,
    async deliver(text: string, changes: Parameters<typeof buildFiles>[1] = {}): Promise<string> {
      const { build, files } = buildFiles(text, changes);
      const { version } = await storeBuild({ dist, archive }, { build, files, origin });
      return version;
    },
    has: (version: string) => existsSync(join(dist, 'remotes/media', version, 'build.json')),
    read: (version: string, path: string) => readFileSync(join(dist, 'remotes/media', version, path)),
    setRegistry: (version: string) =>
      writeFileSync(join(dist, 'registry.json'), JSON.stringify({ remotes: { media: { version } } })),
  };
}
const [first, second] = [server(), server()];

describe('BuildArchive', () => {
  it('installs a delivered build on another server, with all of its files', async () => {
    const files = { 'web/logo.svg': '<svg/>', 'node/lib/deep.mjs': 'export {}' };
    const version = await first.deliver('one', { files });
    assert.equal(second.has(version), false);
    assert.equal(await second.archive.install('media', version), true);
    for (const path of [
      'web/remoteEntry.js',
      'web/remoteEntry.js.br',
      'web/logo.svg',
      'node/lib/deep.mjs',
      'release.json',
    ]) {
      assert.deepEqual(second.read(version, path), first.read(version, path), path);
    }
    assert.deepEqual(
      JSON.parse(second.read(version, 'build.json').toString()),
      JSON.parse(first.read(version, 'build.json').toString()),
    );
    assert.deepEqual(readdirSync(join(second.dist, '.incoming')), []);
  });

  it('installs a build once for all that request it at the same time', async () => {
    const version = await first.deliver('two');
    const results = await Promise.all([1, 2, 3].map(() => second.archive.install('media', version)));
    assert.deepEqual(results, [true, true, true]);
    assert.ok(second.has(version));
  });

  it('has no build that was not stored, and none with a name that leads elsewhere', async () => {
    assert.equal(await second.archive.install('media', 'missing'), false);
    await assert.rejects(second.archive.install('media', '../registry.json'), /There is no folder/);
    await assert.rejects(second.archive.install('../media', 'v1'), /There is no folder/);
    assert.equal(await second.archive.read('media', 'missing'), undefined);
  });

  const packed = async (files: ReadonlyMap<string, Buffer>) => {
    const archive = pack();
    const all = buffer(archive);
    for (const [name, bytes] of files) if (name !== 'build.json') archive.entry({ name }, bytes);
    archive.finalize();
    return gzipSync(await all);
  };
  const faults: [what: string, change: (files: Map<string, Buffer>) => void, message: RegExp][] = [
    [
      'a changed script',
      (files) => files.set('web/remoteEntry.js', Buffer.from('evil')),
      /is not the file of its build/,
    ],
    [
      'a changed Node build',
      (files) => files.set('node/remote.mjs', Buffer.from('evil')),
      /is not the file of its build/,
    ],
    ['a missing file', (files) => files.delete('web/app.1.css'), /missing/],
    [
      'a changed file without integrity',
      (files) => files.set('web/chunks.json', Buffer.from('{"a":1}')),
      /another version/,
    ],
    ['an additional script', (files) => files.set('web/evil.js', Buffer.from('evil')), /not described/],
    ['a copy of another file', (files) => files.set('web/remoteEntry.js.br', Buffer.from('evil')), /./],
    ['a path that leads elsewhere', (files) => files.set('../evil.js', Buffer.from('evil')), /no place for the file/],
    ['a page', (files) => files.set('web/index.html', Buffer.from('evil')), /no place for the file/],
  ];
  for (const [at, [what, change, message]] of faults.entries()) {
    it(`does not install ${what}`, async () => {
      const version = await first.deliver(`fault ${at}`);
      const { files } = buildFiles(`fault ${at}`);
      change(files);
      await blobs.put(`builds/remotes/media/${version}/files.tar.gz`, await packed(files));
      await assert.rejects(second.archive.install('media', version), message);
      assert.equal(second.has(version), false);
    });
  }

  it('does not install a build whose files are not stored yet', async () => {
    const version = await first.deliver('three');
    await blobs.delete(`builds/remotes/media/${version}/files.tar.gz`);
    await assert.rejects(second.archive.install('media', version), /files.tar.gz is missing/);
  });

  it('deletes a build', async () => {
    const version = await first.deliver('four');
    await first.archive.delete('media', version);
    assert.equal(await second.archive.install('media', version), false);
    assert.equal((await first.archive.versions('media')).includes(version), false);
  });

  it('deletes the oldest builds of the folder that nobody gets, when it is too large', async () => {
    const small = server({ maxCacheBytes: 1 });
    const [live, old, newest] = [await first.deliver('live'), await first.deliver('old'), await first.deliver('new')];
    small.setRegistry(live);
    for (const version of [live, old]) await small.archive.install('media', version);
    assert.deepEqual([live, old].map(small.has), [true, true]);
    await small.archive.install('media', newest);
    assert.deepEqual([live, old, newest].map(small.has), [true, false, true]);
    assert.equal(await small.archive.install('media', old), true);
  });

  it('takes over the builds and the registry of a folder, once', async () => {
    const [own, other] = [new DistantStore(temporaryFolder()), new DistantStore(temporaryFolder())];
    const source = server();
    const { build, files } = buildFiles('shipped');
    for (const [path, bytes] of files) {
      const file = join(source.dist, 'remotes/media', build.version, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    source.setRegistry(build.version);
    const from = new BuildArchive(own, source.dist);
    await from.storeFolder();
    const target = temporaryFolder();
    const to = new BuildArchive(own, target);
    await to.installAll();
    assert.ok(existsSync(join(target, 'remotes/media', build.version, 'web/remoteEntry.js')));
    assert.deepEqual(readFileSync(join(target, 'registry.json')), readFileSync(join(source.dist, 'registry.json')));
    assert.equal(existsSync(join(target, 'remotes/media', build.version, 'release.json')), false);
    source.setRegistry('another');
    await from.storeFolder();
    assert.match((await from.readRegistry()) ?? '', new RegExp(build.version));
    assert.deepEqual(await new BuildArchive(other, target).remotes(), []);
  });
});
