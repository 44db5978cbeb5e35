import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import pg from 'pg';
import { childrenOf, findPostgres, startPostgres, startReplica } from './postgres.mjs';

const programs = findPostgres();

describe('startPostgres', { skip: programs ? false : 'PostgreSQL is not installed here' }, () => {
  it('serves an empty database, and removes its folder', async () => {
    assert.ok(programs);
    const server = await startPostgres(programs);
    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    await client.end();
    const { folder } = rows[0];
    assert.equal(existsSync(folder), true);

    await server.stop();

    assert.equal(existsSync(folder), false);
    await assert.rejects(new pg.Client(server.url).connect(), { code: 'ECONNREFUSED' });
  });
});

describe('startReplica', { skip: programs ? false : 'PostgreSQL is not installed here' }, () => {
  it('serves reads of what the primary has, and can be stopped, killed and started again', async (t) => {
    assert.ok(programs);
    const primary = await startPostgres(programs, { synchronous_commit: 'local' });
    t.after(primary.stop);
    const source = new pg.Client(primary.url);
    await source.connect();
    await source.query('create table example as select 7 as number');
    await source.end();
    const replica = await startReplica(programs, primary);
    t.after(replica.stop);
    const read = async () => {
      const client = new pg.Client(replica.url);
      await client.connect();
      const { rows } = await client.query('select number, pg_is_in_recovery() as standby from example');
      await client.end();
      return rows;
    };
    assert.deepEqual(await read(), [{ number: 7, standby: true }]);
    replica.signal('SIGSTOP');
    const reading = read();
    const early = await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 300, 'stopped'))]);
    assert.equal(early, 'stopped');
    replica.signal('SIGCONT');
    assert.equal((await reading).length, 1);
    assert.ok(childrenOf(replica.pid() ?? 0).length > 0);
    const exited = replica.exited();
    await replica.kill();
    await exited;
    await assert.rejects(read(), { code: 'ECONNREFUSED' });
    await replica.restart();
    assert.equal((await read()).length, 1);
    await replica.stop();
    // A new standby can have the port of an earlier one.
    const { port } = new URL(replica.url);
    const next = await startReplica(programs, primary, { port });
    t.after(next.stop);
    assert.equal(next.url, replica.url);
    assert.equal((await read()).length, 1);
  });
});
