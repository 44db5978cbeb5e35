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
const minuteMs = 60_000;
const remote = 'media';

interface Trial {
  context: DeliveryContext;
  registered(): RegisteredRemote | undefined;
  live(): string | undefined;
  /** Lines that the automatic rollback logged. */
  lines: string[];
  check(): Promise<void>;
  /** @param networks that the reports come from */
  fail(version: string, networks: string[]): void;
  mount(version: string, times: number, network?: string): void;
  render(version: string, ok: boolean, times: number): void;
  pass(ms: number): void;
}

/** A remote whose `v2` was published after `v1`. `pass` moves the clock of reports and rollback. */
async function published(): Promise<Trial> {
  await db.deleteFrom('delivery_event').execute();
  await db.deleteFrom('remote_health').execute();
  await db.deleteFrom('remote_failure').execute();
  const dist = fakeDist({ [remote]: {} });
  dist.addRemote(remote, { version: 'v2' });
  dist.register({ [remote]: { version: 'v2', delivered: true } });
  await addEvent(db, { remote, action: 'published', version: 'v2', previous: 'v1', by: 'team' });
  const context = { db, dist: dist.folder, portalOrigin: 'http://localhost', remoteOrigins: [], hostVersions: {} };
  let offset = 0;
  const now = () => Date.now() + offset;
  const { recorder } = testHealth(db, dist.folder, now);
  const lines: string[] = [];
  const autoRollback = startAutoRollback({
    context,
    recorder,
    now,
    intervalMs: 0,
    log: (line) => lines.push(line),
    onError: assert.ifError,
  });
  const registered = () => {
    const registry: RemoteRegistry = JSON.parse(readFileSync(join(dist.folder, 'registry.json'), 'utf8'));
    return registry.remotes[remote];
  };
  const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act);
  return {
    context,
    lines,
    check: autoRollback.check,
    registered,
    live: () => registered()?.version,
    fail: (version, networks) =>
      networks.forEach((network) =>
        recorder.report({ remote, version, outcome: 'failed', phase: 'mount', message: 'it broke' }, network),
      ),
    mount: (version, count, network = '192.0.2.0/24') =>
      times(count, () => recorder.report({ remote, version, outcome: 'ok' }, network)),
    render: (version, ok, count) => times(count, () => recorder.render({ remote, version, ok, message: 'it throws' })),
    pass: (ms) => void (offset += ms),
  };
}
const networks = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `198.51.${first + index}.0/24`);
const fiveNetworks = networks(5);
const change = (context: DeliveryContext, decide: Parameters<typeof updateRegistryEntry>[2]) =>
  updateRegistryEntry(context, { remote, by: 'test' }, decide);

