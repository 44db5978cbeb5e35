import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccountExport, AccountFactors, ErrorBody, RecoveryCodes, SignInResult } from '@mediothek/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from './password.ts';
import { insertAccount, replacePassword } from './accounts.ts';
import { resetFactors } from './second-factors.ts';
import { demoUser } from './seed-demo-user.ts';
import { startSession } from './sessions.ts';
import { openAccountApp } from './testing-accounts.ts';
import { TestAuthenticator } from './testing-authenticator.ts';

const { call, db, deliver } = await openAccountApp();
const password = 'Kern und Hülle 1939';
const hash = await hashPassword(password);
type Cookies = { session: string };
type Challenge = { challenge: string; user?: { id: string } };

let users = 0;
async function newUser() {
  users += 1;
  const username = `user${users}`;
  const id = (await insertAccount(db, { username, email: `${username}@example.org`, password: hash })) ?? 0;
  const cookies: Cookies = { session: await startSession(db, id) };
  const post = (url: string, payload: object = {}) => call('POST', url, { ...payload }, { cookies });
  return { id, username, cookies, post };
}
type User = Awaited<ReturnType<typeof newUser>>;

/** Code of a secret. @param shift in periods of 30 s */
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 });
/** Allows the codes of earlier tests again: without waiting 30 s there are only three valid codes. */
const clearUsedCodes = () => sql`update code_app set last_step = 0`.execute(db);

async function withApp() {
  const user = await newUser();
  const { secret } = (await user.post('/account/factors/app')).json<{ secret: string }>();
  const activated = await user.post('/account/factors/app/confirm', { code: codeOf(secret) });
  const { recoveryCodes } = activated.json<RecoveryCodes>();
  await clearUsedCodes();
  return { ...user, secret, recoveryCodes };
}

async function withPasskey(use = {}) {
  const user = await newUser();
  const authenticator = new TestAuthenticator();
  const options = (await user.post('/account/factors/passkeys/options')).json<Challenge>();
  const response = await user.post('/account/factors/passkeys', {
    name: 'Laptop',
    passkey: authenticator.create(options, use),
  });
  return { ...user, authenticator, response, options };
}

const signIn = async ({ username }: Pick<User, 'username'>) => {
  const response = await call('POST', '/auth', { username, password });
  assert.equal(response.statusCode, 200);
  const { loggedIn, secondFactor } = response.json<SignInResult>();
  assert.deepEqual([loggedIn, response.cookies.length], [false, 0]);
  return { token: secondFactor?.token ?? '', methods: secondFactor?.methods ?? [] };
};
const complete = (body: object, from = {}) => call('POST', '/auth/second-factor', { ...body }, from);
const isIn = async (session: string) =>
  (await call('GET', '/auth', undefined, { cookies: { session } })).json<{ loggedIn: boolean }>().loggedIn;
const challenge = async (body: object = {}) =>
  (await call('POST', '/auth/passkey/options', { ...body })).json<Challenge>();
const problemOf = (response: { json<T>(): T }) => response.json<ErrorBody>().problem;
const age = ({ id }: Pick<User, 'id'>) =>
  sql`update session set confirmed = now() - interval '11 minutes' where account_id = ${id}`.execute(db);

describe('requireConfirmed', () => {
  test('asks for a proof before changes of factors and the export, if the last one is older than ten minutes', async () => {
    const user = await newUser();
    await age(user);
    for (const [method, url, body] of [
      ['GET', '/account/export'],
      ['POST', '/account/factors/app'],
      ['POST', '/account/factors/app/confirm', { code: '123456' }],
      ['DELETE', '/account/factors/app'],
      ['POST', '/account/factors/passkeys/options'],
      ['POST', '/account/factors/recovery-codes'],
      ['DELETE', '/account/factors/passkeys/f6ad5e3e-0d3c-4a6c-9d6d-3c1e0a8f1a01'],
    ] as const) {
      const response = await call(method, url, body, { cookies: user.cookies });
      assert.deepEqual([response.statusCode, problemOf(response)], [403, 'confirmation.required'], url);
    }
    assert.equal((await user.post('/account/confirmation', { password: 'wrong' })).statusCode, 403);
    assert.equal((await user.post('/account/factors/app')).statusCode, 403);
    assert.equal((await user.post('/account/confirmation', { password })).statusCode, 204);
    assert.equal((await user.post('/account/factors/app')).statusCode, 200);
  });

  test('a proof counts for its session only', async () => {
    const user = await newUser();
    const other = { session: await startSession(db, user.id) };
    await age(user);
    await user.post('/account/confirmation', { password });
    const exported = await call('GET', '/account/export', undefined, { cookies: other });
    assert.equal(exported.statusCode, 403);
  });

  test('accepts a code of the app and a passkey, and says which are possible', async () => {
    const withCode = await withApp();
    await age(withCode);
    const state = await call('GET', '/account/confirmation', undefined, { cookies: withCode.cookies });
    assert.deepEqual(state.json<object>(), { confirmed: false, methods: ['password', 'code'] });
    assert.equal((await withCode.post('/account/confirmation', { code: codeOf(withCode.secret) })).statusCode, 204);
    const withKey = await withPasskey();
    await age(withKey);
    const options = (await withKey.post('/account/confirmation/passkey')).json<Challenge>();
    const passkey = withKey.authenticator.get(options);
    assert.equal((await withKey.post('/account/confirmation', { passkey })).statusCode, 204);
    assert.equal((await withKey.post('/account/factors/recovery-codes')).statusCode, 200);
  });
});

