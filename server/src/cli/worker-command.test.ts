import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

describe('addWorkerCommand', () => {
  it('needs a PostgreSQL server: the embedded database belongs to one process', async () => {
    const { code, stderr } = await cli(['worker'], { env: { DATA_DIR: '/nowhere' } });
    assert.equal(code, exitCodes.failed);
    assert.match(stderr, /DATABASE_URL is not set/);
  });
});
