import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeClip, putWaiting } from '../uploads/processing/testing-media.ts';
import { openTestDatabase } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { physics, putAll } from '../testing-records.ts';
import { readNodes } from '../base/nodes.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const { db, dataDir, databaseUrl } = await openTestDatabase();

describe('addWorkerCommand', () => {
  it('requires a PostgreSQL server, because only one process can open the embedded database', async () => {
    const { code, stderr } = await cli(['worker'], { env: { DATA_DIR: '/nowhere' } });
    assert.equal(code, exitCodes.failed);
    assert.match(stderr, /DATABASE_URL is not set/);
  });

  if (databaseUrl !== undefined)
    it('processes waiting uploads until it is stopped', { timeout: 120_000 }, async () => {
      await putAll(db, [physics]);
      const values = { username: 'ann', email: 'ann@example.org', password: 'unused' };
      const { id: account } = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
      const clip = await makeClip(temporaryFolder(), 'clip.mp4', 2, '160x90');
      const id = await putWaiting({ db, dataDir }, account, clip);
      const stop = new AbortController();
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
      const ended = cli(['worker'], { env, signal: stop.signal });
      const stateOf = () =>
        db.selectFrom('upload').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow();
      while ((await stateOf()).state === 'processing') await new Promise((resolve) => setTimeout(resolve, 100));
      assert.deepEqual(
        (await readNodes(db)).map(({ kind, responds }) => [kind, responds]),
        [['worker', true]],
      );
      stop.abort();
      const { code, stderr } = await ended;
      assert.deepEqual(await stateOf(), { state: 'published', failure: null }, stderr);
      assert.match(stderr, /Worker ready: .*find waiting uploads/);
      assert.equal(code, exitCodes.done);
      assert.deepEqual(await readNodes(db), []);
    });
});
