import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase } from '../testing.ts';
import { Leases } from '../base/db/leases.ts';
import type { Job } from '../base/job.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { readSettings } from '../settings.ts';
import { jobsFor, runJobs } from './run-jobs.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { sweepExpired } from './sweep-expired.ts';

const { db, blobs } = await openTestDatabase();

describe('runJobs', () => {
  it('repeats each job until it is stopped, also a failing one', async () => {
    const stop = new AbortController();
    let runs = 0;
    const failures: string[] = [];
    const job: Job = {
      name: 'flaky',
      intervalMs: 1,
      run: async () => {
        runs += 1;
        if (runs === 3) stop.abort();
        if (runs === 1) throw new Error('once');
      },
    };
    await runJobs([job], { db }, stop.signal, ({ name }, error) => failures.push(`${name}: ${String(error)}`));
    assert.equal(runs, 3);
    assert.deepEqual(failures, ['flaky: Error: once']);
  });

  it('does not report the AbortError of a stopped job, but all other errors', async () => {
    const stop = new AbortController();
    const failures: string[] = [];
    const stopped: Job = {
      name: 'stopped',
      intervalMs: 1,
      run: async (_, signal) => {
        stop.abort();
        signal.throwIfAborted();
      },
    };
    const failing: Job = { name: 'failing', intervalMs: 1, run: () => Promise.reject(new Error('at the end')) };
    await runJobs([failing, stopped], { db }, stop.signal, ({ name }) => failures.push(name));
    assert.deepEqual(failures, ['failing']);
  });

  it('runs a job in one process at a time, once in each interval', async () => {
    const stop = new AbortController();
    let running = 0;
    let atOnce = 0;
    const times: number[] = [];
    const job: Job = {
      name: 'shared',
      intervalMs: 1500,
      run: async () => {
        running += 1;
        atOnce = Math.max(atOnce, running);
        times.push(performance.now());
        if (times.length === 3) stop.abort();
        // All processes have started by then.
        await wait(1000);
        running -= 1;
      },
    };
    const processes = [new Leases(db), new Leases(db), new Leases(db)];
    await Promise.all(processes.map((leases) => runJobs([job], { db, leases }, stop.signal, assert.ifError)));
    assert.equal(atOnce, 1);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    assert.ok(
      gaps.every((gap) => gap > 1400),
      gaps.join(),
    );
  });

  it('runs a job immediately in a new process, and continues one that was interrupted', async () => {
    const runs: string[] = [];
    const hourly = (name: string, stop: AbortController): Job => ({
      name: 'hourly',
      intervalMs: 3600_000,
      run: async () => {
        runs.push(name);
        stop.abort();
      },
    });
    for (const name of ['first', 'second', 'third']) {
      const stop = new AbortController();
      await runJobs([hourly(name, stop)], { db, leases: new Leases(db) }, stop.signal, assert.ifError);
    }
    assert.deepEqual(runs, ['first', 'second', 'third']);
  });

  it('excludes the job for the embedded database on PostgreSQL', async () => {
    const [settings, content] = [readSettings({}), await shippedContent()];
    const jobs = (kind: 'pglite' | 'postgres') => jobsFor(kind, { settings, blobs, content, log: assert.fail });
    assert.ok(jobs('pglite').includes(refreshStatistics));
    assert.ok(!jobs('postgres').includes(refreshStatistics));
  });
});

describe('sweepExpired', () => {
  it('deletes expired rows in every table and keeps the others', async () => {
    const account = { username: 'ann', email: 'ann@example.org', password: 'unused' };
    const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
    const hour = 3600_000;
    const times = { ended: new Date(Date.now() - hour), open: new Date(Date.now() + hour) };
    for (const [name, expires] of Object.entries(times)) {
      await db.insertInto('session').values({ token_hash: name, account_id: id, expires }).execute();
      await db.insertInto('password_reset').values({ token_hash: name, account_id: id, expires }).execute();
      await db.insertInto('attempt').values({ key: name, times: [], refused: false, expires }).execute();
      const list = { account_id: id, name, name_key: name, expires };
      await db.insertInto('watchlist').values(list).execute();
      const registration = { ...account, username: name, language: 'de' as const, expires };
      await db.insertInto('lease').values({ name, owner: '', expires, requested: false }).execute();
      await db.insertInto('registration').values(registration).execute();
    }
    await db.insertInto('watchlist').values({ account_id: id, name: 'open', name_key: 'open' }).execute();
    await sweepExpired.run(db, new AbortController().signal);
    const remaining = await Promise.all([
      db.selectFrom('session').select('token_hash as name').execute(),
      db.selectFrom('password_reset').select('token_hash as name').execute(),
      db.selectFrom('attempt').select('key as name').execute(),
      db.selectFrom('lease').select('name').execute(),
      db.selectFrom('registration').select('username as name').execute(),
      db.selectFrom('watchlist').select('name').distinct().execute(),
    ]);
    assert.deepEqual(
      remaining,
      Array.from(remaining, () => [{ name: 'open' }]),
    );
  });
});

describe('refreshStatistics', () => {
  it('runs on the current database', async () => {
    await refreshStatistics.run(db, new AbortController().signal);
  });
});
