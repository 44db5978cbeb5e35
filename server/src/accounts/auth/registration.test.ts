import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addUser } from './accounts.ts';
import { lise, openAccountApp, origin, tokenIn, unknownToken } from './testing-accounts.ts';

const { call, db, deliver, newIp } = await openAccountApp();
await addUser(db, lise);

const otto = { username: 'otto', email: 'otto@example.org', password: 'Spaltung im Dezember' };
const consent = { language: 'de', terms: true, privacy: true };
const register = (changes: object = {}, from?: Record<string, unknown>) =>
  call('POST', '/users', { ...otto, ...consent, ...changes }, from);
const confirm = (token: string) => call('POST', '/users/confirm', { token });
const canSignIn = async (username: string, password: string) =>
  (await call('POST', '/auth', { username, password })).statusCode === 200;

describe('register', () => {
  test('creates the account only when the link in the mail is confirmed, and only once', async () => {
    const response = await register({ username: ' otto ', email: ' Otto@Example.org ' });
    assert.equal(response.statusCode, 202);
    assert.deepEqual(response.json(), {});
    assert.equal(response.cookies.length, 0);
    assert.equal(await canSignIn('otto', otto.password), false);

    const [mail, ...more] = await deliver();
    assert.equal(more.length, 0);
    assert.equal(mail?.to, 'otto@example.org');
    assert.equal(mail?.subject, 'Bestätigen Sie Ihr Konto bei Mediothek');
    assert.ok(mail?.text.includes(`\n${origin}/registration?token=`));
    const token = tokenIn(mail);
    const stored = await db.selectFrom('registration').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(token), 'only a hash of the token is stored');
    assert.ok(!JSON.stringify(stored).includes(otto.password));

    assert.equal((await confirm(token)).statusCode, 204);
    assert.equal(await canSignIn('otto', otto.password), true);
    assert.equal(await canSignIn('OTTO@example.org', otto.password), true);
    assert.equal((await confirm(token)).statusCode, 410, 'once');
    assert.deepEqual(await deliver(), []);
  });

  test('responds the same to an e-mail address that has an account, and notifies only its owner', async () => {
    const fresh = await register({ username: 'hahn', email: 'hahn@example.org' });
    const existing = await register({ username: 'hahn2', email: 'LISE@example.org' });
    assert.equal(existing.statusCode, fresh.statusCode);
    assert.equal(existing.body, fresh.body);
    const same = ({ headers }: typeof fresh) => ({ ...headers, date: '', 'x-request-id': '' });
    assert.deepEqual(same(existing), same(fresh));
    const [first, second] = await deliver();
    assert.equal(first?.to, 'hahn@example.org');
    assert.equal(second?.to, 'lise@example.org');
    assert.match(second?.text ?? '', /Your username is lise\./);
    assert.doesNotMatch(second?.text ?? '', /token=/);
    // Whether the requested name is free must not reveal later which e-mail address has an account.
    const again = ['hahn', 'hahn2'].map((username) => register({ username, email: 'someone@example.org' }));
    assert.deepEqual(
      (await Promise.all(again)).map(({ statusCode }) => statusCode),
      [202, 202],
    );
    await deliver();
  });

  test('reports that a user name is taken', async () => {
    const response = await register({ username: 'lise', email: 'other@example.org' });
    assert.equal(response.statusCode, 409);
    assert.deepEqual(response.json<{ fields: unknown }>().fields, [{ field: 'username', problem: 'username.taken' }]);
    assert.deepEqual(await deliver(), []);
  });

  test('names every invalid field', async () => {
    const response = await register({
      username: 'Lise',
      email: 'x',
      password: 'Passwort123',
      terms: false,
      privacy: false,
    });
    assert.equal(response.statusCode, 400);
    assert.equal(response.headers['x-error-code'], 'bad_request');
    assert.deepEqual(response.json<{ fields: unknown }>().fields, [
      { field: 'username', problem: 'username.pattern' },
      { field: 'email', problem: 'email.form' },
      { field: 'password', problem: 'password.common' },
      { field: 'terms', problem: 'terms.required' },
      { field: 'privacy', problem: 'privacy.required' },
    ]);
  });

  const hostile: [what: string, changes: object][] = [
    ['a second e-mail address in the header', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['two e-mail addresses', { email: 'a@example.org,b@example.org' }],
    ['a letter that folds to another', { email: 'l\u0131se@example.org' }],
    ['a full-width name', { username: 'ｌｉｓｅ' }],
    ['a zero byte', { username: 'li\u0000se' }],
    ['a lone surrogate', { username: 'lis\ud800' }],
    ['a language that we do not have', { language: 'fr' }],
    ['a list for a name', { username: ['lise'] }],
    ['an endless password', { password: 'ab cd ef '.repeat(1000) }],
    ['the name in the password', { password: 'ich heiße OTTO2 !' }],
  ];
  for (const [what, changes] of hostile) {
    test(`rejects ${what}`, async () => {
      assert.equal((await register({ username: 'otto2', email: 'otto2@example.org', ...changes })).statusCode, 400);
      assert.deepEqual(await deliver(), []);
    });
  }

  test('limits the registrations of a client network', async () => {
    const remoteAddress = newIp();
    const responses = await Promise.all(
      Array.from({ length: 31 }, () => register({ username: 'lise' }, { remoteAddress })),
    );
    assert.equal(responses.filter(({ statusCode }) => statusCode === 409).length, 30);
    const rejected = responses.find(({ statusCode }) => statusCode === 429);
    assert.ok(Number(rejected?.headers['retry-after']) > 3500);
  });

  test('limits the mails to a mailbox', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      register({ username: `name${index}`, email: 'max@example.org' }),
    );
    assert.deepEqual([...new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))], [202]);
    assert.equal((await deliver()).length, 5);
  });
});

describe('confirmRegistration', () => {
  /** Token of a new registration. */
  const linkFor = async (username: string, email: string) => {
    await register({ username, email });
    return tokenIn((await deliver())[0]);
  };

  test('responds with 410 to a link that is unknown or older than a day, and with 400 to an invalid one', async () => {
    const token = await linkFor('late', 'late@example.org');
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires - now()) / 3600)::int as hours from registration
      where username = 'late'`.execute(db);
    assert.deepEqual(rows, [{ hours: 24 }]);
    await sql`update registration set expires = now() - interval '1 second' where username = 'late'`.execute(db);
    for (const expired of [token, unknownToken]) {
      const response = await confirm(expired);
      assert.equal(response.statusCode, 410);
      assert.equal(response.headers['x-error-code'], 'gone');
    }
    assert.equal((await confirm("' or 1=1 --")).statusCode, 400);
    assert.equal(await canSignIn('late', otto.password), false);
  });

  test('gives a name to the first of two, and an e-mail address one account', async () => {
    const [first, second] = [await linkFor('curie', 'a@example.net'), await linkFor('curie', 'b@example.net')];
    const other = await linkFor('curie2', 'a@example.net');
    assert.equal((await confirm(first)).statusCode, 204);
    const late = await confirm(second);
    assert.equal(late.statusCode, 409);
    assert.deepEqual(late.json<{ fields: unknown }>().fields, [{ field: 'username', problem: 'username.taken' }]);
    assert.equal((await confirm(other)).statusCode, 410, 'other registrations of an address end with the first');
  });

  test('creates one account for simultaneous confirmations of a link', async () => {
    const token = await linkFor('twice', 'twice@example.org');
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => confirm(token)))).map(
      (response) => response.statusCode,
    );
    assert.deepEqual(statuses.toSorted(), [204, 410, 410, 410]);
  });
});
