/** Two servers with an object storage and nothing else in common but the database. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testOnSwift } from './base/blobs/testing-swift.ts';
import { openDatabase } from './base/db/open.ts';
import { archiveOf, buildFiles } from './remotes/delivery/testing-delivery.ts';
import { addToken } from './remotes/delivery/tokens.ts';
import { fakeDist, pageModule } from './site/testing-dist.ts';
import { newDatabaseUrl } from './testing.ts';
import { temporaryFolder } from './testing-folder.ts';
import { mediaRecord, putAll } from './testing-records.ts';
import { startServerProcess } from './testing-server-process.ts';

/**
 * Milliseconds within which both servers serve a change. Two seconds if the processor is free: see the diagnostics. A
 * server that is not told of a change serves the old build for minutes.
 */
const limitMs = 60_000;
const databaseUrl = await newDatabaseUrl();

await testOnSwift('portal', ({ env: s3 }) => {
  const skip = databaseUrl === undefined && 'not run: only PostgreSQL serves several processes';

  describe('two servers with an object storage', { timeout: 900_000, skip }, () => {
    it('serve a build of either server, rendered on both', async (t) => {
      const opened = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: databaseUrl ?? '' });
      t.after(() => opened.close());
      await putAll(opened.db, [mediaRecord('7', { title: { en: 'Seven' } })]);
      const token = await addToken(opened.db, { team: 'Team Media', remote: 'media', trusted: true }, 'test');
      const start = async () => {
        const { folder } = fakeDist({ browse: {}, media: {}, player: {} });
        const env = {
          ...s3,
          DIST: folder,
          DATA_DIR: temporaryFolder(),
          DATABASE_URL: databaseUrl,
          RENDER_THREADS: '1',
        };
        return { folder, server: await startServerProcess(env) };
      };
      const nodes = [await start(), await start()] as const;
      const call = async (at: 0 | 1, method: string, path: string, body: Blob | object): Promise<unknown> => {
        const isBuild = body instanceof Blob;
        const response = await fetch(`${nodes[at].server.url}/api/v0/remotes/media/${path}`, {
          method,
          headers: {
            'content-type': isBuild ? 'application/gzip' : 'application/json',
            authorization: `Bearer ${token}`,
          },
          body: isBuild ? body : JSON.stringify(body),
        });
        assert.ok(response.ok, `${method} ${path}: ${response.status}`);
        return response.json();
      };
      const publish = async (at: 0 | 1, text: string, query = ''): Promise<string> => {
        const files = { 'node/remote.mjs': pageModule(`return { html: '<p>${text}</p>' }`) };
        const build = buildFiles(text, { files });
        await call(at, 'POST', `releases${query}`, new Blob([new Uint8Array(await archiveOf(build.files))]));
        return build.version;
      };
      const pageOf = async (at: 0 | 1, cohort: number): Promise<string> => {
        const response = await fetch(`${nodes[at].server.url}/media/7`, { headers: { cookie: `cohort=${cohort}` } });
        return response.text();
      };
      /** @returns milliseconds until visitors of a cohort get the text from both servers */
      const timeOf = async (text: string, cohort = 99): Promise<number> => {
        const began = performance.now();
        const times = ([0, 1] as const).map(async (at) => {
          while (!(await pageOf(at, cohort)).includes(`<p>${text}</p>`)) {
            assert.ok(performance.now() - began < limitMs, `server ${at} does not serve "${text}"`);
            await wait(20);
          }
          return performance.now() - began;
        });
        return Math.max(...(await Promise.all(times)));
      };
      const measured: Record<string, number> = {};

      const first = await publish(0, 'first');
      measured['publication by the first server'] = await timeOf('first');
      const second = await publish(1, 'second');
      measured['publication by the second server'] = await timeOf('second');
      for (const version of [first, second]) {
        const file = `/remotes/media/${version}/web/remoteEntry.js`;
        for (const { server } of nodes) assert.equal((await fetch(server.url + file)).status, 200);
      }
      await publish(0, 'third', '?percent=30');
      measured['canary'] = await timeOf('third', 10);
      assert.match(await pageOf(1, 60), /<p>second<\/p>/);
      await call(1, 'PUT', 'canary', { percent: 0 });
      measured['end of the canary'] = await timeOf('second', 10);
      await call(1, 'PUT', 'live', {});
      measured['rollback by the second server'] = await timeOf('first');
      for (const [what, ms] of Object.entries(measured)) t.diagnostic(`${what}: ${Math.round(ms)} ms`);
      for (const { folder } of nodes) assert.ok(existsSync(join(folder, 'remotes/media', second, 'node/remote.mjs')));
    });
  });
});
