import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import type { SecurityLog } from '@mediothek/contract';
import { sql } from 'kysely';
import { lise, openAccountApp, tokenIn, unknownToken } from '../accounts/auth/testing-accounts.ts';
import { addUser, setRole } from '../accounts/auth/accounts.ts';
import { startSession } from '../accounts/auth/sessions.ts';
import { jsonLineJobs } from './json-lines.ts';
import { readEvents } from './read-events.ts';
import { recordChanges } from './record-changes.ts';
import { maxUserRows, maxVisitorRows, recordEvent } from './record-event.ts';
import { sweepSecurityLog } from './sweep-events.ts';

const { db, call, deliver, signedIn } = await openAccountApp();
const signal = new AbortController().signal;
const clear = () => db.deleteFrom('security_event').execute();
const typesOf = async () => (await readEvents(db, { limit: 1000 })).map(({ type, outcome }) => `${type} ${outcome}`);
const age = (days: number) =>
  db
    .updateTable('security_event')
    .set({ at: sql<Date>`at - make_interval(days => ${days})` })
    .execute();

describe('security log', () => {
  test('has an event for each operation of accounts, and neither passwords, tokens nor unknown names', async () => {
    const [wrong, typed, changed, reset] = [
      'falsches Passwort 7',
      'my-password-as-name',
      'Neue Wörter am Meer',
      'Noch mehr Wörter 12',
    ];
    const { language } = { language: 'de' };
    const secrets = [lise.password, wrong, typed, changed, reset, lise.email, unknownToken];
    const legal = { language, terms: true, privacy: true };
    await call('POST', '/users', { ...lise, ...legal });
    const confirmation = tokenIn((await deliver())[0]);
    await call('POST', '/users/confirm', { token: confirmation });
    await call('POST', '/auth', { username: typed, password: wrong });
    await call('POST', '/auth', { username: 'lise', password: wrong });
    const signed = await call('POST', '/auth', { username: lise.email, password: lise.password });
    const session = signed.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const cookies = { session };
    const from = { cookies };
    await call('PUT', '/account/password', { currentPassword: wrong, newPassword: changed }, from);
    const again = await call(
      'PUT',
      '/account/password',
      { currentPassword: lise.password, newPassword: changed },
      from,
    );
    const second = again.cookies.find(({ name }) => name === 'session')?.value ?? '';
    await call('GET', '/account/export', undefined, { cookies: { session: second } });
    await call('POST', '/auth/reset-password', { username: 'lise', email: '', language });
    await call('POST', '/auth/reset-password/confirm', { token: unknownToken, password: reset });
    const mails = await deliver();
    const link = tokenIn(mails.find(({ text }) => text.includes('?token=')));
    await call('POST', '/auth/reset-password/confirm', { token: link, password: reset });
    const third = await call('POST', '/auth', { username: 'lise', password: reset });
    const last = third.cookies.find(({ name }) => name === 'session')?.value ?? '';
    await call('DELETE', '/auth', undefined, { cookies: { session: last } });

    assert.deepEqual((await typesOf()).toReversed(), [
      'account-created success',
      'sign-in failure',
      'sign-in failure',
      'sign-in success',
      'password-confirmation failure',
      'password-changed success',
      'account-exported success',
      'password-reset-requested success',
      'password-reset success',
      'sign-in success',
      'sign-out success',
    ]);
    const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'security-log.jsonl');
    await sql`update security_event set at = at - interval '2 minutes'`.execute(db);
    const [job] = jsonLineJobs({ kind: 'file', file });
    await job?.run(db, signal);
    const rows = await db.selectFrom('security_event').selectAll().execute();
    const everything = `${JSON.stringify(rows)}\n${readFileSync(file, 'utf8')}`;
    for (const secret of [...secrets, confirmation, link, session, second, last]) {
      assert.ok(!everything.includes(secret), `The log contains ${secret}`);
    }
    assert.ok(!/lise/i.test(readFileSync(file, 'utf8')), 'Lines contain account numbers, no names');
  });

  test('counts equal failures, and a flood cannot fill the table', async () => {
    await clear();
    const id = await addUser(db, { username: 'emmy', email: 'emmy@example.org', password: 'lange Wellen am Strand' });
    await clear();
    for (let index = 0; index < 3; index += 1) {
      await call('POST', '/auth', { username: 'emmy', password: 'wrong' }, { remoteAddress: '198.51.100.7' });
    }
    const [event] = await readEvents(db, { limit: 10 });
    assert.deepEqual(
      { count: event?.count, account: event?.account, address: event?.address },
      { count: 3, account: 'emmy', address: '198.51.100.7' },
    );
    for (let index = 0; index < maxVisitorRows + 50; index += 1) {
      await recordEvent(db, { type: 'sign-in', outcome: 'failure', actor: 'visitor', unknownName: `name ${index}` });
    }
    for (let index = 0; index < maxUserRows + 20; index += 1) {
      await recordEvent(db, { type: 'account-exported', actor: { user: id }, detail: { text: `${index}` } });
    }
    const { rows } = await sql<{ rows: number; count: number }>`
      select count(*)::int as rows, sum(count)::int as count from security_event`.execute(db);
    // The minute may change meanwhile.
    assert.ok((rows[0]?.rows ?? 0) <= maxVisitorRows + maxUserRows + 4, JSON.stringify(rows));
    assert.equal(rows[0]?.count, 3 + maxVisitorRows + 50 + maxUserRows + 20);
    // What matters most is not limited by the events of visitors.
    await setRole(db, 'emmy', 'editor', { operator: 'ann' });
    const [latest] = await readEvents(db, { limit: 1 });
    assert.equal(latest?.detail, 'user → editor');
    assert.equal(latest.name, 'ann');
  });

  test('shortens addresses after seven days, and deletes events after the retention', async () => {
    await clear();
    for (const remoteAddress of ['198.51.100.77', '2001:db8:1:2::7']) {
      await call(
        'POST',
        '/auth',
        { username: 'nobody', password: 'wrong' },
        { remoteAddress, headers: { 'user-agent': 'B' } },
      );
    }
    const addresses = async () =>
      (await readEvents(db, { limit: 10 })).map(({ address, agent }) => [address, agent]).toReversed();
    const sweep = sweepSecurityLog(30);
    await age(6);
    await sweep.run(db, signal);
    assert.deepEqual(await addresses(), [
      ['198.51.100.77', 'B'],
      ['2001:db8:1:2::7', 'B'],
    ]);
    await age(2);
    await sweep.run(db, signal);
    assert.deepEqual(await addresses(), [
      ['198.51.100.0/24', undefined],
      ['2001:db8:1::/48', undefined],
    ]);
    const buckets = await db.selectFrom('security_event').select('bucket').where('bucket', 'is not', null).execute();
    assert.deepEqual(buckets, [], 'Hashes of names are removed');
    await age(23);
    await sweep.run(db, signal);
    assert.deepEqual(await addresses(), []);
  });

  test('does not contain names of deleted accounts, nor forged lines', async () => {
    await clear();
    const { id, cookies } = await signedIn({ ...lise, username: 'gone', email: 'gone@example.org' });
    const agent = 'A\u001b[2J\u202e {"event.action":"x"}';
    const from = { cookies, headers: { 'user-agent': agent } };
    assert.equal((await call('DELETE', '/account', { password: lise.password }, from)).statusCode, 204);
    const rows = await db.selectFrom('security_event').selectAll().execute();
    assert.ok(rows.length >= 2);
    assert.ok(rows.every((row) => row.actor_id === null && row.account_id === null));
    assert.ok(!JSON.stringify(rows).includes('gone'));
    assert.equal((await readEvents(db, { accountId: id, limit: 10 })).length, 0);
    assert.equal(
      rows.find(({ type }) => type === 'account-deleted')?.agent,
      'A\u{fffd}[2J\u{fffd} {"event.action":"x"}',
    );
  });

  test('is written as JSON lines, each event once, also events of the command line', async () => {
    await clear();
    const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'security-log.jsonl');
    const [job] = jsonLineJobs({ kind: 'file', file });
    await recordEvent(db, {
      type: 'records-imported',
      actor: { operator: 'ann' },
      target: 'a\nb',
      detail: { text: '7 records' },
    });
    await recordEvent(db, { type: 'sign-in', outcome: 'failure', actor: 'visitor' });
    await Promise.all([job?.run(db, signal), job?.run(db, signal)]);
    const lines = () =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    assert.equal(lines().length, 1, 'The count of this minute is not complete');
    const { 'event.id': _id, '@timestamp': _at, ...line } = lines()[0];
    assert.deepEqual(line, {
      'ecs.version': '8.17.0',
      'event.kind': 'event',
      'event.dataset': 'mediothek.security',
      'event.action': 'records-imported',
      'event.category': ['file'],
      'event.outcome': 'success',
      message: '7 records',
      'mediothek.actor': 'operator',
      'mediothek.actor_name': 'ann',
      'mediothek.target': 'a\u{fffd}b',
      'mediothek.count': 1,
    });
    await sql`update security_event set at = at - interval '2 minutes'`.execute(db);
    await job?.run(db, signal);
    await job?.run(db, signal);
    assert.deepEqual(
      lines().map((each) => each['event.action']),
      ['records-imported', 'sign-in'],
    );
  });

  test('is shown to editors only, in pages, by type', async () => {
    await clear();
    const user = await signedIn({ ...lise, username: 'vera', email: 'vera@example.org' });
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
    const edge = `${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`;
    await recordEvent(db, { type: 'sign-in', actor: { user: user.id }, detail: 'by password' });
    await sql`update security_event set agent = ${edge}`.execute(db);
    assert.equal((await call('GET', '/status/security-log')).statusCode, 401);
    assert.equal((await call('GET', '/status/security-log', undefined, { cookies: user.cookies })).statusCode, 403);
    await setRole(db, 'vera', 'editor', { operator: 'ann' });
    const cookies = { session: await startSession(db, user.id) };
    for (let index = 0; index < 60; index += 1) {
      await recordEvent(db, { type: 'media-published', actor: 'server', target: `${index}` });
    }
    const read = async (query = '') => {
      const response = await call('GET', `/status/security-log${query}`, undefined, { cookies });
      assert.equal(response.statusCode, 200);
      return response.json<SecurityLog>();
    };
    const first = await read();
    assert.equal(first.events.length, 50);
    assert.deepEqual([first.events[0]?.target, first.events.at(-1)?.target], ['59', '10']);
    const rest = await read(`?before=${first.next}`);
    assert.deepEqual([rest.events[0]?.target, rest.next], ['9', undefined]);
    const { events: signIns } = await read('?type=sign-in');
    assert.deepEqual(
      signIns.map(({ agent, browser, system }) => [agent, browser, system]),
      [[undefined, 'Microsoft Edge', 'Windows']],
      'The names of the device, without its versions',
    );
    const { events } = await read('?type=role-changed');
    assert.deepEqual(
      events.map(({ name, account, detail }) => [name, account, detail]),
      [['ann', 'vera', 'user → editor']],
    );
    assert.equal((await call('GET', '/status/security-log?type=x', undefined, { cookies })).statusCode, 400);
  });

  test('names settings that differ from the last start, once, never their values', async () => {
    await clear();
    const start = (values: Record<string, string>) => recordChanges(db, 'settings', new Map(Object.entries(values)));
    const details = async () =>
      (await readEvents(db, { types: ['settings-changed'], limit: 9 })).map(({ detail }) => detail);
    await start({ MAIL_URL: 'smtp://user:secret@mail', HSTS: '' });
    assert.deepEqual(await details(), [], 'The first start has nothing to compare with');
    const changed = { MAIL_URL: 'smtp://user:other-secret@mail', HSTS: 'off' };
    await Promise.all([start(changed), start(changed)]);
    assert.deepEqual(await details(), ['HSTS, MAIL_URL']);
    const seen = JSON.stringify(await db.selectFrom('setting_seen').selectAll().execute());
    assert.ok(!seen.includes('secret'));
    await start({ HSTS: 'off' });
    assert.deepEqual(await details(), ['MAIL_URL', 'HSTS, MAIL_URL']);
  });
});
