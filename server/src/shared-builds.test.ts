/** Builds that several servers share through a storage. The first server receives them, the others have other folders. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { DistantStore } from './base/blobs/testing-blob-store.ts';
import { BuildArchive } from './remotes/delivery/build-archive.ts';
import { importShippedBuilds } from './remotes/delivery/import-shipped-builds.ts';
import { rollBack } from './remotes/delivery/rollback.ts';
import { sweepBuilds } from './remotes/delivery/sweep-builds.ts';
import { openDeliveries } from './remotes/delivery/testing-delivery.ts';
import { openBuilds } from './site/build-store.ts';
import { registerSite } from './site/site.ts';
import { fakeDist, testEmbed, testSite } from './site/testing-dist.ts';
import { temporaryFolder } from './testing-folder.ts';

const dayMs = 24 * 3600_000;
const blobs = new DistantStore(temporaryFolder());
const first = await openDeliveries(blobs);
const { context } = first;

/** Another server, with the portal's own builds only. */
async function startServer() {
  const shipped = fakeDist({ media: {} });
  const dist = temporaryFolder();
  const archive = new BuildArchive(blobs, dist);
  await importShippedBuilds({ db: context.db, dist, archive }, shipped.folder);
  const errors: string[] = [];
  const onError = ({ message, cause }: Error) =>
    errors.push(`${message}: ${cause instanceof Error ? cause.message : ''}`);
  const builds = await openBuilds({ dist, archive, onError, intervalMs: 3600_000 });
  after(builds.close);
  const app = Fastify();
  after(() => app.close());
  await registerSite(app, {
    builds,
    origin: 'http://portal.test',
    siteConfig: () => testSite,
    siteLocale: () => 'en',
    authState: async () => ({ loggedIn: false }),
    embed: testEmbed,
    pool: { threads: 0 },
  });
  return {
    dist,
    builds,
    errors,
    has: (version: string) => existsSync(join(dist, 'remotes/media', version)),
    get: (path: string) => app.inject(path),
    /** Version that visitors get after an announced change. */
    async live(cohort?: number): Promise<string | undefined> {
      await builds.refresh();
      return builds.current.assetsFor(cohort).remotes['media']?.version;
    },
  };
}
const second = await startServer();
const live = { media: '' };

