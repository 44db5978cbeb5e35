import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { describe, test } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { AccountError, addUser } from './accounts.ts';
import { verifyPassword } from './password.ts';
import { seedDemoUser } from './seed-demo-user.ts';

const { db } = await openTestDatabase();
const valid = { username: 'lise.m', email: 'lise@example.org', password: 'Kern und Hülle 1939' };

describe('addUser', () => {
  const wrong: [string, Partial<typeof valid>, RegExp][] = [
    ['a short name', { username: 'ab' }, /3 to 50/],
    ['a capital', { username: 'Lise' }, /3 to 50/],
    ['a leading dot', { username: '.lise' }, /3 to 50/],
    ['a name of 51 characters', { username: 'a'.repeat(51) }, /3 to 50/],
    ['an e-mail address without a host', { email: 'lise@' }, /not an e-mail/],
    ['an e-mail address with a space', { email: 'li se@example.org' }, /not an e-mail/],
    ['a short password', { password: 'nine char' }, /10 to 128/],
    ['a password of 129 characters', { password: 'abcd'.repeat(33).slice(0, 129) }, /10 to 128/],
    ['a password with the name in it', { password: 'ich bin LISE.M!' }, /user name/],
    ['a common password', { password: 'Passwort123' }, /first that attackers try/],
    ['one letter many times', { password: 'aaaaaaaaaaaaaa' }, /first that attackers try/],
  ];
  for (const [what, change, message] of wrong) {
    test(`rejects ${what}`, async () => {
      await assert.rejects(addUser(db, { ...valid, ...change }), (error) => {
        assert.ok(error instanceof AccountError);
        assert.match(error.message, message);
        return true;
      });
    });
  }

  test('stores no password, and no second account with that name or e-mail address', async () => {
    await addUser(db, valid);
    const stored = await db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', valid.username)
      .executeTakeFirstOrThrow();
    assert.match(stored.password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.ok(!stored.password.includes(valid.password));
    assert.equal(await verifyPassword(stored.password, valid.password), true);
    assert.equal(await verifyPassword(stored.password, `${valid.password} `), false);
    await assert.rejects(addUser(db, { ...valid, email: 'other@example.org' }), /taken/);
    await assert.rejects(addUser(db, { ...valid, username: 'lise2', email: 'LISE@example.org' }), /taken/);
  });
});

describe('seedDemoUser', () => {
  test('can run twice', async () => {
    await seedDemoUser(db);
    await seedDemoUser(db);
    const rows = await db.selectFrom('account').select('username').where('username', '=', 'demo').execute();
    assert.equal(rows.length, 1);
  });
});

describe('verifyPassword', () => {
  test('returns false without an account, after the same derivation', async (context) => {
    const { password } = await db
      .selectFrom('account')
      .select('password')
      .where('username', '=', 'lise.m')
      .executeTakeFirstOrThrow();
    const { mock } = context.mock.method(crypto, 'argon2');
    assert.equal(await verifyPassword(password, 'a wrong password'), false);
    assert.equal(await verifyPassword(undefined, 'a wrong password'), false);
    const [known, unknown, ...others] = mock.calls.map(({ arguments: [algorithm, { nonce, ...parameters }] }) => ({
      algorithm,
      saltLength: Buffer.byteLength(nonce),
      ...parameters,
    }));
    assert.deepEqual(others, []);
    assert.equal(known?.memory, 19_456);
    assert.deepEqual(unknown, known);
  });
});