describe('app for codes', () => {
  test('is active only after one of its codes; then the password alone does not sign in', async () => {
    const user = await newUser();
    const created = (await user.post('/account/factors/app')).json<{ uri: string; secret: string; qr: object }>();
    assert.match(created.uri, /^otpauth:\/\/totp\/Mediothek:user\d+\?issuer=Mediothek&secret=[A-Z2-7]{32}&/);
    assert.equal((await user.post('/account/factors/app/confirm', { code: '000000' })).statusCode, 403);
    const before = await call('POST', '/auth', { username: user.username, password });
    assert.equal(before.json<SignInResult>().loggedIn, true);
    const activated = await user.post('/account/factors/app/confirm', { code: codeOf(created.secret) });
    assert.equal(activated.json<RecoveryCodes>().recoveryCodes.length, 10);
    assert.equal(problemOf(await user.post('/account/factors/app')), 'factor.exists');
    await clearUsedCodes();
    const { token, methods } = await signIn(user);
    assert.deepEqual(methods, ['code', 'recovery']);
    assert.equal(await isIn(token), false); // the pending sign-in is no session
    const completed = await complete({ token, code: codeOf(created.secret) });
    assert.deepEqual(completed.json<object>(), { loggedIn: true, username: user.username, role: 'user' });
    assert.equal(await isIn(completed.cookies[0]?.value ?? ''), true);
  });

  test('accepts the codes of the periods before and after, and no others', async () => {
    const user = await withApp();
    for (const [shift, status] of [
      [-3, 401],
      [-1, 200],
      [1, 200],
      [3, 401],
    ] as const) {
      const { token } = await signIn(user);
      assert.equal((await complete({ token, code: codeOf(user.secret, shift) })).statusCode, status, String(shift));
    }
  });

  test('accepts a code once, also by simultaneous requests', async () => {
    const user = await withApp();
    const code = codeOf(user.secret);
    const pending = [await signIn(user), await signIn(user), await signIn(user)];
    const statuses = await Promise.all(pending.map(async ({ token }) => (await complete({ token, code })).statusCode));
    assert.deepEqual(statuses.toSorted(), [200, 401, 401]);
    const { token } = await signIn(user);
    assert.equal((await complete({ token, code: codeOf(user.secret, -1) })).statusCode, 401); // older than the last one
  });

  test('ends a sign-in after five wrong codes, and limits those of an account from all networks', async () => {
    const user = await withApp();
    const { token } = await signIn(user);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await complete({ token, code: '000000' });
      assert.deepEqual(
        [wrong.statusCode, wrong.json<ErrorBody>().fields],
        [401, [{ field: 'code', problem: 'code.wrong' }]],
      );
    }
    assert.equal((await complete({ token, code: codeOf(user.secret) })).statusCode, 410);
    for (let round = 0; round < 3; round += 1) {
      const next = await signIn(user);
      for (let attempt = 0; attempt < 5; attempt += 1) await complete({ token: next.token, code: '000000' });
    }
    const last = await signIn(user);
    assert.equal((await complete({ token: last.token, code: codeOf(user.secret) })).statusCode, 401);
    // The owner is not locked out.
    const [recoveryCode] = user.recoveryCodes;
    assert.equal((await complete({ token: last.token, recoveryCode })).statusCode, 200);
  });
});

