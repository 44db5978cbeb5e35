import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openTestApp } from '../../testing.ts';
import { addUser } from './accounts.ts';
import { sessionLifetime } from './sessions.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
const password = 'lange Wellen am Strand';
await addUser(db, { username: 'emmy', email: 'Emmy@Example.org', password });

interface Attempt {
  username: string;
  password?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}
const attempt = ({ username, password: given = password, headers = {}, remoteAddress = '192.0.2.1' }: Attempt) =>
  app.inject({ method: 'POST', url: '/api/v0/auth', payload: { username, password: given }, headers, remoteAddress });
const stateOf = async (cookies: Record<string, string>) =>
  (await app.inject({ url: '/api/v0/auth', cookies })).json<{ loggedIn: boolean; username?: string }>();

describe('signIn', () => {
  test('takes the user name and the e-mail address, in any case', async () => {
    for (const username of ['emmy', 'EMMY ', 'emmy@example.org', 'EMMY@example.org']) {
      const answer = await attempt({ username });
      assert.equal(answer.statusCode, 200);
      assert.deepEqual(answer.json(), { loggedIn: true, username: 'emmy', role: 'user' });
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });

  test('sets a cookie that scripts cannot read, and keeps only its hash', async () => {
    const [cookie] = (await attempt({ username: 'emmy' })).cookies;
    assert.deepEqual(
      { ...cookie, value: '' },
      { name: 'session', value: '', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionLifetime },
    );
    assert.match(cookie?.value ?? '', /^[A-Za-z0-9_-]{43}$/);
    const rows = await db.selectFrom('session').select('token_hash').execute();
    assert.ok(rows.length > 0 && rows.every(({ token_hash }) => token_hash !== cookie?.value));
    assert.deepEqual(await stateOf({ session: cookie?.value ?? '' }), {
      loggedIn: true,
      username: 'emmy',
      role: 'user',
    });
  });

  test('ends the session it replaces', async () => {
    const first = (await attempt({ username: 'emmy' })).cookies[0]?.value ?? '';
    const second =
      (await attempt({ username: 'emmy', headers: { cookie: `session=${first}` } })).cookies[0]?.value ?? '';
    assert.notEqual(second, first);
    assert.deepEqual(await stateOf({ session: first }), { loggedIn: false });
    assert.equal((await stateOf({ session: second })).loggedIn, true);
  });

  test('answers a wrong password and an unknown name alike', async () => {
    const wrong = await attempt({ username: 'emmy', password: 'something else', remoteAddress: '192.0.2.2' });
    const unknown = await attempt({ username: 'nobody', remoteAddress: '192.0.2.2' });
    assert.equal(wrong.statusCode, 401);
    assert.equal(unknown.statusCode, 401);
    assert.equal(wrong.json<{ message: string }>().message, unknown.json<{ message: string }>().message);
    assert.equal(wrong.cookies.length, 0);
  });

  test('refuses control characters, which no name has', async () => {
    assert.equal((await attempt({ username: 'em\u0000my' })).statusCode, 400);
  });

  test('stops after five failures with a name from an address, and nowhere else', async () => {
    const from = '192.0.2.3';
    for (const username of ['emmy', ' Emmy', 'emmy ', 'EMMY', 'emmy']) {
      const failed = await attempt({ username, password: 'wrong password', remoteAddress: from });
      assert.equal(failed.statusCode, 401);
    }
    const stopped = await attempt({ username: 'emmy', remoteAddress: from });
    assert.equal(stopped.statusCode, 429);
    assert.equal(stopped.headers['x-error-code'], 'too_many_requests');
    const wait = Number(stopped.headers['retry-after']);
    assert.ok(wait > 880 && wait <= 900, `${wait}`);
    const elsewhere = await attempt({ username: 'emmy', remoteAddress: '192.0.2.4' });
    assert.equal(elsewhere.statusCode, 200, 'an attacker locks nobody out');
  });

  test('has no five more tries for the other name of an account, and does not tell which names are one', async () => {
    const remoteAddress = '192.0.2.7';
    const fail = (username: string) => attempt({ username, password: 'wrong password', remoteAddress });
    for (let failure = 0; failure < 5; failure++) await fail('emmy');
    const right = await attempt({ username: 'emmy@example.org', remoteAddress });
    const unknown = await fail('nobody@example.org');
    assert.deepEqual([right.statusCode, unknown.statusCode], [401, 401]);
    assert.equal(right.headers['x-error-message'], unknown.headers['x-error-message']);
  });

  test('counts a /64 as one address, and believes no X-Forwarded-For that nobody vouches for', async () => {
    const statuses: number[] = [];
    for (let last = 1; last <= 6; last++) {
      const headers = { 'x-forwarded-for': `198.51.100.${last}` };
      const remoteAddress = `2001:db8:0:1::${last}`;
      const answer = await attempt({ username: 'emmy', password: 'wrong password', headers, remoteAddress });
      statuses.push(answer.statusCode);
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
    assert.equal((await attempt({ username: 'emmy', remoteAddress: '2001:db8:0:2::1' })).statusCode, 200);
  });

  test('stops an address that tries one name after the other; good sign-ins do not count', async () => {
    const remoteAddress = '192.0.2.8';
    for (let round = 0; round < 3; round++) await attempt({ username: 'emmy', remoteAddress });
    const name = (index: number) => ({ username: `name${index}`, password: 'wrong password', remoteAddress });
    const answers = await Promise.all(Array.from({ length: 101 }, (_, index) => attempt(name(index))));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 100);
    assert.equal((await attempt({ username: 'emmy', remoteAddress })).statusCode, 429);
  });

  test('lets no more than five of many simultaneous attempts through', async () => {
    const attempts = Array.from({ length: 9 }, () =>
      attempt({ username: 'emmy', password: 'wrong password', remoteAddress: '192.0.2.5' }),
    );
    const answers = await Promise.all(attempts);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 5);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 4);
  });

  test('forgets failures once the password was right', async () => {
    const remoteAddress = '192.0.2.6';
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 4; failure++)
        await attempt({ username: 'emmy', password: 'wrong', remoteAddress });
      assert.equal((await attempt({ username: 'emmy', remoteAddress })).statusCode, 200);
    }
  });
});