describe('builds in a storage', () => {
  it('are live on all servers, also on those that start later', async () => {
    live.media = (await first.publish('one')).version;
    assert.equal(await second.live(), live.media);
    assert.equal((await second.get(`/remotes/media/${live.media}/web/remoteEntry.js`)).statusCode, 200);
    assert.equal(await (await startServer()).live(), live.media);
  });

  it('have the same canaries on all servers', async () => {
    const { version } = await first.publish('two', { query: '?percent=20' });
    assert.deepEqual([await second.live(10), await second.live(50)], [version, live.media]);
    await first.put('canary', { percent: 100 });
    assert.deepEqual([await second.live(10), await second.live(50)], [version, version]);
  });

  it('are rolled back on all servers, by any of them', async () => {
    const failing = second.builds.current.stable.remotes['media']?.version ?? '';
    const other = { ...context, dist: second.dist, archive: new BuildArchive(blobs, second.dist) };
    const result = await rollBack(other, { remote: 'media', version: failing, reason: 'It fails', by: 'server' });
    assert.deepEqual([result.done, await second.live()], [true, live.media]);
    const response = await first.put('live', { version: failing });
    assert.equal(response.statusCode, 200, response.body);
    assert.equal(await second.live(), failing);
    await first.put('live', {});
    assert.equal(await second.live(), live.media);
  });

  it('are sent by a server that has never used them, and missing ones are requested from the storage once', async () => {
    const third = await startServer();
    const { version } = await first.publish('three');
    assert.equal(third.has(version), false);
    const file = await third.get(`/remotes/media/${version}/web/remoteEntry.js`);
    assert.deepEqual([file.statusCode, file.body], [200, 'export const remote = "three"']);
    assert.equal((await third.get(`/remotes/media/${version}/node/remote.mjs`)).statusCode, 404);
    for (const path of ['media/missing/web/a.js', 'media/%2e%2e/web/a.js', 'none/v1/web/a.js']) {
      assert.equal((await third.get(`/remotes/${path}`)).statusCode, 404, path);
    }
    assert.deepEqual(third.errors, []);
    live.media = version;
  });

  it('are not used if the storage has other files than the team has sent; the last build stays', async () => {
    assert.equal(await second.live(), live.media);
    const { version } = await first.publish('four');
    await blobs.copy(`builds/remotes/media/${live.media}/files.tar.gz`, `builds/remotes/media/${version}/files.tar.gz`);
    assert.equal(await second.live(), live.media);
    assert.match(second.builds.registryProblem ?? '', /is not the file of its build.json/);
    assert.equal(second.has(version), false);
    const file = await second.get(`/remotes/media/${version}/web/remoteEntry.js`);
    assert.equal(file.statusCode, 404);
    await first.put('live', { version: live.media });
    assert.equal(await second.live(), live.media);
    assert.equal(second.builds.registryProblem, undefined);
  });

  it('come back after the folder of a server was lost', async () => {
    await rm(join(second.dist, 'remotes'), { recursive: true });
    const archive = new BuildArchive(blobs, second.dist);
    const builds = await openBuilds({ dist: second.dist, archive, onError: assert.ifError, intervalMs: 3600_000 });
    after(builds.close);
    assert.equal(builds.current.stable.remotes['media']?.version, live.media);
  });

  it('are deleted from the storage when nobody has received them for long', async () => {
    const { releases } = (
      await first.app.inject({
        url: '/api/v0/remotes/media/releases',
        headers: { authorization: `Bearer ${first.token}` },
      })
    ).json<{ releases: { version: string }[] }>();
    assert.equal(releases.length, 5);
    // A server that has no copy deletes them, too.
    const other = { ...context, dist: temporaryFolder(), archive: new BuildArchive(blobs, temporaryFolder()) };
    const removed = await sweepBuilds(other, { keepDays: 30, now: Date.now() + 31 * dayMs });
    assert.ok(removed.length > 0);
    assert.ok(!removed.includes(`media/${live.media}`));
    for (const id of removed) assert.deepEqual(await blobs.names(`builds/remotes/${id}/`), []);
  });

  it('stay in use while the registry of the storage is invalid, also if a server starts', async () => {
    const key = 'builds/registry.json';
    await blobs.copy(key, 'builds/saved.json');
    await blobs.put(key, Buffer.from('{"remotes":'));
    assert.equal(await second.live(), live.media);
    assert.match(second.builds.registryProblem ?? '', /builds\/registry.json in the storage is no valid registry/);
    const archive = new BuildArchive(blobs, second.dist);
    const errors: string[] = [];
    const onError = ({ cause }: Error) => errors.push(String(cause));
    const builds = await openBuilds({ dist: second.dist, archive, onError, intervalMs: 3600_000 });
    after(builds.close);
    assert.equal(builds.current.stable.remotes['media']?.version, live.media);
    assert.match(errors.join(), /is no valid registry/);
    await blobs.copy('builds/saved.json', key);
    assert.equal(await second.live(), live.media);
    assert.equal(second.builds.registryProblem, undefined);
  });

  it('have one registry: without it nothing can be delivered, whatever the folder contains', async () => {
    const key = 'builds/registry.json';
    await blobs.copy(key, 'builds/saved.json');
    await blobs.delete(key);
    await assert.rejects(first.publish('five'), /503 .*cannot be read/);
    assert.match(readFileSync(join(first.dist.folder, 'registry.json'), 'utf8'), new RegExp(live.media));
    assert.equal(await second.live(), live.media);
    await blobs.copy('builds/saved.json', key);
    assert.equal(await second.live(), live.media);
  });

  it('get the commit of a build that was published before it was committed', async () => {
    const { version } = await first.publish('without a commit', { manifest: { commit: undefined } });
    await rm(join(first.dist.folder, 'remotes/media', version), { recursive: true }); // it was evicted here
    await first.publish('without a commit', { manifest: { commit: '89abcdef' } });
    const archive = new BuildArchive(blobs, temporaryFolder());
    assert.equal((await archive.read('media', version))?.origin?.commit, '89abcdef');
  });
});
