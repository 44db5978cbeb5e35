import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { RemoteReleases } from '@mediothek/contract';
import { endCanary, rollBack } from './rollback.ts';
import { openDeliveries } from './testing-delivery.ts';

/** A remote with the versions A, B and C, published in this order. C is live. */
async function portalOf() {
  const portal = await openDeliveries();
  const versions: string[] = [];
  for (const text of ['A', 'B', 'C']) versions.push((await portal.publish(text)).version);
  const [a = '', b = '', c = ''] = versions;
  const live = () => portal.registry().remotes['media']?.version;
  const lastEvent = async () => (await portal.events()).at(-1);
  const remove = (version: string) => rmSync(join(portal.dist.folder, 'remotes/media', version), { recursive: true });
  return { ...portal, a, b, c, live, lastEvent, remove };
}

describe('changeLive', () => {
  it('rolls back to the last good version, never to one that was rolled back', async () => {
    const { put, a, b, c, live, lastEvent } = await portalOf();
    const response = await put('live', { reason: 'Nobody can play anything' });
    assert.equal(response.statusCode, 200, response.body);
    const body: RemoteReleases = response.json();
    assert.deepEqual([body.live, body.pinned, body.events[0]?.reason], [b, false, 'Nobody can play anything']);
    assert.deepEqual(
      body.releases.map(({ version, channel }) => [version, channel]),
      [
        [c, 'kept'],
        [b, 'live'],
        [a, 'kept'],
        ['v1', 'kept'],
      ],
    );
    const event = await lastEvent();
    assert.deepEqual(
      [event?.action, event?.version, event?.previous, event?.actor],
      ['rolled-back', b, c, 'team-media'],
    );
    await put('live', {});
    assert.equal(live(), a);
    await put('live', {});
    assert.equal(live(), 'v1');
    const noGoodVersion = await put('live', {});
    assert.deepEqual([noGoodVersion.statusCode, /no earlier good version/.test(noGoodVersion.body)], [409, true]);
  });

  it('skips versions that are not installed', async () => {
    const { put, a, b, live, remove } = await portalOf();
    remove(b);
    await put('live', {});
    assert.equal(live(), a);
  });

  it('makes any installed version live that fits the portal', async () => {
    const { put, publish, a, c, live, lastEvent, dist } = await portalOf();
    assert.equal((await put('live', { version: a })).statusCode, 200);
    assert.deepEqual([live(), (await lastEvent())?.action], [a, 'rolled-back']);
    await put('live', { pinned: true });
    const { version } = await publish('kept only');
    await put('live', { version, pinned: false });
    assert.deepEqual([live(), (await lastEvent())?.action], [version, 'unpinned']);
    assert.match((await put('live', { version: 'v9' })).body, /does not keep version v9/);
    assert.equal((await put('live', { version: '../v1' })).statusCode, 400);
    const file = `remotes/media/${c}/build.json`;
    dist.write(
      file,
      JSON.stringify({
        name: 'media',
        version: c,
        entry: 'a.js',
        modules: [],
        styles: [],
        integrity: {},
        server: false,
        requires: { react: '^20.0.0' },
      }),
    );
    const response = await put('live', { version: c });
    assert.deepEqual([response.statusCode, /react \^20\.0\.0, this portal has 19/.test(response.body)], [409, true]);
    assert.equal(live(), version);
  });

  it('pins a version: a published build is stored, and becomes live on request only', async () => {
    const { put, publish, c, live, registry, events } = await portalOf();
    await publish('canary', { query: '?percent=10' });
    await put('live', { pinned: true, reason: 'Term begins' });
    assert.deepEqual(registry().remotes['media'], { version: c, pinned: true, delivered: true });
    const count = (await events()).length;
    await put('live', { pinned: true });
    assert.equal((await events()).length, count, 'no new event');
    const publication = await publish('D');
    assert.deepEqual([publication.channel, publication.changed], ['kept', true]);
    assert.match(publication.note ?? '', new RegExp(`pinned to ${c}`));
    assert.equal((await publish('E', { query: '?percent=10' })).channel, 'kept');
    assert.equal((await put('canary', { version: publication.version, percent: 10 })).statusCode, 409);
    assert.equal(live(), c);
    await put('live', { pinned: false });
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
  });
});

