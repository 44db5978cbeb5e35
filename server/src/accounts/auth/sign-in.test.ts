import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openTestApp } from '../../testing.ts';
import { addUser } from './accounts.ts';
import { sessionLifetimeSeconds } from './sessions.ts';
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
const attempt = ({ username, password: entered = password, headers = {}, remoteAddress = '192.0.2.1' }: Attempt) =>
  app.inject({ method: 'POST', url: '/api/v0/auth', payload: { username, password: entered }, headers, remoteAddress });
const stateOf = async (cookies: Record<string, string>) =>
  (await app.inject({ url: '/api/v0/auth', cookies })).json<{ loggedIn: boolean; username?: string }>();

// The attempts of other tests count for the name, from all networks together.
beforeEach(async () => {
  await db.deleteFrom('attempt').execute();
});

describe('signIn', () => {
  test('accepts the user name and the e-mail address, in any case', async () => {
    for (const username of ['emmy', 'EMMY ', 'emmy@example.org', 'EMMY@example.org']) {
      const response = await attempt({ username });
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), { loggedIn: true, username: 'emmy', role: 'user' });
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });

  test('sets an HttpOnly cookie, and stores only its hash', async () => {
    const [cookie] = (await attempt({ username: 'emmy' })).cookies;
    assert.deepEqual(
      { ...cookie, value: '' },
      { name: 'session', value: '', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionLifetimeSeconds },
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

  test('ends the previous session', async () => {
    const first = (await attempt({ username: 'emmy' })).cookies[0]?.value ?? '';
    const second =
      (await attempt({ username: 'emmy', headers: { cookie: `session=${first}` } })).cookies[0]?.value ?? '';
    assert.notEqual(second, first);
    assert.deepEqual(await stateOf({ session: first }), { loggedIn: false });
    assert.equal((await stateOf({ session: second })).loggedIn, true);
  });

  test('responds the same to a wrong password and to an unknown name', async () => {
    const wrong = await attempt({ username: 'emmy', password: 'something else', remoteAddress: '192.0.2.2' });
    const unknown = await attempt({ username: 'nobody', remoteAddress: '192.0.2.2' });
    assert.equal(wrong.statusCode, 401);
    assert.equal(unknown.statusCode, 401);
    assert.equal(wrong.json<{ message: string }>().message, unknown.json<{ message: string }>().message);
    assert.equal(wrong.cookies.length, 0);
  });

  test('rejects control characters, which no name contains', async () => {
    assert.equal((await attempt({ username: 'em\u0000my' })).statusCode, 400);
  });

  test('rejects attempts after five failures with a name from a network, but not from other networks', async () => {
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

  test('counts both names of an account together, and does not reveal that they belong together', async () => {
    const remoteAddress = '192.0.2.7';
    const failToSignIn = (username: string) => attempt({ username, password: 'wrong password', remoteAddress });
    for (let failure = 0; failure < 5; failure++) await failToSignIn('emmy');
    const right = await attempt({ username: 'emmy@example.org', remoteAddress });
    const unknown = await failToSignIn('nobody@example.org');
    assert.deepEqual([right.statusCode, unknown.statusCode], [401, 401]);
    assert.equal(right.headers['x-error-message'], unknown.headers['x-error-message']);
  });

  test('counts a /64 as one network, and ignores X-Forwarded-For without a trusted proxy', async () => {
    const statuses: number[] = [];
    for (let last = 1; last <= 6; last++) {
      const headers = { 'x-forwarded-for': `198.51.100.${last}` };
      const remoteAddress = `2001:db8:0:1::${last}`;
      const response = await attempt({ username: 'emmy', password: 'wrong password', headers, remoteAddress });
      statuses.push(response.statusCode);
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
    assert.equal((await attempt({ username: 'emmy', remoteAddress: '2001:db8:0:2::1' })).statusCode, 200);
  });

  test('limits the attempts of a network with different names; successful ones do not count', async () => {
    const remoteAddress = '192.0.2.8';
    for (let round = 0; round < 3; round++) await attempt({ username: 'emmy', remoteAddress });
    const name = (index: number) => ({ username: `name${index}`, password: 'wrong password', remoteAddress });
    const responses = await Promise.all(Array.from({ length: 101 }, (_, index) => attempt(name(index))));
    assert.equal(responses.filter(({ statusCode }) => statusCode === 401).length, 100);
    assert.equal((await attempt({ username: 'emmy', remoteAddress })).statusCode, 429);
  });

  test('allows five of many simultaneous attempts', async () => {
    const attempts = Array.from({ length: 9 }, () =>
      attempt({ username: 'emmy', password: 'wrong password', remoteAddress: '192.0.2.5' }),
    );
    const responses = await Promise.all(attempts);
    assert.equal(responses.filter(({ statusCode }) => statusCode === 401).length, 5);
    assert.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 4);
  });

  test('resets the failures after a correct password', async () => {
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
    const response = await app.inject({ method: 'DELETE', url: '/api/v0/auth', cookies: { session } });
    assert.deepEqual(response.json(), { loggedIn: false });
    assert.equal(response.cookies[0]?.value, '');
    assert.deepEqual(await stateOf({ session }), { loggedIn: false });
  });
});

describe('findSession', () => {
  test('does not find an expired session', async () => {
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
  test('rejects requests of other sites’ pages', async () => {
    for (const headers of foreign) {
      const response = await attempt({ username: 'emmy', headers });
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
      assert.equal(response.cookies.length, 0);
    }
  });

  test('allows requests of own pages and programs, and reading from anywhere', async () => {
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
