import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccountExport, WatchlistMap } from '@mediothek/contract';
import { sql } from 'kysely';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { putUpload } from '../../uploads/testing-uploads.ts';
import { setRole } from './accounts.ts';
import { startSession } from './sessions.ts';
import { lise, openAccountApp } from './testing-accounts.ts';

const { call, dataDir, db, deliver, newIp, signedIn } = await openAccountApp();
await putAll(db, [mediaRecord('1001')]);
const { id, cookies } = await signedIn(lise);

const stateOf = async (session: string) =>
  (await call('GET', '/auth', undefined, { cookies: { session } })).json<object>();
const signIn = (username: string, password: string) => call('POST', '/auth', { username, password });

describe('requireUser', () => {
  test('responds with 401 to every account operation without a session', async () => {
    for (const [method, url, payload] of [
      ['GET', '/account', undefined],
      ['GET', '/account/export', undefined],
      ['PUT', '/account/password', { currentPassword: lise.password, newPassword: 'ein neues Wort' }],
      ['DELETE', '/account', { password: lise.password }],
    ] as const) {
      const response = await call(method, url, payload);
      assert.equal(response.statusCode, 401, url);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });
});

describe('getAccount', () => {
  test('returns the account without its password', async () => {
    await setRole(db, 'lise', 'editor', 'server');
    cookies.session = await startSession(db, id);
    const { created, ...account } = (await call('GET', '/account', undefined, { cookies })).json<{ created: string }>();
    assert.deepEqual(account, { username: 'lise', email: 'lise@example.org', role: 'editor' });
    assert.ok(Math.abs(Date.parse(created) - Date.now()) < 60_000);
    assert.deepEqual(await stateOf(cookies.session), { loggedIn: true, username: 'lise', role: 'editor' });
  });
});

describe('changePassword', () => {
  const change = (currentPassword: string, newPassword: string, from: Record<string, unknown> = { cookies }) =>
    call('PUT', '/account/password', { currentPassword, newPassword }, from);

  test('names the invalid field and changes nothing', async () => {
    for (const [current, next, status, field] of [
      ['falsch', 'ein neues Wort', 403, { field: 'currentPassword', problem: 'password.wrong' }],
      [lise.password, 'kurz', 400, { field: 'newPassword', problem: 'password.length' }],
      [lise.password, 'ich bin LISE!', 400, { field: 'newPassword', problem: 'password.holdsUsername' }],
      [lise.password, 'sommer2026!', 400, { field: 'newPassword', problem: 'password.common' }],
    ] as const) {
      const response = await change(current, next);
      assert.equal(response.statusCode, status);
      assert.deepEqual(response.json<{ fields: unknown }>().fields, [field]);
    }
    assert.deepEqual(await deliver(), []);
    assert.equal((await signIn('lise', lise.password)).statusCode, 200);
  });

  test('has the same rate limit as signing in', async () => {
    const from = { cookies, remoteAddress: newIp() };
    for (let failure = 0; failure < 5; failure++) {
      assert.equal((await change('falsch', 'ein neues Wort', from)).statusCode, 403);
    }
    const rejected = await change(lise.password, 'ein neues Wort', from);
    assert.equal(rejected.statusCode, 429);
    assert.ok(Number(rejected.headers['retry-after']) > 0);
  });

  test('ends the other sessions, replaces the session token, and sends a mail', async () => {
    const other = await startSession(db, id);
    const response = await change(lise.password, 'Protactinium 1917');
    assert.equal(response.statusCode, 204);
    const session = response.cookies[0]?.value ?? '';
    assert.notEqual(session, cookies.session);
    const isIn = async (token: string) => 'username' in (await stateOf(token));
    assert.deepEqual(await Promise.all([other, cookies.session, session].map(isIn)), [false, false, true]);
    cookies.session = session;
    assert.equal((await signIn('lise', lise.password)).statusCode, 401);
    assert.equal((await signIn('lise', 'Protactinium 1917')).statusCode, 200);
    assert.deepEqual(
      (await deliver()).map(({ to, subject }) => [to, subject]),
      [['lise@example.org', 'Your password for Mediothek was changed']],
    );
  });
});

describe('getAccountExport', () => {
  test('contains all stored data, as a file without secrets', async () => {
    const list = { entryId: '1001', selectedWatchlists: [], defaultWatchlist: true, newWatchlistName: 'Physik' };
    const lists = (await call('PATCH', '/watchlists', list, { cookies })).json<WatchlistMap>();
    const [own] = Object.entries(lists).find(([, { name }]) => name === 'Physik') ?? [];
    const notes = [{ id: '1001', note: 'See **this**' }];
    assert.equal((await call('PATCH', `/watchlists/${own}`, { notes }, { cookies })).statusCode, 200);
    await call('POST', '/auth/reset-password', { username: 'lise', email: '', language: 'de' });
    await deliver();
    await putUpload({ db, dataDir }, id, 'review');
    const response = await call('GET', '/account/export', undefined, { cookies });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-disposition'], 'attachment; filename="mediothek-lise.json"');
    assert.match(String(response.headers['content-type']), /^application\/json/);
    assert.doesNotMatch(response.body, /argon2|token|hash/);
    const exported = response.json<AccountExport>();
    assert.equal(exported.account.email, 'lise@example.org');
    assert.equal(exported.account.role, 'editor');
    assert.equal(exported.sessions.filter(({ current }) => current).length, 1);
    assert.equal(exported.passwordResets.length, 1);
    assert.deepEqual(
      exported.savedItems.map((item) => item.id),
      ['1001'],
    );
    assert.deepEqual(
      exported.watchlists.map(({ created: _created, ...rest }) => rest),
      [
        { name: 'Watch later', isDefault: true, entries: ['1001'] },
        { name: 'Physik', entries: ['1001'], notes: { 1001: 'See **this**' } },
      ],
    );
    assert.deepEqual(
      exported.uploads.map(({ state, file, description: { creators } }) => ({ state, file, creators })),
      [{ state: 'review', file: { name: 'waves.mp4', size: 8 }, creators: [{ family: 'Hopper', given: 'Ada' }] }],
    );
  });

  test('includes every table that belongs to accounts', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct tc.table_name as name from information_schema.table_constraints tc
      join information_schema.constraint_column_usage ccu using (constraint_name)
      where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name in ('account', 'watchlist') order by 1`.execute(db);
    const tables = [
      'backend_subject',
      'caption_correction',
      'code_app',
      'external_identity',
      'passkey',
      'password_reset',
      'recovery_code',
      'saved_item',
      'session',
      'upload',
      'watch_position',
      'watchlist',
      'watchlist_entry',
    ];
    assert.deepEqual(
      // Versions and changes belong to the media; they name who made them. An unfinished sign-in lasts ten minutes.
      rows
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('_version') && !['description_change', 'pending_sign_in'].includes(name)),
      tables,
    );
  });
});

describe('deleteAccount', () => {
  const remove = (password: string) => call('DELETE', '/account', { password }, { cookies });

  test('requires the password', async () => {
    const response = await remove('falsch');
    assert.equal(response.statusCode, 403);
    assert.deepEqual(response.json<{ fields: unknown }>().fields, [{ field: 'password', problem: 'password.wrong' }]);
    assert.equal((await call('DELETE', '/account', {}, { cookies })).statusCode, 400);
    assert.equal((await call('GET', '/account', undefined, { cookies })).statusCode, 200);
  });

  test('deletes all data of the user and the cookie, and no data of others', async () => {
    const other = await signedIn({ username: 'otto', email: 'otto@example.org', password: 'Spaltung im Dezember' });
    const response = await remove('Protactinium 1917');
    assert.equal(response.statusCode, 204);
    assert.equal(response.cookies[0]?.value, '');
    assert.deepEqual(await stateOf(cookies.session), { loggedIn: false });
    assert.equal((await signIn('lise', 'Protactinium 1917')).statusCode, 401);
    for (const table of ['session', 'saved_item', 'watchlist', 'password_reset', 'upload'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('account_id', '=', id).execute();
      assert.deepEqual(rows, [], table);
    }
    assert.deepEqual(await db.selectFrom('watchlist_entry').selectAll().execute(), []);
    assert.equal('username' in (await stateOf(other.cookies.session)), true);
    assert.equal((await call('GET', '/account', undefined, { cookies })).statusCode, 401);
  });
});
