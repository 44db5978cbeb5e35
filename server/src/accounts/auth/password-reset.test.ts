import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addUser } from './accounts.ts';
import { lise, openAccountApp, origin, tokenIn, unknownToken } from './testing-accounts.ts';

const { call, db, deliver, newAddress, signedIn } = await openAccountApp();
await addUser(db, lise);

const ask = (username: string, email: string, from?: Record<string, unknown>) =>
  call('POST', '/auth/reset-password', { username, email, language: 'en' }, from);
const set = (token: string, password: string) => call('POST', '/auth/reset-password/confirm', { token, password });
const signIn = (password: string, remoteAddress = newAddress()) =>
  call('POST', '/auth', { username: 'lise', password }, { remoteAddress });
/** Leaves mailboxes empty for the next test. */
const forgetCounts = () => db.deleteFrom('attempt').execute();

describe('requestPasswordReset', () => {
  test('answers alike whether there is the account or not', async () => {
    const answers = await Promise.all([
      ask('lise', 'lise@example.org'),
      ask('nobody', 'nobody@example.org'),
      ask('lise', 'other@example.org'),
      ask('li\u0000se', '\ud800'),
    ]);
    const same = ({ statusCode, body, headers }: (typeof answers)[number]) => ({
      statusCode,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    for (const answer of answers) assert.deepEqual(same(answer), same(answers[0]));
    assert.equal(answers[0].statusCode, 202);
    const mails = await deliver();
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.to, 'lise@example.org');
    assert.ok(mails[0]?.text.includes(`\n${origin}/resetPassword?token=`));
    assert.deepEqual(await db.selectFrom('mail').select('id').execute(), [], 'nothing that was entered is kept');
  });

  test('takes the name or the address alone, the address also where the name belongs, in any case', async () => {
    for (const [username, email] of [
      ['LISE ', ''],
      ['', ' Lise@Example.org'],
      ['lise@example.org', ''],
      ['Lise', 'LISE@example.org'],
    ] as const) {
      await forgetCounts();
      await ask(username, email);
      assert.equal((await deliver()).length, 1, `${username} ${email}`);
    }
    assert.equal((await ask(' ', '')).statusCode, 400);
  });

  test('takes a Host header for nothing', async () => {
    await forgetCounts();
    await ask('lise', '', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await deliver();
    assert.doesNotMatch(mail?.text ?? '', /evil/);
  });

  test('stops an address that asks over and over, and fills nobody’s mailbox', async () => {
    await forgetCounts();
    const remoteAddress = newAddress();
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('lise', '', { remoteAddress })));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 202).length, 30);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 1);
    assert.equal((await deliver()).length, 5);
  });
});

describe('resetPassword', () => {
  const link = async () => {
    await forgetCounts();
    await ask('lise', '');
    return tokenIn((await deliver()).at(-1));
  };

  test('sets the password once, ends all sessions and other links, and says so by mail', async () => {
    const user = { username: 'marie', email: 'marie@example.org', password: 'Radium und Polonium' };
    const { cookies } = await signedIn(user);
    await ask('marie', '');
    await ask('marie', '');
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
    assert.match((await deliver())[0]?.subject ?? '', /was changed/);
  });

  test('leaves the link alone when the password breaks a rule', async () => {
    const token = await link();
    for (const [password, problem] of [
      ['kurz', 'password.length'],
      ['das ist Lise selbst', 'password.holdsUsername'],
      ['Passwort123', 'password.common'],
    ] as const) {
      const answer = await set(token, password);
      assert.equal(answer.statusCode, 400);
      assert.deepEqual(answer.json<{ fields: unknown }>().fields, [{ field: 'password', problem }]);
    }
    assert.equal((await set(token, lise.password)).statusCode, 204);
  });

  test('answers 410 to a link that is unknown or older than an hour', async () => {
    const token = await link();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires - now()) / 60)::int as minutes from password_reset`.execute(db);
    assert.ok(rows.length > 0 && rows.every(({ minutes }) => minutes === 60));
    const stored = await db.selectFrom('password_reset').select('token_hash').execute();
    assert.ok(stored.every(({ token_hash }) => token_hash !== token));
    await sql`update password_reset set expires = now() - interval '1 second'`.execute(db);
    for (const dead of [token, unknownToken]) assert.equal((await set(dead, 'ein gutes Wort mehr')).statusCode, 410);
    assert.equal((await set('short', 'ein gutes Wort mehr')).statusCode, 400);
    assert.equal((await signIn(lise.password)).statusCode, 200);
  });

  test('is used once, however many come at once', async () => {
    const token = await link();
    const passwords = ['erstes Wort am Abend', 'zweites Wort am Abend', 'drittes Wort am Abend'];
    const statuses = (await Promise.all(passwords.map((password) => set(token, password)))).map((a) => a.statusCode);
    assert.deepEqual(statuses.toSorted(), [204, 410, 410]);
  });

  test('lets in who failed too often before', async () => {
    const remoteAddress = newAddress();
    for (let failure = 0; failure < 6; failure++) await signIn('falsch', remoteAddress);
    assert.equal((await signIn('falsch', remoteAddress)).statusCode, 429);
    const token = await link();
    await call('POST', '/auth/reset-password/confirm', { token, password: lise.password }, { remoteAddress });
    assert.equal((await signIn(lise.password, remoteAddress)).statusCode, 200);
  });
});
