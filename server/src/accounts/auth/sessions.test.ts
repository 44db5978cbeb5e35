import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccountExport, AccountSession } from '@mediothek/contract';
import { sql } from 'kysely';
import { setRole } from './accounts.ts';
import { describeDevice } from '../../base/http/describe-device.ts';
import { editorIdleMs } from './sessions.ts';
import { lise, openAccountApp } from './testing-accounts.ts';

const { call, db, signedIn } = await openAccountApp();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const { id: userId } = await signedIn(lise);
const otto = { username: 'otto', email: 'otto@example.org', password: 'Spaltung im Dezember' };
const stranger = await signedIn(otto);

async function signIn(userAgent: string): Promise<{ session: string }> {
  const body = { username: lise.username, password: lise.password };
  const response = await call('POST', '/auth', body, { headers: { 'user-agent': userAgent } });
  return { session: response.cookies[0]?.value ?? '' };
}
const sessionsOf = async (cookies: { session: string }) =>
  (await call('GET', '/account/sessions', undefined, { cookies })).json<AccountSession[]>();
const isIn = async (cookies: { session: string }) =>
  (await call('GET', '/auth', undefined, { cookies })).json<{ loggedIn: boolean }>().loggedIn;
const currentId = async (cookies: { session: string }) =>
  (await sessionsOf(cookies)).find(({ current }) => current)?.id ?? '';
/** Moves the latest use of all sessions into the past. */
const letPass = (milliseconds: number) =>
  sql`update session set used = now() - make_interval(secs => ${milliseconds / 1000})`.execute(db);

describe('describeDevice', () => {
  test('names browser and system only, and survives any header', () => {
    assert.deepEqual(describeDevice(firefox), { browser: 'Firefox', system: 'Linux' });
    assert.deepEqual(describeDevice(safari), { browser: 'Safari', system: 'iOS' });
    for (const header of [undefined, '', ' ', '\u0000', 'x'.repeat(100_000), '(((((Windows NT']) {
      const { browser, system } = describeDevice(header);
      assert.ok((browser?.length ?? 0) <= 40 && (system?.length ?? 0) <= 40);
    }
  });
});

describe('accountSessions', () => {
  test('lists the devices of the user, marks this one, and contains no token', async () => {
    const [here, there] = [await signIn(firefox), await signIn(safari)];
    const response = await call('GET', '/account/sessions', undefined, { cookies: here });
    const listed = response.json<AccountSession[]>();
    assert.deepEqual(
      listed.filter(({ browser }) => browser).map(({ browser, system, current }) => [browser, system, current]),
      [
        ['Safari', 'iOS', false],
        ['Firefox', 'Linux', true],
      ],
    );
    assert.ok(![here.session, there.session].some((token) => response.body.includes(token)));
    const { rows } = await sql<{ token_hash: string }>`select token_hash from session`.execute(db);
    assert.ok(!rows.some(({ token_hash }) => response.body.includes(token_hash)));
    const exported = (await call('GET', '/account/export', undefined, { cookies: here })).json<AccountExport>();
    assert.deepEqual(exported.sessions.find(({ current }) => current)?.browser, 'Firefox');
  });
});

describe('endSession', () => {
  test('signs out there, and nowhere else', async () => {
    const [here, there] = [await signIn(firefox), await signIn(safari)];
    const id = await currentId(there);
    assert.equal((await call('DELETE', `/account/sessions/${id}`, undefined, { cookies: here })).statusCode, 204);
    assert.deepEqual([await isIn(here), await isIn(there)], [true, false]);
    assert.equal((await call('DELETE', `/account/sessions/${id}`, undefined, { cookies: here })).statusCode, 404);
  });

  test('does not end the session of another user, nor accepts other identifiers', async () => {
    const here = await signIn(firefox);
    const id = await currentId(stranger.cookies);
    assert.equal((await call('DELETE', `/account/sessions/${id}`, undefined, { cookies: here })).statusCode, 404);
    assert.equal(await isIn(stranger.cookies), true);
    for (const other of ['1', here.session, "' or true --"]) {
      const url = `/account/sessions/${encodeURIComponent(other)}`;
      assert.equal((await call('DELETE', url, undefined, { cookies: here })).statusCode, 400, other);
    }
  });
});

describe('endOtherSessions', () => {
  test('leaves this session and those of others', async () => {
    const [here, there] = [await signIn(firefox), await signIn(safari)];
    assert.equal((await call('DELETE', '/account/sessions', undefined, { cookies: here })).statusCode, 204);
    assert.deepEqual([await isIn(here), await isIn(there), await isIn(stranger.cookies)], [true, false, true]);
    assert.equal((await sessionsOf(here)).length, 1);
  });
});

describe('idle timeout', () => {
  test('ends sessions of users after the setting, those of editors after 12 hours', async () => {
    const here = await signIn(firefox);
    await letPass(editorIdleMs + 60_000);
    assert.equal(await isIn(here), true);
    await letPass(14 * 24 * 3_600_000 + 60_000);
    assert.equal(await isIn(here), false);
    await setRole(db, 'lise', 'editor', 'server');
    const editor = await signIn(firefox);
    await letPass(editorIdleMs - 60_000);
    assert.equal(await isIn(editor), true);
    await letPass(editorIdleMs + 60_000);
    assert.equal(await isIn(editor), false);
    assert.equal((await call('GET', '/account', undefined, { cookies: editor })).statusCode, 401);
    await setRole(db, 'lise', 'user', 'server');
  });

  test('writes the use of a session at most every five minutes', async () => {
    const here = await signIn(firefox);
    const usedOf = async () =>
      (
        await db
          .selectFrom('session')
          .select('used')
          .where('account_id', '=', userId)
          .orderBy('created', 'desc')
          .executeTakeFirstOrThrow()
      ).used.getTime();
    await letPass(60_000);
    const before = await usedOf();
    await isIn(here);
    assert.equal(await usedOf(), before);
    await letPass(6 * 60_000);
    await Promise.all([isIn(here), isIn(here), isIn(here)]);
    assert.ok(Date.now() - (await usedOf()) < 60_000);
  });
});

describe('setRole', () => {
  test('ends all sessions of the account if the role is another one', async () => {
    const here = await signIn(firefox);
    await setRole(db, 'lise', 'user', 'server');
    assert.equal(await isIn(here), true);
    await setRole(db, 'lise', 'editor', 'server');
    assert.equal(await isIn(here), false);
    assert.equal(await isIn(stranger.cookies), true);
  });
});