describe('pending sign-in', () => {
  test('works once, for its account, for ten minutes, and until the password changes', async () => {
    const user = await withApp();
    const stranger = await withApp();
    const { token } = await signIn(user);
    assert.equal((await complete({ token, code: codeOf(stranger.secret) })).statusCode, 401);
    assert.equal((await complete({ token, recoveryCode: stranger.recoveryCodes[0] })).statusCode, 401);
    assert.equal((await complete({ token: 'x'.repeat(43), code: codeOf(user.secret) })).statusCode, 410);
    assert.equal((await complete({ token, code: codeOf(user.secret) })).statusCode, 200);
    assert.equal((await complete({ token, recoveryCode: user.recoveryCodes[0] })).statusCode, 410);
    const old = await signIn(user);
    await sql`update pending_sign_in set expires = now() - interval '1 second'`.execute(db);
    assert.equal((await complete({ token: old.token, recoveryCode: user.recoveryCodes[0] })).statusCode, 410);
    const changed = await signIn(user);
    await replacePassword(db, user.id, hash);
    assert.equal((await complete({ token: changed.token, recoveryCode: user.recoveryCodes[0] })).statusCode, 410);
  });

  test('never makes a planted token a session, and needs exactly one proof', async () => {
    const user = await withApp();
    const planted = 'p'.repeat(43);
    const { token } = await signIn(user);
    const [recoveryCode] = user.recoveryCodes;
    assert.equal((await complete({ token })).statusCode, 400);
    assert.equal((await complete({ token, recoveryCode, code: '123456' })).statusCode, 400);
    const completed = await complete({ token, recoveryCode }, { cookies: { session: planted } });
    const session = completed.cookies[0]?.value ?? '';
    assert.notEqual(session, planted);
    assert.deepEqual([await isIn(planted), await isIn(token), await isIn(session)], [false, false, true]);
  });
});

describe('recovery codes', () => {
  test('work once, in any case, also by simultaneous requests; only hashes are stored', async () => {
    const user = await withApp();
    const code = user.recoveryCodes[1] ?? '';
    const pending = [await signIn(user), await signIn(user)];
    const entered = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const statuses = await Promise.all(
      pending.map(async ({ token }) => (await complete({ token, recoveryCode: entered })).statusCode),
    );
    assert.deepEqual(statuses.toSorted(), [200, 401]);
    const rows = await db.selectFrom('recovery_code').selectAll().where('account_id', '=', user.id).execute();
    assert.equal(rows.length, 9);
    assert.ok(rows.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash)));
  });

  test('are replaced by new ones, and removed with the last factor', async () => {
    const user = await withApp();
    const { recoveryCodes } = (await user.post('/account/factors/recovery-codes')).json<RecoveryCodes>();
    const { token } = await signIn(user);
    assert.equal((await complete({ token, recoveryCode: user.recoveryCodes[2] })).statusCode, 401);
    assert.equal((await complete({ token, recoveryCode: recoveryCodes[2] })).statusCode, 200);
    const removed = await call('DELETE', '/account/factors/app', undefined, { cookies: user.cookies });
    assert.equal(removed.statusCode, 204);
    const factors = await call('GET', '/account/factors', undefined, { cookies: user.cookies });
    assert.deepEqual(factors.json<AccountFactors>(), { passkeys: [], recoveryCodes: 0, required: false });
  });
});

