import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addUser } from './accounts.ts';
import { lise, openAccountApp, origin, tokenIn, unknownToken } from './testing-accounts.ts';

const { call, db, deliver, newIp, signedIn } = await openAccountApp();
await addUser(db, lise);

const requestReset = (username: string, email: string, from?: Record<string, unknown>) =>
  call('POST', '/auth/reset-password', { username, email, language: 'en' }, from);
const set = (token: string, password: string) => call('POST', '/auth/reset-password/confirm', { token, password });
const signIn = (password: string, remoteAddress = newIp()) =>
  call('POST', '/auth', { username: 'lise', password }, { remoteAddress });
/** Resets all rate limits, so that mailboxes accept mails in the next test. */
const clearAttempts = () => db.deleteFrom('attempt').execute();

describe('requestPasswordReset', () => {
  test('responds the same whether the account exists or not', async () => {
    const responses = await Promise.all([
      requestReset('lise', 'lise@example.org'),
      requestReset('nobody', 'nobody@example.org'),
      requestReset('lise', 'other@example.org'),
      requestReset('li\u0000se', '\ud800'),
    ]);
    const same = ({ statusCode, body, headers }: (typeof responses)[number]) => ({
      statusCode,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    for (const response of responses) assert.deepEqual(same(response), same(responses[0]));
    assert.equal(responses[0].statusCode, 202);
    const mails = await deliver();
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.to, 'lise@example.org');
    assert.ok(mails[0]?.text.includes(`\n${origin}/resetPassword?token=`));
    assert.deepEqual(await db.selectFrom('mail').select('id').execute(), [], 'nothing that was entered is kept');
  });

  test('accepts the name or the e-mail address, the e-mail address also in the name field, in any case', async () => {
    for (const [username, email] of [
      ['LISE ', ''],
      ['', ' Lise@Example.org'],
      ['lise@example.org', ''],
      ['Lise', 'LISE@example.org'],
    ] as const) {
      await clearAttempts();
      await requestReset(username, email);
      assert.equal((await deliver()).length, 1, `${username} ${email}`);
    }
    assert.equal((await requestReset(' ', '')).statusCode, 400);
  });

  test('ignores the Host header', async () => {
    await clearAttempts();
    await requestReset('lise', '', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await deliver();
    assert.doesNotMatch(mail?.text ?? '', /evil/);
  });

  test('limits the requests of a client network and the mails to a mailbox', async () => {
    await clearAttempts();
    const remoteAddress = newIp();
    const responses = await Promise.all(Array.from({ length: 31 }, () => requestReset('lise', '', { remoteAddress })));
    assert.equal(responses.filter(({ statusCode }) => statusCode === 202).length, 30);
    assert.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 1);
    assert.equal((await deliver()).length, 5);
  });
});

describe('resetPassword', () => {
  const link = async () => {
    await clearAttempts();
    await requestReset('lise', '');
    return tokenIn((await deliver()).at(-1));
  };

  test('sets the password once, ends all sessions and other links, and sends a mail', async () => {
    const user = { username: 'marie', email: 'marie@example.org', password: 'Radium und Polonium' };
    const { cookies } = await signedIn(user);
    await requestReset('marie', '');
    await requestReset('marie', '');
    const [token, other] = (await deliver()).map(tokenIn);
    assert.ok(token !== undefined && other !== undefined);
    assert.equal((await set(token, 'neues Wort am Abend')).statusCode, 204);
    const state = await call('GET', '/auth', undefined, { cookies });
    assert.deepEqual(state.json(), { loggedIn: false });
    assert.equal((await set(token, 'noch ein Wort am Abend')).statusCode, 410);
    assert.equal((await set(other, 'noch ein Wort am Abend')).statusCode, 410);
    const status = async (password: string) =>
      (await call('POST', '/auth', { username: 'marie', password })).statusCode;
    assert.deepEqual([await status(user.password), await status('neues Wort am Abend')], [401, 200]);
    const mails = await deliver();
    assert.match(mails[0]?.subject ?? '', /was changed/);
    assert.deepEqual(
      mails.slice(1).map(({ to, subject }) => [to, subject]),
      [['marie@example.org', 'New sign-in to your account at Mediothek']],
    );
  });

  test('tells the owner of sign-ins in new browsers for 30 days, in the language of the account', async () => {
    const user = { username: 'max', email: 'max@example.org', password: 'Quanten und Wirkung' };
    const { id } = await signedIn(user);
    await db.updateTable('account').set({ language: 'de' }).where('id', '=', id).execute();
    const enter = async (cookies: Record<string, string> = {}) => {
      const password = 'neues Wort am Abend';
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
      const response = await call('POST', '/auth', { username: 'max', password }, { cookies, headers });
      assert.equal(response.statusCode, 200);
      return response.cookies.find(({ name }) => name.endsWith('device'))?.value ?? '';
    };
    await clearAttempts();
    await requestReset('max', '');
    await set(tokenIn((await deliver())[0]), 'neues Wort am Abend');
    await deliver();
    const device = await enter();
    const [mail] = await deliver();
    assert.match(mail?.text ?? '', /zurückgesetzt.*neu ist: Firefox unter Linux\./);
    await enter({ device });
    assert.deepEqual(await deliver(), [], 'the browser is known');
    await sql`update account set reset_at = now() - interval '31 days' where id = ${id}`.execute(db);
    await enter();
    assert.deepEqual(await deliver(), [], 'the reset is long ago');
  });

  test('does not consume the link if the password violates a rule', async () => {
    const token = await link();
    for (const [password, problem] of [
      ['kurz', 'password.length'],
      ['das ist Lise selbst', 'password.holdsUsername'],
      ['Passwort123', 'password.common'],
    ] as const) {
      const response = await set(token, password);
      assert.equal(response.statusCode, 400);
      assert.deepEqual(response.json<{ fields: unknown }>().fields, [{ field: 'password', problem }]);
    }
    assert.equal((await set(token, lise.password)).statusCode, 204);
  });

  test('responds with 410 to a link that is unknown or older than an hour', async () => {
    const token = await link();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires - now()) / 60)::int as minutes from password_reset`.execute(db);
    assert.ok(rows.length > 0 && rows.every(({ minutes }) => minutes === 60));
    const stored = await db.selectFrom('password_reset').select('token_hash').execute();
    assert.ok(stored.every(({ token_hash }) => token_hash !== token));
    await sql`update password_reset set expires = now() - interval '1 second'`.execute(db);
    for (const expired of [token, unknownToken])
      assert.equal((await set(expired, 'ein gutes Wort mehr')).statusCode, 410);
    assert.equal((await set('short', 'ein gutes Wort mehr')).statusCode, 400);
    assert.equal((await signIn(lise.password)).statusCode, 200);
  });

  test('can be used once, even by simultaneous requests', async () => {
    const token = await link();
    const passwords = ['erstes Wort am Abend', 'zweites Wort am Abend', 'drittes Wort am Abend'];
    const statuses = (await Promise.all(passwords.map((password) => set(token, password)))).map((a) => a.statusCode);
    assert.deepEqual(statuses.toSorted(), [204, 410, 410]);
  });

  test('resets the sign-in limit of the client network', async () => {
    const remoteAddress = newIp();
    for (let failure = 0; failure < 6; failure++) await signIn('falsch', remoteAddress);
    assert.equal((await signIn('falsch', remoteAddress)).statusCode, 429);
    const token = await link();
    await call('POST', '/auth/reset-password/confirm', { token, password: lise.password }, { remoteAddress });
    assert.equal((await signIn(lise.password, remoteAddress)).statusCode, 200);
  });
});
