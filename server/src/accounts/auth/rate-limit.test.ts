import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../base/db/open.ts';
import { openTestDatabase } from '../../testing.ts';
import { countAttempt, clearAttempts, undoAttempt } from './rate-limit.ts';

const { db, databaseUrl, dataDir } = await openTestDatabase();
const limit = { name: 'test', allowed: 3, periodSeconds: 60 };
const count = (subject: string) => countAttempt(db, limit, subject);
/** Moves all counted attempts `seconds` into the past. */
const elapse = (seconds: number) =>
  sql`update attempt set times = array(select t - make_interval(secs => ${seconds}) from unnest(times) t)`.execute(db);

describe('countAttempt', () => {
  test('allows the maximum number within the period, then returns the seconds to wait', async () => {
    for (let time = 0; time < 3; time++) {
      assert.equal(await count('a'), undefined);
      await elapse(10);
    }
    assert.equal(await count('a'), 30, 'until the first of the three is a minute old');
    assert.equal(await count('b'), undefined);
    assert.equal(await countAttempt(db, { ...limit, name: 'another' }, 'a'), undefined);
  });

  test('is not prolonged by rejected attempts, and uses a sliding period', async () => {
    for (let time = 0; time < 5; time++) await count('slide');
    await elapse(40);
    assert.equal(await count('slide'), 20);
    await elapse(20);
    assert.equal(await count('slide'), undefined);
  });

  test('allows the maximum number for simultaneous attempts, also of several processes', async () => {
    const other = databaseUrl === undefined ? undefined : await openDatabase({ databaseUrl, dataDir });
    const from = (index: number) => (other && index % 2 ? other.db : db);
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => countAttempt(from(index), limit, 'crowd')),
    );
    await other?.close();
    assert.equal(waits.filter((wait) => wait === undefined).length, 3);
  });

  test('stores neither names nor e-mail addresses', async () => {
    await count('lise\n192.0.2.1');
    const rows = await db.selectFrom('attempt').select('key').execute();
    assert.ok(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key)));
  });
});

describe('undoAttempt', () => {
  test('takes back one attempt, and none that was not counted', async () => {
    await undoAttempt(db, limit, 'back');
    for (let time = 0; time < 3; time++) await count('back');
    await undoAttempt(db, limit, 'back');
    assert.equal(await count('back'), undefined);
    assert.notEqual(await count('back'), undefined);
  });
});

describe('clearAttempts', () => {
  test('deletes all attempts of a subject', async () => {
    for (let time = 0; time < 4; time++) await count('forget');
    await clearAttempts(db, limit, 'forget');
    assert.equal(await count('forget'), undefined);
  });
});
