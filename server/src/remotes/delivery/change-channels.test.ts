import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { RemoteReleases } from '@mediothek/contract';
import { endCanary, rollBack } from './rollback.ts';
import { openDeliveries } from './testing-delivery.ts';

/** A remote of which A, B and C were published one after the other; C is live. */
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
  it('goes back to the last good version, never to one that was rolled back', async () => {
    const { put, a, b, c, live, lastEvent } = await portalOf();
    const answer = await put('live', { reason: 'Nobody can play anything' });
    assert.equal(answer.statusCode, 200, answer.body);
    const told: RemoteReleases = answer.json();
    assert.deepEqual([told.live, told.pinned, told.events[0]?.reason], [b, false, 'Nobody can play anything']);
    assert.deepEqual(
      told.releases.map(({ version, channel }) => [version, channel]),
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
    const nothing = await put('live', {});
    assert.deepEqual([nothing.statusCode, /no good version/.test(nothing.body)], [409, true]);
  });

  it('passes over what is gone', async () => {
    const { put, a, b, live, remove } = await portalOf();
    remove(b);
    await put('live', {});
    assert.equal(live(), a);
  });

  it('makes any version live that is kept and fits', async () => {
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
    const answer = await put('live', { version: c });
    assert.deepEqual([answer.statusCode, /react \^20\.0\.0, this portal has 19/.test(answer.body)], [409, true]);
    assert.equal(live(), version);
  });

  it('pins: what is published then is kept, and is live when somebody says so', async () => {
    const { put, publish, c, live, registry, events } = await portalOf();
    await publish('canary', { query: '?percent=10' });
    await put('live', { pinned: true, reason: 'Term begins' });
    assert.deepEqual(registry().remotes['media'], { version: c, pinned: true, delivered: true });
    const count = (await events()).length;
    await put('live', { pinned: true });
    assert.equal((await events()).length, count, 'nothing changed');
    const kept = await publish('D');
    assert.deepEqual([kept.channel, kept.changed], ['kept', true]);
    assert.match(kept.note ?? '', new RegExp(`pinned to ${c}`));
    assert.equal((await publish('E', { query: '?percent=10' })).channel, 'kept');
    assert.equal((await put('canary', { version: kept.version, percent: 10 })).statusCode, 409);
    assert.equal(live(), c);
    await put('live', { pinned: false });
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
  });
});

describe('changeCanary', () => {
  it('begins, widens, ends', async () => {
    const { put, b, c, registry, events } = await portalOf();
    assert.equal((await put('canary', { percent: 5 })).statusCode, 409, 'which version?');
    const begun = await put('canary', { version: b, percent: 5 });
    assert.deepEqual(begun.json().canary, { version: b, percent: 5 });
    await put('canary', { percent: 50 });
    assert.deepEqual(registry().remotes['media']?.canary, { version: b, percent: 50 });
    assert.equal((await put('canary', { version: c, percent: 5 })).statusCode, 409, 'is live');
    await put('canary', { percent: 0 });
    await put('canary', { percent: 0 });
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
    const said = (await events()).slice(-3).map(({ action, percent }) => [action, percent]);
    assert.deepEqual(said, [
      ['canary', 5],
      ['canary', 50],
      ['canary-ended', null],
    ]);
  });

  it('becomes live with all visitors', async () => {
    const { put, b, c, registry, lastEvent } = await portalOf();
    await put('canary', { version: b, percent: 5 });
    await put('canary', { percent: 100 });
    assert.deepEqual(registry().remotes['media'], { version: b, delivered: true });
    const event = await lastEvent();
    assert.deepEqual([event?.action, event?.version, event?.previous], ['live', b, c]);
  });

  it('is no way around the portal’s rules', async () => {
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

  it('takes away the version that fails, once, and not what replaced it', async () => {
    const { place, publish, b, c, live, put } = await portalOf();
    const [first, second] = await Promise.all([rollBack(place, failing(c)), rollBack(place, failing(c))]);
    const done = first.done ? first : second;
    assert.ok(done.done);
    const { action, version, previous, by, reason } = done.event;
    assert.deepEqual([action, version, previous, by, reason?.length], ['healed', b, c, 'server', 500]);
    assert.deepEqual(first.done ? second : first, { done: false, why: 'not-live' });
    assert.equal(live(), b);
    const next = await publish('D');
    assert.deepEqual(await rollBack(place, failing(c)), { done: false, why: 'not-live' });
    await rollBack(place, failing(next.version));
    assert.equal(live(), b, 'not C, which was healed away');
    await put('live', { version: c });
    await publish('E');
    await put('live', {});
    assert.equal(live(), c, 'C, which somebody made live again');
    await rollBack(place, failing(c));
    assert.equal(live(), b, 'what was live when C was tried again is as good as before');
  });

  it('leaves a pinned one, an unknown one, and one that is the first', async () => {
    const { place, put, c, live } = await portalOf();
    await put('live', { pinned: true });
    assert.deepEqual(await rollBack(place, failing(c)), { done: false, why: 'pinned' });
    assert.deepEqual(await rollBack(place, { ...failing(c), remote: 'constructor' }), { done: false, why: 'not-live' });
    assert.equal(live(), c);
    await put('live', { pinned: false });
    for (let times = 0; times < 3; times += 1) await rollBack(place, failing(live() ?? ''));
    assert.deepEqual(await rollBack(place, failing('v1')), { done: false, why: 'no-good-version' });
    assert.equal(live(), 'v1');
  });

  it('ends a canary that fails', async () => {
    const { place, publish, c, registry, lastEvent } = await portalOf();
    const { version } = await publish('D', { query: '?percent=10' });
    assert.equal((await endCanary(place, failing(c))).done, false);
    assert.equal((await endCanary(place, failing(version))).done, true);
    assert.deepEqual(registry().remotes['media'], { version: c, delivered: true });
    const event = await lastEvent();
    assert.deepEqual([event?.action, event?.version, event?.actor], ['canary-ended', version, 'server']);
  });

  it('fails while the registry is gone', async () => {
    const { place, c, dist } = await portalOf();
    rmSync(join(dist.folder, 'registry.json'));
    await assert.rejects(rollBack(place, failing(c)), /registry of remotes cannot be read/);
  });
});

describe('who may change channels', () => {
  it('teams with a token of the remote, and editors in the house', async () => {
    const portal = await openDeliveries();
    await portal.publish('A');
    const ask = (session: string | undefined, method: 'GET' | 'PUT' = 'GET') =>
      portal.app.inject({
        method,
        url: `/api/v0/remotes/media/${method === 'GET' ? 'releases' : 'live'}`,
        cookies: session === undefined ? {} : { session },
        ...(method === 'PUT' && { payload: {} }),
      });
    const [editor, user] = [await portal.sessionOf('editor'), await portal.sessionOf('user')];
    for (const method of ['GET', 'PUT'] as const) {
      assert.equal((await ask(undefined, method)).statusCode, 401);
      assert.equal((await ask(user, method)).statusCode, 403);
      portal.setInHouse(false);
      assert.equal((await ask(editor, method)).statusCode, 403);
      portal.setInHouse(true);
      assert.equal((await ask(editor, method)).statusCode, 200);
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
