import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { RegisteredRemote, RemoteRegistry } from '@mediothek/contract';
import { sql } from 'kysely';
import { changeCanary, changeLive, updateRegistryEntry } from '../delivery/change-channels.ts';
import type { DeliveryContext } from '../delivery/delivery-context.ts';
import { addEvent, readEvents } from '../delivery/events.ts';
import { fakeDist } from '../../site/testing-dist.ts';
import { openTestDatabase } from '../../testing.ts';
import { startAutoRollback } from './auto-rollback.ts';
import { testHealth } from './testing-health.ts';

const { db } = await openTestDatabase();
const minute = 60_000;
const remote = 'media';

interface Trial {
  place: DeliveryContext;
  registered(): RegisteredRemote | undefined;
  live(): string | undefined;
  /** What the guard said. */
  lines: string[];
  look(): Promise<void>;
  /** @param addresses of whom a report comes */
  fail(version: string, addresses: string[]): void;
  mount(version: string, times: number): void;
  render(version: string, ok: boolean, times: number): void;
  pass(ms: number): void;
}

/** A remote of which `v2` has just been published after `v1`; what reports and guard take for now can be moved. */
async function published(): Promise<Trial> {
  await db.deleteFrom('delivery_event').execute();
  await db.deleteFrom('remote_health').execute();
  await db.deleteFrom('remote_failure').execute();
  const dist = fakeDist({ [remote]: {} });
  dist.addRemote(remote, { version: 'v2' });
  dist.register({ [remote]: { version: 'v2', delivered: true } });
  await addEvent(db, { remote, action: 'published', version: 'v2', previous: 'v1', by: 'team' });
  const place = { db, dist: dist.folder, portalOrigin: 'http://localhost', remoteOrigins: [], hostVersions: {} };
  let offset = 0;
  const now = () => Date.now() + offset;
  const { recorder } = testHealth(db, dist.folder, now);
  const lines: string[] = [];
  const guard = startAutoRollback({
    place,
    recorder,
    now,
    every: 0,
    report: (line) => lines.push(line),
    onError: assert.ifError,
  });
  const registered = () => {
    const registry: RemoteRegistry = JSON.parse(readFileSync(join(dist.folder, 'registry.json'), 'utf8'));
    return registry.remotes[remote];
  };
  const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act);
  return {
    place,
    lines,
    look: guard.look,
    registered,
    live: () => registered()?.version,
    fail: (version, addresses) =>
      addresses.forEach((address) =>
        recorder.report({ remote, version, outcome: 'failed', phase: 'mount', message: 'it broke' }, address),
      ),
    mount: (version, count) => times(count, () => recorder.report({ remote, version, outcome: 'ok' }, '192.0.2.9')),
    render: (version, ok, count) => times(count, () => recorder.render({ remote, version, ok, message: 'it throws' })),
    pass: (ms) => void (offset += ms),
  };
}
const three = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1', '192.0.2.2'];
const change = (place: DeliveryContext, decide: Parameters<typeof updateRegistryEntry>[2]) =>
  updateRegistryEntry(place, { remote, by: 'somebody' }, decide);