describe('passkeys', () => {
  test('sign in without a password if they have checked the user', async () => {
    const { authenticator, username } = await withPasskey();
    const accepted = await call('POST', '/auth/passkey', { passkey: authenticator.get(await challenge()) });
    assert.deepEqual(accepted.json<object>(), { loggedIn: true, username, role: 'user' });
    const unchecked = authenticator.get(await challenge(), { verified: false });
    assert.equal((await call('POST', '/auth/passkey', { passkey: unchecked })).statusCode, 401);
  });

  test('are a second factor, also without checking the user', async () => {
    const user = await withPasskey();
    const { token, methods } = await signIn(user);
    assert.deepEqual(methods, ['passkey', 'recovery']);
    const passkey = user.authenticator.get(await challenge({ token }), { verified: false });
    assert.equal((await complete({ token, passkey })).statusCode, 200);
  });

  test('reject other origins, other portals, other signatures, and repeated or foreign challenges', async () => {
    const { authenticator, cookies, username } = await withPasskey();
    const other = await withPasskey();
    const send = async (passkey: object) => (await call('POST', '/auth/passkey', { passkey })).statusCode;
    assert.equal(await send(authenticator.get(await challenge(), { origin: 'https://evil.example' })), 401);
    assert.equal(await send(authenticator.get(await challenge(), { rpId: 'evil.example' })), 401);
    assert.equal(await send(authenticator.get({ challenge: 'made-up' })), 401);
    const forged = other.authenticator.get(await challenge());
    const { id, rawId } = authenticator.get({ challenge: '' });
    assert.equal(await send({ ...forged, id, rawId }), 401);
    const used = await challenge();
    assert.equal(await send(authenticator.get(used)), 200);
    assert.equal(await send(authenticator.get(used)), 401);
    // Of another purpose: a sign-in with the password, and the page of the account.
    const { token } = await signIn({ username });
    assert.equal(await send(authenticator.get(await challenge({ token }))), 401);
    const confirming = await call('POST', '/account/confirmation/passkey', undefined, { cookies });
    assert.equal(await send(authenticator.get(confirming.json<Challenge>())), 401);
    const second = await signIn({ username });
    const crossed = authenticator.get(await challenge({ token }));
    assert.equal((await complete({ token: second.token, passkey: crossed })).statusCode, 401);
    const expired = await challenge();
    await sql`update passkey_challenge set expires = now() - interval '1 second'`.execute(db);
    assert.equal(await send(authenticator.get(expired)), 401);
  });

  test('of another account are no second factor', async () => {
    const [user, other] = [await withPasskey(), await withPasskey()];
    const { token } = await signIn(user);
    const passkey = other.authenticator.get(await challenge({ token }));
    assert.equal((await complete({ token, passkey })).statusCode, 401);
  });

  test('with a counter that does not grow are copies', async () => {
    const { authenticator } = await withPasskey();
    const send = async (counter: number) =>
      (await call('POST', '/auth/passkey', { passkey: authenticator.get(await challenge(), { counter }) })).statusCode;
    assert.deepEqual([await send(10), await send(10), await send(9), await send(11)], [200, 401, 401, 200]);
  });

  test('are registered for this session and origin only, once', async () => {
    assert.equal((await withPasskey({ origin: 'https://evil.example' })).response.statusCode, 400);
    assert.equal((await withPasskey({ rpId: 'evil.example' })).response.statusCode, 400);
    const user = await withPasskey();
    const passkey = user.authenticator.create(user.options);
    assert.equal((await user.post('/account/factors/passkeys', { name: 'Again', passkey })).statusCode, 400);
    const stranger = await newUser();
    const options = (await user.post('/account/factors/passkeys/options')).json<Challenge>();
    const stolen = { name: 'Stolen', passkey: new TestAuthenticator().create(options) };
    assert.equal((await stranger.post('/account/factors/passkeys', stolen)).statusCode, 400);
    const again = (await user.post('/account/factors/passkeys/options')).json<Challenge>();
    const twice = { name: 'Twice', passkey: user.authenticator.create(again) };
    assert.equal((await user.post('/account/factors/passkeys', twice)).statusCode, 409);
  });
});

describe('the account', () => {
  test('exports factors without secrets, and deletes them', async () => {
    const user = await withApp();
    const response = await call('GET', '/account/export', undefined, { cookies: user.cookies });
    assert.ok(response.json<AccountExport>().factors.app);
    assert.ok(![user.secret, ...user.recoveryCodes].some((secret) => response.body.includes(secret)));
    const deleted = await call('DELETE', '/account', { password }, { cookies: user.cookies });
    assert.equal(deleted.statusCode, 204);
    for (const table of ['code_app', 'passkey', 'recovery_code', 'pending_sign_in'] as const) {
      assert.deepEqual(await db.selectFrom(table).selectAll().where('account_id', '=', user.id).execute(), []);
    }
  });

  test('tells the owner by mail of each change, and nobody of those of the demo user', async () => {
    await deliver();
    const user = await withApp();
    await db.updateTable('account').set({ language: 'de' }).where('id', '=', user.id).execute();
    await user.post('/account/factors/recovery-codes');
    await call('DELETE', '/account/factors/app', undefined, { cookies: user.cookies });
    await resetFactors(db, user.username, 'server');
    const mails = await deliver();
    assert.deepEqual(
      mails.map(({ to, text }) => [to, text.split('\n')[4]]),
      [
        'Eine App für Codes wurde hinzugefügt.',
        'Neue Ersatzcodes wurden erzeugt. Die bisherigen gelten nicht mehr.',
        'Die App für Codes wurde entfernt.',
        'Der Betrieb des Portals hat alle zweiten Faktoren entfernt. Auf allen Geräten sind Sie jetzt abgemeldet.',
      ].map((line) => [`${user.username}@example.org`, line]),
    );
    await db.updateTable('account').set({ email: demoUser.email }).where('id', '=', user.id).execute();
    await resetFactors(db, user.username, 'server');
    assert.deepEqual(await deliver(), []);
  });

  test('loses its factors and sessions by the command of the operator', async () => {
    const user = await withApp();
    assert.equal(await resetFactors(db, user.username, 'server'), user.username);
    assert.equal(await isIn(user.cookies.session), false);
    const response = await call('POST', '/auth', { username: user.username, password });
    assert.equal(response.json<SignInResult>().loggedIn, true);
  });
});
