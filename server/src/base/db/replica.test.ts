/** A replica is any server with the table of heartbeats: here it is a database of its own, which the tests change. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { openTestDatabase } from '../../testing.ts';
import { Heartbeat } from './heartbeat.ts';
import { addressOf, Replica } from './replica.ts';

const { db, databaseUrl, executeSql } = await openTestDatabase();
const missing = databaseUrl === undefined && 'not run: only PostgreSQL has replicas';

const setBeat = (server: string, beat: number) =>
  executeSql(
    'insert into heartbeat (server, beat) values ($1, $2) on conflict (server) do update set beat = excluded.beat',
    [server, beat],
  );

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 500, 'not within five seconds');
    await wait(10);
  }
}

/** Ends the connection of a statement, or cancels the statement, as soon as it runs. */
async function interrupt(how: 'terminate' | 'cancel', name: string): Promise<void> {
  const found = sql.raw(
    `select pg_${how}_backend(pid) from pg_stat_activity
     where state = 'active' and query like '%''${name}''%' and pid <> pg_backend_pid()`,
  );
  for (let tries = 0; (await found.execute(db)).rows.length === 0; tries += 1) {
    assert.ok(tries < 300, `"${name}" does not run`);
    await wait(10);
  }
}

/**
 * @param options.firstBeat the only heartbeat that arrives there; default: all
 * @param options.intervalMs between two measurements
 */
async function openReplica(
  test: TestContext,
  options: {
    firstBeat?: number;
    intervalMs?: number;
    maxLagMs?: number;
    connections?: number;
  },
) {
  const heartbeat = new Heartbeat(
    {
      query: async (_text: string, [server, beat]: [string, number]) => {
        if (options.firstBeat === undefined) await setBeat(server, beat);
      },
    } as never, // The only method that it calls.
    50,
  );
  const replica = new Replica({
    url: databaseUrl ?? '',
    heartbeat,
    maxLagMs: options.maxLagMs ?? 60_000,
    intervalMs: options.intervalMs ?? 20,
    pool: { max: options.connections ?? 2 },
    limits: { request: 200 },
  });
  if (options.firstBeat !== undefined) await setBeat(heartbeat.server, options.firstBeat);
  heartbeat.start();
  replica.start();
  test.after(async () => {
    await replica.stop();
    await heartbeat.stop();
  });
  return { heartbeat, replica };
}

describe('addressOf', () => {
  it('omits user and password', () => {
    assert.equal(addressOf('postgres://user:secret@db-2:5433/mediothek?sslmode=require'), 'db-2:5433/mediothek');
    assert.equal(addressOf('postgres://db-2/mediothek'), 'db-2/mediothek');
  });
});

describe('a replica', { skip: missing }, () => {
  it('is used while heartbeats arrive, and reports its lag', async (test) => {
    const opened = await openReplica(test, { maxLagMs: 300 });
    const { replica } = opened;
    assert.equal(replica.isUsable(), false, 'nothing is known yet');
    await until(() => replica.isUsable());
    const { state, lagMs = Infinity } = replica.state;
    assert.ok(state === 'used' && lagMs < 300, `${state} ${lagMs}`);
    assert.deepEqual(await replica.query('select $1::int as n', [7]), [{ n: 7 }]);
  });

  it('is late when no heartbeat arrives', async (test) => {
    const opened = await openReplica(test, { firstBeat: 1, maxLagMs: 300 });
    const { replica } = opened;
    await until(() => replica.isUsable());
    await until(() => !replica.isUsable());
    assert.equal(replica.state.state, 'late');
  });

  it('is not used after a change until a later heartbeat has arrived', async (test) => {
    const opened = await openReplica(test, { firstBeat: 1 });
    const { heartbeat, replica } = opened;
    await until(() => replica.isUsable());
    heartbeat.requireNext();
    assert.equal(replica.isUsable(), false);
    assert.equal(replica.state.state, 'used', 'it catches up');
    assert.equal(await replica.query('select 1', []), undefined, 'repeated on the primary');
    await setBeat(heartbeat.server, heartbeat.required);
    await until(() => replica.isUsable());
  });

  it('is not read over a connection that sees older data than those that were measured', async (test) => {
    const opened = await openReplica(test, { firstBeat: 3, intervalMs: 60_000 });
    const { heartbeat, replica } = opened;
    await until(() => replica.isUsable());
    // As after a restart that begins at an earlier point of the log.
    await setBeat(heartbeat.server, 2);
    assert.equal(await replica.query('select 1 as n', []), undefined, 'repeated on the primary');
    await setBeat(heartbeat.server, 3);
    await until(() => replica.isUsable());
    assert.deepEqual(await replica.query('select 1 as n', []), [{ n: 1 }]);
  });

  it('has a statement repeated whose connection is ended', async (test) => {
    const opened = await openReplica(test, {});
    const { replica } = opened;
    await until(() => replica.isUsable());
    const sleeping = replica.query("select pg_sleep(5), 'ended' as name", []);
    await interrupt('terminate', 'ended');
    assert.equal(await sleeping, undefined);
    assert.equal(replica.state.statements.repeated, 1);
  });

  it('throws the errors of a statement, and its timeout, which would not be shorter on the primary', async (test) => {
    const opened = await openReplica(test, {});
    const { replica } = opened;
    await until(() => replica.isUsable());
    await assert.rejects(replica.query('select 1 / 0', []), { code: '22012' });
    const rejected = assert.rejects(replica.query("select pg_sleep(5), 'cancelled' as name", []), { code: '57014' });
    await interrupt('cancel', 'cancelled');
    await rejected;
    assert.ok(replica.isUsable());
  });

  it('rejects statements when all its connections are busy, instead of overloading the primary', async (test) => {
    const opened = await openReplica(test, { connections: 1 });
    const { replica } = opened;
    await until(() => replica.isUsable());
    const busy = replica.query('select pg_sleep(1)', []);
    await assert.rejects(replica.query('select 1', []), (error) => {
      return error instanceof ApiError && error.code === 'unavailable';
    });
    assert.equal((await busy)?.length, 1);
  });
});