describe('startAutoRollback', () => {
  it('goes back to the last good release, and says why', async () => {
    const trial = await published();
    trial.mount('v2', 4);
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v1');
    const [event] = await readEvents(db, { remote });
    const { at: _, ...rest } = event ?? { at: '' };
    assert.deepEqual(rest, {
      remote,
      action: 'healed',
      version: 'v1',
      previous: 'v2',
      by: 'server',
      reason: '5 of 9 page views failed: it broke',
    });
    assert.deepEqual(trial.lines, [
      'Release v2 of media was taken away: 5 of 9 page views failed: it broke. Live is v1',
    ]);
  });

  it('leaves a release alone that one network, or few visitors, cannot use', async () => {
    const trial = await published();
    trial.fail('v2', ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.1']);
    await trial.look();
    assert.equal(trial.live(), 'v2');
    trial.mount('v2', 21);
    trial.fail('v2', ['192.0.2.3']);
    await trial.look();
    assert.equal(trial.live(), 'v1', 'six of 27 from three networks');
  });

  it('leaves a release alone that fails seldom, or failed some time ago', async () => {
    const trial = await published();
    trial.mount('v2', 30);
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v2');
    trial.pass(12 * minute);
    trial.fail('v2', three.slice(0, 4));
    await trial.look();
    assert.equal(trial.live(), 'v2');
    trial.fail('v2', three.slice(4));
    await trial.look();
    assert.equal(trial.live(), 'v1');
  });

  it('counts renderings on the server, of any visitor', async () => {
    const trial = await published();
    trial.render('v2', true, 20);
    trial.render('v2', false, 4);
    await trial.look();
    assert.equal(trial.live(), 'v2');
    trial.render('v2', false, 1);
    await trial.look();
    assert.equal(trial.live(), 'v1');
    assert.equal((await readEvents(db, { remote }))[0]?.reason, '5 of 25 renderings on the server failed: it throws');
  });

  it('leaves a release alone that has been live for a day', async () => {
    const trial = await published();
    trial.pass(24 * 60 * minute + minute);
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v2');
  });

  it('leaves a pinned release, and says so once', async () => {
    const trial = await published();
    await change(trial.place, (inside) => changeLive(inside, { pinned: true }));
    trial.fail('v2', three);
    await trial.look();
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v2');
    assert.deepEqual(trial.lines, [
      'Release v2 of media fails and stays, since it is pinned: page views failed: it broke',
    ]);
  });

  it('ends a canary and leaves the live release', async () => {
    const trial = await published();
    await change(trial.place, (inside) => changeLive(inside, { version: 'v1' }));
    await change(trial.place, (inside) => changeCanary(inside, { version: 'v2', percent: 10 }));
    trial.pass(48 * 60 * minute);
    trial.fail('v2', three);
    await trial.look();
    assert.deepEqual([trial.live(), trial.registered()?.canary], ['v1', undefined]);
    assert.equal((await readEvents(db, { remote }))[0]?.action, 'canary-ended');
  });

  it('does nothing twice, whoever looks', async () => {
    const trial = await published();
    trial.fail('v2', three);
    await trial.look();
    trial.fail('v2', three);
    const { recorder } = testHealth(db, trial.place.dist);
    for (const address of three) recorder.report({ remote, version: 'v2', outcome: 'failed' }, address);
    const other = startAutoRollback({
      place: trial.place,
      recorder,
      every: 0,
      report: assert.ifError,
      onError: assert.ifError,
    });
    await Promise.all([trial.look(), other.look()]);
    const events = await readEvents(db, { remote });
    assert.deepEqual(
      events.map(({ action }) => action),
      ['healed', 'published'],
    );
    assert.equal(trial.lines.length, 1);
  });

  it('keeps the only release there is, and says so once', async () => {
    const trial = await published();
    trial.fail('v2', three);
    await trial.look();
    trial.fail('v1', three);
    await trial.look();
    await trial.look();
    assert.equal(trial.live(), 'v1');
    assert.match(
      trial.lines[1] ?? '',
      /^Release v1 of media fails and stays, since no earlier one is known to be good/,
    );
    assert.equal(trial.lines.length, 2);
  });

  it('lets somebody make a failed release live again: only what fails from then on counts', async () => {
    const trial = await published();
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v1');
    trial.pass(2 * minute);
    await change(trial.place, (inside) => changeLive(inside, { version: 'v2' }));
    // The database does not know that time has passed.
    await sql`update delivery_event set at = now() + interval '2 minutes' where id = (select max(id) from delivery_event)`.execute(
      db,
    );
    await trial.look();
    assert.deepEqual([trial.live(), trial.lines.length], ['v2', 1]);
    trial.fail('v2', three);
    await trial.look();
    assert.equal(trial.live(), 'v1');
  });
});
