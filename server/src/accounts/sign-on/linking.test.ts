import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { AccountExport, SignOnStep } from '@mediothek/contract';
import { TOTP } from 'otpauth';
import { exportAccount } from '../../api/account-export.ts';
import { readEvents } from '../../security/read-events.ts';
import { addUser, setRole } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { openSignOnPortal } from './testing-sign-on.ts';

const { db, provider, settings, newBrowser } = await openSignOnPortal();
const { state } = provider;
const password = 'Wellen im Hafenbecken';
let users = 0;

/** A person at the provider, without an account. */
const newPerson = () => {
  users += 1;
  const username = `ida${users}`;
  return { sub: `sub-${users}`, email: `${username}@example.org`, email_verified: true, preferred_username: username };
};
const addAccount = ({ preferred_username: username, email }: ReturnType<typeof newPerson>) =>
  addUser(db, { username, email, password });
const consents = { language: 'de', terms: true, privacy: true };
const eventsOf = async (accountId: number) =>
  (await readEvents(db, { accountId, limit: 20 })).map(({ type, detail, target }) => [type, target, detail]);

/** A browser whose user has signed in with a password. */
async function signedIn(accountId: number) {
  const browser = newBrowser();
  browser.cookies['session'] = await startSession(db, accountId);
  return browser;
}
/** Makes the latest proof too old. */
const makeOld = (accountId: number) =>
  db
    .updateTable('session')
    .set({ confirmed: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', accountId)
    .execute();

beforeEach(() => {
  settings.local = true;
  settings.provider = { ...settings.provider, roles: [], secondFactor: {} };
  Object.assign(state, { user: newPerson(), change: undefined });
});

describe('a person without an account', () => {
  test('accepts the terms, gets an account without a password, and signs in with it the next time', async () => {
    const browser = newBrowser();
    assert.equal(await browser.signIn(), '/login?signOn=continue&redirect=%2Fmedia%2F1001');
    const step = await browser.call('POST', '/auth/sign-on/step');
    const { registration } = step.json<SignOnStep>();
    assert.deepEqual(registration, {
      provider: 'university',
      email: state.user?.email,
      username: state.user?.preferred_username,
    });
    const register = (body: object) => browser.call('POST', '/auth/sign-on/registration', { ...consents, ...body });
    const rejected = await register({ username: 'A', terms: false });
    assert.deepEqual(rejected.json<{ fields: unknown }>().fields, [
      { field: 'username', problem: 'username.pattern' },
      { field: 'terms', problem: 'terms.required' },
    ]);
    const others = await Promise.all([1, 2].map((number) => register({ username: `new.${users}.${number}` })));
    assert.deepEqual(others.map(({ statusCode }) => statusCode).toSorted(), [200, 410]);
    const { username } = await browser.state();
    assert.match(username ?? '', /^new\./);
    const other = newBrowser();
    assert.equal(await other.signIn(), '/media/1001');
    assert.equal((await other.state()).username, username);
    const signIn = await newBrowser().call('POST', '/auth', { username, password: 'none' });
    assert.equal(signIn.statusCode, 401);
  });

  test('is nobody in another browser', async () => {
    await newBrowser().signIn();
    const other = newBrowser();
    await other.start();
    assert.equal((await other.call('POST', '/auth/sign-on/step')).statusCode, 410);
  });

  test('proves at the provider who they are, and deletes the account', async () => {
    const browser = newBrowser();
    await browser.signIn();
    const created = await browser.call('POST', '/auth/sign-on/registration', {
      ...consents,
      username: `leaving${users}`,
    });
    assert.equal(created.statusCode, 200);
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', `leaving${users}`)
      .executeTakeFirstOrThrow();
    await makeOld(id);
    assert.equal((await browser.call('DELETE', '/account', {})).statusCode, 403);
    const state_ = await browser.call('GET', '/account/confirmation');
    assert.deepEqual(state_.json(), { confirmed: false, methods: [], providers: ['university'] });
    const page = await browser.call('POST', '/account/confirmation/provider/university');
    const { url } = page.json<{ url: string }>();
    assert.equal(new URL(url).searchParams.get('prompt'), 'login');
    const right = state.user;
    state.user = newPerson();
    assert.equal(await browser.follow(url), '/account?signOn=linked');
    assert.equal((await browser.call('DELETE', '/account', {})).statusCode, 403);
    state.user = right;
    const again = (await browser.call('POST', '/account/confirmation/provider/university')).json<{ url: string }>();
    state.change = (claims) => ({ ...claims, auth_time: Number(claims['auth_time']) - 3600 });
    assert.equal(await browser.follow(again.url), '/account?signOn=rejected'); // the provider did not ask again
    state.change = undefined;
    const last = (await browser.call('POST', '/account/confirmation/provider/university')).json<{ url: string }>();
    assert.equal(await browser.follow(last.url), '/account?signOn=confirmed');
    assert.equal((await browser.call('DELETE', '/account', {})).statusCode, 204);
    assert.deepEqual(await db.selectFrom('external_identity').selectAll().where('account_id', '=', id).execute(), []);
  });
});

describe('an account', () => {
  test('is linked by its address, its owner is told, and its subject counts from then on', async () => {
    const person = newPerson();
    const id = await addAccount(person);
    state.user = person;
    assert.equal(await newBrowser().signIn(), '/media/1001');
    const mails = await db.selectFrom('mail').select('occasion').execute();
    const occasion = JSON.stringify(mails.map((mail) => mail.occasion));
    assert.match(occasion, new RegExp(`identity-linked.*${id}|${id}.*identity-linked`));
    assert.ok((await eventsOf(id)).some(([type, target]) => type === 'identity-linked' && target === 'university'));
    assert.ok((await eventsOf(id)).some(([type, , detail]) => type === 'sign-in' && detail === 'by oidc:university'));
    state.user = { ...person, email: newPerson().email }; // a new address at the provider
    const browser = newBrowser();
    await browser.signIn();
    assert.equal((await browser.state()).username, person.preferred_username);
    const { identities } = (await exportAccount(db, { userId: id, sessionId: '' })) as AccountExport;
    assert.deepEqual(
      identities.map(({ provider: name, subject }) => [name, subject]),
      [['university', person.sub]],
    );
  });

  test('is linked by hand in the same session only, after a fresh proof', async () => {
    const id = await addAccount(newPerson());
    const browser = await signedIn(id);
    const link = () => browser.call('POST', '/account/identities/provider/university');
    await makeOld(id);
    assert.equal((await link()).json<{ problem: string }>().problem, 'confirmation.required');
    assert.equal((await browser.call('POST', '/account/confirmation', { password })).statusCode, 204);
    const { url } = (await link()).json<{ url: string }>();
    const session = browser.cookies['session'] ?? '';
    browser.cookies['session'] = await startSession(db, await addAccount(newPerson()));
    assert.equal(await browser.follow(url), '/account?signOn=expired');
    browser.cookies['session'] = session;
    const again = (await link()).json<{ url: string }>();
    assert.equal(await browser.follow(again.url), '/account?signOn=linked-now');
    const list = (await browser.call('GET', '/account/identities')).json<{ id: string; provider: string }[]>();
    assert.deepEqual(
      list.map((identity) => identity.provider),
      ['university'],
    );
    const thief = await signedIn(await addAccount(newPerson()));
    const other = (await thief.call('POST', '/account/identities/provider/university')).json<{ url: string }>();
    assert.equal(await thief.follow(other.url), '/account?signOn=linked');
  });

  test('loses an identity, but not the last way to sign in', async () => {
    const person = newPerson();
    const id = await addAccount(person);
    state.user = person;
    const browser = newBrowser();
    await browser.signIn();
    const [identity] = (await browser.call('GET', '/account/identities')).json<{ id: string }[]>();
    settings.local = false;
    const unlink = () => browser.call('DELETE', `/account/identities/${identity?.id}`);
    assert.equal((await unlink()).json<{ problem: string }>().problem, 'identity.last');
    settings.local = true;
    assert.equal((await unlink()).statusCode, 204);
    assert.ok((await eventsOf(id)).some(([type]) => type === 'identity-unlinked'));
  });

  test('still needs its second factor, unless the provider reports one as configured', async () => {
    const person = newPerson();
    const id = await addAccount(person);
    state.user = person;
    const app = (await (await signedIn(id)).call('POST', '/account/factors/app')).json<{
      uri: string;
      secret: string;
    }>();
    await db.updateTable('code_app').set({ active: true }).where('account_id', '=', id).execute();
    const browser = newBrowser();
    assert.equal(await browser.signIn(), '/login?signOn=continue&redirect=%2Fmedia%2F1001');
    assert.equal((await browser.state()).loggedIn, false);
    assert.deepEqual(await (await signedIn(id)).call('GET', '/account/identities').then((list) => list.json()), []);
    const step = (await browser.call('POST', '/auth/sign-on/step')).json<SignOnStep>();
    const code = new TOTP({ secret: app.secret }).generate();
    const done = await browser.call('POST', '/auth/second-factor', { token: step.secondFactor?.token, code });
    assert.equal(done.statusCode, 200);
    assert.ok((await eventsOf(id)).some(([, , detail]) => detail === 'by oidc:university and code'));
    state.change = (claims) => ({ ...claims, amr: ['pwd', 'otp'] });
    assert.match(await newBrowser().signIn(), /signOn=continue/);
    settings.provider = { ...settings.provider, secondFactor: { amr: ['otp'] } };
    assert.equal(await newBrowser().signIn(), '/media/1001');
  });
});

describe('a rule', () => {
  const withRule = { roles: [{ when: { affiliation: 'staff' }, role: 'editor' as const }] };

  test('gives a role and takes it away; the role does not hold with a password', async () => {
    settings.provider = { ...settings.provider, ...withRule };
    const person = newPerson();
    const id = await addAccount(person);
    state.user = { ...person, affiliation: ['member', 'staff'] };
    const browser = newBrowser();
    await browser.signIn();
    assert.equal((await browser.state()).role, 'editor');
    const local = await signedIn(id);
    assert.equal((await local.state()).role, 'user');
    state.user = { ...person, affiliation: ['member', 'staffed'] };
    const later = newBrowser();
    await later.signIn();
    assert.equal((await later.state()).role, 'user');
    assert.equal((await browser.state()).loggedIn, false); // it had the rights of the old role
    const changes = (await eventsOf(id)).filter(([type]) => type === 'role-changed').map(([, , detail]) => detail);
    assert.deepEqual(changes, ['editor → user, by a rule of university', 'user → editor, by a rule of university']);
  });

  test('does not take away a role that was given by hand', async () => {
    settings.provider = { ...settings.provider, ...withRule };
    const person = newPerson();
    await addAccount(person);
    await setRole(db, person.preferred_username, 'editor', 'server');
    state.user = person;
    const browser = newBrowser();
    await browser.signIn();
    assert.equal((await browser.state()).role, 'editor');
  });
});

describe('without local sign-in', () => {
  test('no password and no passkey is of use, also not a correct one', async () => {
    const person = newPerson();
    const id = await addAccount(person);
    const { preferred_username: username, email } = person;
    const browser = await signedIn(id);
    settings.local = false;
    const token = 'x'.repeat(43);
    const calls = [
      ['POST', '/auth', { username, password }],
      ['POST', '/auth/passkey/options', {}],
      ['POST', '/auth/reset-password/confirm', { token, password }],
      ['POST', '/users/confirm', { token }],
      ['PUT', '/account/password', { currentPassword: password, newPassword: 'Wellen im Trockendock' }],
      ['POST', '/account/confirmation', { password }],
      ['DELETE', '/account', { password }],
    ] as const;
    for (const [method, url, body] of calls) {
      const response = await browser.call(method, url, body);
      assert.deepEqual([url, response.statusCode], [url, 403]);
      assert.equal(response.json<{ problem: string }>().problem, 'signIn.external', url);
    }
    const reset = await browser.call('POST', '/auth/reset-password', { username: '', email, language: 'en' });
    assert.equal(reset.statusCode, 404);
    state.user = person;
    assert.equal(await newBrowser().signIn(), '/media/1001');
  });
});