describe('changeCanary', () => {
  it('begins, widens and ends a canary', async () => {
    const { put, b, c, registry, events } = await portalOf();
    assert.equal((await put('canary', { percent: 5 })).statusCode, 409, 'no version');
    const begun = await put('canary', { version: b, percent: 5 });
    assert.deepEqual(begun.json().canary, { version: b, percent: 5 });
    await put('canary', { percent: 50 });
    assert.deepEqual(registry().remotes['media']?.canary, { version: b, percent: 50 });
    assert.equal((await put('canary', { version: c, percent: 5 })).statusCode, 409, 'is live');
    await put('canary', { percent: 0 });
    await put('canary', { percent: 0 });
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
    const recorded = (await events()).slice(-3).map(({ action, percent }) => [action, percent]);
    assert.deepEqual(recorded, [
      ['canary', 5],
      ['canary', 50],
      ['canary-ended', null],
    ]);
  });

  it('makes the canary live at 100 percent', async () => {
    const { put, b, c, registry, lastEvent } = await portalOf();
    await put('canary', { version: b, percent: 5 });
    await put('canary', { percent: 100 });
    assert.deepEqual(registry().remotes['media'], { version: b, delivered: true });
    const event = await lastEvent();
    assert.deepEqual([event?.action, event?.version, event?.previous], ['live', b, c]);
  });

  it('rejects invalid requests', async () => {
    const { put, setInHouse } = await portalOf();
    setInHouse(false);
    for (const percent of [-1, 101, 5.5, 'x']) {
      assert.equal((await put('canary', { version: 'v1', percent })).statusCode, 400, String(percent));
    }
    assert.equal((await put('live', { version: 'v1', admin: true })).statusCode, 400);
  });
});

describe('rollBack', () => {
  const failing = (version: string) => ({ remote: 'media', version, reason: 'x'.repeat(600), by: 'server' }) as const;

  it('replaces a failing version once, and does not replace its replacement', async () => {
    const { context, publish, b, c, live, put } = await portalOf();
    const [first, second] = await Promise.all([rollBack(context, failing(c)), rollBack(context, failing(c))]);
    const done = first.done ? first : second;
    assert.ok(done.done);
    const { action, version, previous, by, reason } = done.event;
    assert.deepEqual([action, version, previous, by, reason?.length], ['healed', b, c, 'server', 500]);
    assert.deepEqual(first.done ? second : first, { done: false, why: 'not-live' });
    assert.equal(live(), b);
    const next = await publish('D');
    assert.deepEqual(await rollBack(context, failing(c)), { done: false, why: 'not-live' });
    await rollBack(context, failing(next.version));
    assert.equal(live(), b, 'not C, which was rolled back');
    await put('live', { version: c });
    await publish('E');
    await put('live', {});
    assert.equal(live(), c, 'C, which was made live again');
    await rollBack(context, failing(c));
    assert.equal(live(), b, 'B, which was live before C was made live again, is still good');
  });

  it('does not replace a pinned, an unknown or the first version', async () => {
    const { context, put, c, live } = await portalOf();
    await put('live', { pinned: true });
    assert.deepEqual(await rollBack(context, failing(c)), { done: false, why: 'pinned' });
    assert.deepEqual(await rollBack(context, { ...failing(c), remote: 'constructor' }), {
      done: false,
      why: 'not-live',
    });
    assert.equal(live(), c);
    await put('live', { pinned: false });
    for (let times = 0; times < 3; times += 1) await rollBack(context, failing(live() ?? ''));
    assert.deepEqual(await rollBack(context, failing('v1')), { done: false, why: 'no-good-version' });
    assert.equal(live(), 'v1');
  });

  it('ends a failing canary', async () => {
    const { context, publish, c, registry, lastEvent } = await portalOf();
    const { version } = await publish('D', { query: '?percent=10' });
    assert.equal((await endCanary(context, failing(c))).done, false);
    assert.equal((await endCanary(context, failing(version))).done, true);
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
    const event = await lastEvent();
    assert.deepEqual([event?.action, event?.version, event?.actor], ['canary-ended', version, 'server']);
  });

  it('rejects while the registry is missing', async () => {
    const { context, c, dist } = await portalOf();
    rmSync(join(dist.folder, 'registry.json'));
    await assert.rejects(rollBack(context, failing(c)), /registry of remotes cannot be read/);
  });
});

describe('requireChannelAccess', () => {
  it('allows teams with a token of the remote, and in-house editors', async () => {
    const portal = await openDeliveries();
    await portal.publish('A');
    const request = (session: string | undefined, method: 'GET' | 'PUT' = 'GET') =>
      portal.app.inject({
        method,
        url: `/api/v0/remotes/media/${method === 'GET' ? 'releases' : 'live'}`,
        cookies: session === undefined ? {} : { session },
        ...(method === 'PUT' && { payload: {} }),
      });
    const [editor, user] = [await portal.sessionOf('editor'), await portal.sessionOf('user')];
    for (const method of ['GET', 'PUT'] as const) {
      assert.equal((await request(undefined, method)).statusCode, 401);
      assert.equal((await request(user, method)).statusCode, 403);
      portal.setInHouse(false);
      assert.equal((await request(editor, method)).statusCode, 403);
      portal.setInHouse(true);
      assert.equal((await request(editor, method)).statusCode, 200);
    }
    assert.equal((await portal.events()).at(-1)?.actor, 'editor@example.org');
    const other = await portal.tokenOf('upload');
    assert.equal((await portal.put('live', {}, other)).statusCode, 403);
    assert.equal((await portal.put('live', {}, 'mdt_unknown')).statusCode, 401);
    const of = (name: string) =>
      portal.app.inject({ url: `/api/v0/remotes/${name}/releases`, cookies: { session: editor } });
    assert.equal((await of('constructor')).statusCode, 404);
    assert.equal((await of('..')).statusCode, 404);
  });
});