describe('startAutoRollback', () => {
  it('rolls back to the last good release, and logs the reason', async () => {
    const trial = await published();
    trial.mount('v2', 4);
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v1');
    const [event] = await readEvents(db, { remote });
    const { at: _, ...rest } = event ?? { at: '' };
    assert.deepEqual(rest, {
      remote,
      action: 'healed',
      version: 'v1',
      previous: 'v2',
      by: 'server',
      reason: '5 of 6 networks had page views that failed: it broke',
    });
    assert.deepEqual(trial.lines, [
      'Release v2 of media was rolled back: 5 of 6 networks had page views that failed: it broke. The live version is v1',
    ]);
  });

  it('keeps a release that fails in fewer than five networks, however often', async () => {
    const trial = await published();
    for (let count = 0; count < 100; count++) trial.fail('v2', networks(4));
    await trial.check();
    assert.equal(trial.live(), 'v2');
  });

  it('rolls back a broken release that one network reports as working', async () => {
    const trial = await published();
    trial.mount('v2', 12_000);
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v1');
  });

  it('rolls back a release that fails for few visitors, if the version before failed for far fewer', async () => {
    const trial = await published();
    const fail = async (before: { failures: number }): Promise<void> => {
      await db.deleteFrom('remote_health').execute();
      await db
        .insertInto('remote_health')
        .values({
          remote,
          version: 'v1',
          minute: new Date(Date.now() - 24 * 60 * minuteMs),
          mounts: 1_000 - before.failures,
          ...before,
          latency: [],
          server_renders: 0,
          server_failures: 0,
          networks: null,
          failed_networks: null,
        })
        .execute();
      networks(900, 100).forEach((network) => trial.mount('v2', 1, network));
      trial.fail('v2', networks(26));
      await trial.check();
    };
    await fail({ failures: 10 });
    assert.equal(trial.live(), 'v2', 'as before: 1 % failed, and now less than four times as many');
    await fail({ failures: 2 });
    assert.equal(trial.live(), 'v1');
  });

  it('adds the networks and failures that several servers have received', async () => {
    const trial = await published();
    const others = [2, 4].map((first) => ({ both: networks(2, first), ...testHealth(db, trial.context.dist) }));
    const failed = { remote, version: 'v2', outcome: 'failed' } as const;
    trial.fail('v2', networks(1));
    for (const { both, recorder } of others) {
      for (const network of both) recorder.report(failed, network);
      await trial.check();
      assert.equal(trial.live(), 'v2');
      await recorder.flush();
    }
    await trial.check();
    assert.equal(trial.live(), 'v1');
  });

  it('keeps a release that fails rarely, or failed before the time window', async () => {
    const trial = await published();
    networks(30, 100).forEach((network) => trial.mount('v2', 1, network));
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v2');
    trial.pass(62 * minuteMs);
    trial.fail('v2', fiveNetworks.slice(0, 4));
    await trial.check();
    assert.equal(trial.live(), 'v2');
    trial.fail('v2', fiveNetworks.slice(4));
    await trial.check();
    assert.equal(trial.live(), 'v1');
  });

  it('counts renders on the server, whatever the network', async () => {
    const trial = await published();
    trial.render('v2', true, 20);
    trial.render('v2', false, 4);
    await trial.check();
    assert.equal(trial.live(), 'v2');
    trial.render('v2', false, 1);
    await trial.check();
    assert.equal(trial.live(), 'v1');
    assert.equal((await readEvents(db, { remote }))[0]?.reason, '5 of 25 renderings on the server failed: it throws');
  });

  it('keeps a release that has been live for a day', async () => {
    const trial = await published();
    trial.pass(24 * 60 * minuteMs + minuteMs);
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v2');
  });

  it('keeps a pinned release, and logs that once', async () => {
    const trial = await published();
    await change(trial.context, (update) => changeLive(update, { pinned: true }));
    trial.fail('v2', fiveNetworks);
    await trial.check();
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v2');
    assert.deepEqual(trial.lines, [
      'Release v2 of media fails and stays, since it is pinned: networks had page views that failed: it broke',
    ]);
  });

  it('ends a canary and keeps the live release', async () => {
    const trial = await published();
    await change(trial.context, (update) => changeLive(update, { version: 'v1' }));
    await change(trial.context, (update) => changeCanary(update, { version: 'v2', percent: 10 }));
    trial.pass(48 * 60 * minuteMs);
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.deepEqual([trial.live(), trial.registered()?.canary], ['v1', undefined]);
    assert.equal((await readEvents(db, { remote }))[0]?.action, 'canary-ended');
  });

  it('rolls back once if two servers check', async () => {
    const trial = await published();
    trial.fail('v2', fiveNetworks);
    await trial.check();
    trial.fail('v2', fiveNetworks);
    const { recorder } = testHealth(db, trial.context.dist);
    for (const network of fiveNetworks) recorder.report({ remote, version: 'v2', outcome: 'failed' }, network);
    const other = startAutoRollback({
      context: trial.context,
      recorder,
      intervalMs: 0,
      log: assert.ifError,
      onError: assert.ifError,
    });
    await Promise.all([trial.check(), other.check()]);
    const events = await readEvents(db, { remote });
    assert.deepEqual(
      events.map(({ action }) => action),
      ['healed', 'published'],
    );
    assert.equal(trial.lines.length, 1);
  });

  it('keeps a release without a good predecessor, and logs that once', async () => {
    const trial = await published();
    trial.fail('v2', fiveNetworks);
    await trial.check();
    trial.fail('v1', fiveNetworks);
    await trial.check();
    await trial.check();
    assert.equal(trial.live(), 'v1');
    assert.match(
      trial.lines[1] ?? '',
      /^Release v1 of media fails and stays, since no earlier one is known to be good/,
    );
    assert.equal(trial.lines.length, 2);
  });

  it('counts only new failures of a failed release that was made live again', async () => {
    const trial = await published();
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v1');
    trial.pass(2 * minuteMs);
    await change(trial.context, (update) => changeLive(update, { version: 'v2' }));
    // The database clock has not moved.
    await sql`update delivery_event set at = now() + interval '2 minutes' where id = (select max(id) from delivery_event)`.execute(
      db,
    );
    await trial.check();
    assert.deepEqual([trial.live(), trial.lines.length], ['v2', 1]);
    trial.fail('v2', fiveNetworks);
    await trial.check();
    assert.equal(trial.live(), 'v1');
  });
});
