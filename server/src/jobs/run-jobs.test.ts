import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../testing.ts';
import type { Job } from './job.ts';
import { jobsFor, runJobs } from './run-jobs.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';

const { db } = await openTestDatabase();

describe('runJobs', () => {
  it('repeats each job until it is stopped, also one that fails', async () => {
    const stop = new AbortController();
    let runs = 0;
    const failures: string[] = [];
    const job: Job = {
      name: 'flaky',
      every: 1,
      run: async () => {
        runs += 1;
        if (runs === 3) stop.abort();
        if (runs === 1) throw new Error('once');
      },
    };
    await runJobs([job], db, stop.signal, ({ name }, error) => failures.push(`${name}: ${String(error)}`));
    assert.equal(runs, 3);
    assert.deepEqual(failures, ['flaky: Error: once']);
  });

  it('has no work for the embedded database alone on a server', () => {
    assert.ok(jobsFor('pglite').includes(refreshStatistics));
    assert.ok(!jobsFor('postgres').includes(refreshStatistics));
  });
});

describe('sweepSignIns', () => {
  it('removes ended sessions and keeps the others', async () => {
    const account = { username: 'ann', email: 'ann@example.org', password: 'unused' };
    const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
    const session = (token_hash: string, expires: Date) => ({ token_hash, account_id: id, expires });
    const hour = 3600_000;
    await db
      .insertInto('session')
      .values([session('ended', new Date(Date.now() - hour)), session('open', new Date(Date.now() + hour))])
      .execute();
    await sweepSignIns.run(db);
    const left = await db.selectFrom('session').select('token_hash').execute();
    assert.deepEqual(left, [{ token_hash: 'open' }]);
  });
});

describe('refreshStatistics', () => {
  it('runs on the database as it is', async () => {
    await refreshStatistics.run(db);
  });
});
