import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import pg from 'pg';
import { findPostgres, startPostgres } from './postgres.mjs';

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
