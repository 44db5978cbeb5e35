import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { PortalStatus, type Role } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { addUser } from '../../accounts/auth/accounts.ts';
import { startSession } from '../../accounts/auth/sessions.ts';
import type { ReplicaState } from '../../base/db/replica.ts';
import { startNode } from '../../base/nodes.ts';
import { inHouseContent } from '../../content/testing-in-house.ts';
import { addEvent } from '../delivery/events.ts';
import { fakeDist } from '../../site/testing-dist.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { testHealth } from './testing-health.ts';

const database = await openTestDatabase();
const { db } = database;
const content = await inHouseContent();
const dist = fakeDist({ browse: {}, media: {} });
dist.addRemote('media', { version: 'v2' });
dist.addRemote('media', { version: 'v3' });
dist.register({ browse: 'v1', media: { version: 'v2', canary: { version: 'v3', percent: 10 }, delivered: true } });
await addEvent(db, { remote: 'media', action: 'published', version: 'v2', previous: 'v1', by: 'Team Media' });

let problem: string | undefined;
const health = {
  ...testHealth(db, dist.folder),
  builds: {
    buildId: () => 's1-v1-v2',
    registry: () => ({ remotes: { browse: { version: 'v1' } } }),
    problem: () => problem,
  },
};
const delivery = { dist: dist.folder, portalOrigin: 'http://localhost', remoteOrigins: [], hostVersions: {} };
const app = await createTestApp(async (created) => {
  await created.register(accountsModule, { db, content, origin: 'http://localhost' });
  const replicas = (): ReplicaState[] => [
    { address: 'db-2/m', state: 'used', lagMs: 340, since: new Date(0), statements: { executed: 5, repeated: 1 } },
    {
      address: 'db-3/m',
      state: 'down',
      lagMs: undefined,
      since: new Date(0),
      statements: { executed: 0, repeated: 9 },
    },
  ];
  await created.register(remotesModule, { db, content, health, delivery, replicas });
});
const request = (remoteAddress: string, session?: string) =>
  app.inject({
    url: '/api/v0/status/remotes',
    remoteAddress,
    ...(session !== undefined && { cookies: { session } }),
  });
const status = async (session?: string): Promise<PortalStatus> =>
  Value.Parse(PortalStatus, (await request('192.0.2.7', session)).json());

async function sessionOf(role: Role): Promise<string> {
  const user = { username: role, email: `${role}@example.org`, password: 'Kern und Hülle 1939', role };
  return startSession(db, await addUser(db, user));
}

describe('GET /status/remotes', () => {
  test('is 404 for visitors who are not in-house', async () => {
    assert.equal((await request('198.51.100.1')).statusCode, 404);
    assert.equal((await request('192.0.2.7')).statusCode, 200);
  });

  test('returns the last hour’s counts of each version, the live one first', async () => {
    const { recorder } = health;
    for (let count = 0; count < 8; count++) {
      recorder.report({ remote: 'media', version: 'v2', outcome: 'ok', ms: 180 }, '192.0.2.1');
    }
    for (const message of ['rare', 'often', 'often']) {
      recorder.report({ remote: 'media', version: 'v2', outcome: 'failed', phase: 'load', message }, '192.0.2.1');
      recorder.render({ remote: 'media', version: 'v3', ok: true });
    }
    recorder.report({ remote: 'media', version: 'v1', outcome: 'ok' }, '192.0.2.1');
    const { buildId, remotes } = await status();
    assert.equal(buildId, 's1-v1-v2');
    const [browse, media] = remotes;
    assert.deepEqual([browse?.name, browse?.health], ['browse', 'unknown']);
    assert.deepEqual([media?.live, media?.canary, media?.health], ['v2', { version: 'v3', percent: 10 }, 'good']);
    const none = { mounts: 0, failures: 0, serverRenders: 0, serverFailures: 0 };
    assert.deepEqual(media?.versions, [
      {
        ...none,
        version: 'v2',
        channel: 'live',
        mounts: 8,
        failures: 3,
        failureRate: 3 / 11,
        p50: 150,
        p95: 195,
        message: 'often',
      },
      { ...none, version: 'v3', channel: 'canary', serverRenders: 3 },
      { ...none, version: 'v1', channel: 'kept', mounts: 1, failureRate: 0 },
    ]);
    assert.deepEqual(media.releases.map(({ version }) => version).toSorted(), ['v1', 'v2', 'v3']);
    assert.deepEqual(
      media.events.map(({ action, by }) => [action, by]),
      [['published', 'Team Media']],
    );
  });

  test('is failing if a remote fails on the server, or in its canary', async () => {
    for (let count = 0; count < 5; count++) health.recorder.render({ remote: 'media', version: 'v3', ok: false });
    assert.equal((await status()).remotes[1]?.health, 'failing');
  });

  test('allows in-house editors to change channels', async () => {
    const [user, editor] = [await sessionOf('user'), await sessionOf('editor')];
    assert.deepEqual(
      [(await status()).mayChange, (await status(user)).mayChange, (await status(editor)).mayChange],
      [false, false, true],
    );
    assert.equal((await request('198.51.100.1', editor)).statusCode, 404);
  });

  test('lists the processes, and says whether their content differs', async () => {
    const nodes = ['a', 'a', 'b'].map((content) =>
      startNode({ db, kind: content === 'a' ? 'server' : 'worker', content: () => content }),
    );
    await Promise.all(nodes.map((node) => node.beat()));
    const differing = await status();
    assert.deepEqual(
      [differing.nodes?.map(({ kind, content: used }) => `${kind} ${used}`), differing.contentDiffers],
      [['server a', 'server a', 'worker b'], true],
    );
    await nodes[2]?.close();
    const same = await status();
    assert.deepEqual([same.nodes?.length, same.contentDiffers], [2, false]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('shows the registry in use and the problem if registry.json is broken', async () => {
    problem = 'registry.json is not JSON';
    writeFileSync(join(dist.folder, 'registry.json'), '{');
    const { registryProblem, remotes } = await status();
    assert.equal(registryProblem, problem);
    assert.deepEqual(
      remotes.map(({ name }) => name),
      ['browse'],
    );
  });

  test('lists the read replicas of the database', async () => {
    const since = '1970-01-01T00:00:00.000Z';
    assert.deepEqual((await status()).replicas, [
      { address: 'db-2/m', state: 'used', lag: 0.34, since },
      { address: 'db-3/m', state: 'down', since },
    ]);
  });
});