describe('signOut', () => {
  test('ends the session on the server', async () => {
    const session = (await attempt({ username: 'emmy' })).cookies[0]?.value ?? '';
    const answer = await app.inject({ method: 'DELETE', url: '/api/v0/auth', cookies: { session } });
    assert.deepEqual(answer.json(), { loggedIn: false });
    assert.equal(answer.cookies[0]?.value, '');
    assert.deepEqual(await stateOf({ session }), { loggedIn: false });
  });
});

describe('findSession', () => {
  test('knows no session that has run out', async () => {
    const session = (await attempt({ username: 'emmy' })).cookies[0]?.value ?? '';
    await sql`update session set expires = now() - interval '1 second'`.execute(db);
    assert.deepEqual(await stateOf({ session }), { loggedIn: false });
    assert.deepEqual(await stateOf({ session: 'x'.repeat(43) }), { loggedIn: false });
    assert.deepEqual(await stateOf({ session: "' or 1=1 --" }), { loggedIn: false });
  });
});

describe('rejectCrossSiteRequests', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  test('refuses what another site’s page sends', async () => {
    for (const headers of foreign) {
      const answer = await attempt({ username: 'emmy', headers });
      assert.equal(answer.statusCode, 403, JSON.stringify(headers));
      assert.equal(answer.cookies.length, 0);
    }
  });

  test('lets our own pages and programs through, and reading always', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:80', host: 'localhost' },
      {},
    ];
    for (const headers of own) {
      assert.equal((await attempt({ username: 'emmy', headers })).statusCode, 200, JSON.stringify(headers));
    }
    const reading = await app.inject({ url: '/api/v0/auth', headers: { 'sec-fetch-site': 'cross-site' } });
    assert.equal(reading.statusCode, 200);
  });
});
