import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addUser } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { createSamlKey } from './testing-saml-provider.ts';
import { openSamlPortal } from './testing-sign-on.ts';

const { app, db, key, provider, settings, post, newBrowser } = await openSamlPortal();
const { state } = provider;
const initial = { ...state };
const initialProvider = settings.provider;
const oid = {
  mail: 'urn:oid:0.9.2342.19200300.100.1.3',
  principal: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  scopedAffiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
  pairwiseId: 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
};
const ada = {
  [oid.pairwiseId]: ['ADA7@example.edu'],
  [oid.mail]: ['Ada@example.org'],
  [oid.principal]: ['ada@example.edu'],
};
const accountId = await addUser(db, { username: 'ada', email: 'ada@example.org', password: 'Wellen im Hafenbecken' });
await addUser(db, { username: 'eve', email: 'eve@example.org', password: 'Wellen im Hafenbecken' });
const page = '/media/1001';
const failed = (reason: string) => `/login?signOn=${reason}&redirect=%2Fmedia%2F1001`;
const expired = '/login?signOn=expired';

beforeEach(() => {
  Object.assign(state, { ...initial, attributes: ada });
  settings.provider = initialProvider;
});

/** @returns where a sign-in leads, and who is signed in then */
async function signIn() {
  const browser = newBrowser();
  return { page: await browser.signIn(), user: (await browser.state()).username };
}
const asAda = { page, user: 'ada' };
const rejected = { page: failed('rejected'), user: undefined };

describe('signing in with SAML', () => {
  test('finds the account by the address, and afterwards by the identifier', async () => {
    assert.deepEqual(await signIn(), asAda);
    const rows = await db.selectFrom('external_identity').select(['provider', 'subject']).execute();
    assert.deepEqual(rows, [{ provider: 'federation', subject: 'ada7@example.edu' }]);
    state.attributes = { [oid.pairwiseId]: ['ada7@EXAMPLE.edu'] };
    assert.deepEqual(await signIn(), asAda);
  });

  test('works once, also if the form arrives twice at the same time', async () => {
    const browser = newBrowser();
    const form = await provider.respond(await browser.start());
    const next = await Promise.all([post(form), post(form)]);
    assert.deepEqual(next.filter((url) => url.startsWith('/api/')).length, 1);
    const callback = next.find((url) => url.startsWith('/api/')) ?? '';
    const pages = await Promise.all([1, 2].map(() => browser.call('GET', callback)));
    assert.deepEqual(pages.map(({ headers }) => headers.location).toSorted(), [expired, page]);
    assert.equal(await post(form), expired);
  });

  test('does not work in another browser, and stays usable in its own', async () => {
    const [browser, victim] = [newBrowser(), newBrowser()];
    const callback = await post(await provider.respond(await browser.start()));
    await victim.start();
    assert.equal((await victim.call('GET', callback)).headers.location, expired);
    assert.equal((await victim.state()).loggedIn, false);
    assert.equal((await browser.call('GET', callback)).headers.location, page);
  });

  test('needs the response: the state alone does not sign in', async () => {
    const browser = newBrowser();
    const relayState = new URL(await browser.start()).searchParams.get('RelayState') ?? '';
    const response = await browser.call('GET', `/auth/sign-on/federation/callback?state=${relayState}`);
    assert.equal(response.headers.location, failed('expired'));
    assert.equal((await browser.state()).loggedIn, false);
  });

  test('needs a request of the portal, not older than ten minutes', async () => {
    const browser = newBrowser();
    const form = await provider.respond(await browser.start());
    assert.equal(await post({ ...form, fields: { ...form.fields, RelayState: '' } }), expired);
    const other = new URL(await browser.start()).searchParams.get('RelayState') ?? '';
    assert.equal(await post({ ...form, fields: { ...form.fields, RelayState: other } }), failed('rejected'));
    await db
      .updateTable('sign_on')
      .set({ expires: new Date(Date.now() - 1) })
      .execute();
    assert.equal(await post(form), expired);
  });

  test('uses each assertion once, also for different requests', async () => {
    state.change = (info) => ({ ...info, assertionId: '_the-same' });
    assert.deepEqual(await signIn(), asAda);
    assert.deepEqual(await signIn(), { page: failed('expired'), user: undefined });
  });
});

describe('a response of the provider', () => {
  test('is rejected if it is forged', async () => {
    state.edit = (xml) => xml.replace('Ada@example.org', 'eve@example.org');
    assert.deepEqual(await signIn(), rejected);
  });

  test('may say that the visitor has cancelled', async () => {
    state.change = (info) => ({ ...info, status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' });
    assert.deepEqual(await signIn(), { page: failed('cancelled'), user: undefined });
  });

  test('is rejected before it is read if it is too large', async () => {
    const form = await provider.respond(await newBrowser().start());
    form.fields.SAMLResponse += 'A'.repeat(256 * 1024);
    await assert.rejects(post(form), /^Error: 413/);
  });
});

describe('the provider', () => {
  test('may have two certificates during a change of keys, and the content applies at once', async () => {
    const next = await createSamlKey();
    const certificates = [key.certificate, next.certificate];
    settings.provider = { ...initialProvider, idp: { ...initialProvider.idp, certificates } };
    assert.deepEqual(await signIn(), asAda);
    state.signer = next;
    assert.deepEqual(await signIn(), asAda);
    settings.provider = { ...initialProvider, idp: { ...initialProvider.idp, certificates: [next.certificate] } };
    assert.deepEqual(await signIn(), asAda);
    state.signer = key;
    assert.deepEqual(await signIn(), rejected);
  });

  test('has to say who it is in a way that stays the same', async () => {
    state.attributes = { [oid.mail]: ['ada@example.org'] };
    assert.deepEqual(await signIn(), { page: failed('anonymous'), user: undefined });
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    state.change = (info) => ({ ...info, nameIdFormat, nameId: 'opaque-1' });
    assert.deepEqual(await signIn(), asAda);
  });

  test('does not have addresses that are verified, unless the content says so', async () => {
    state.attributes = { ...ada, [oid.pairwiseId]: ['new@example.edu'] };
    settings.provider = { ...initialProvider, emailsVerified: false };
    assert.deepEqual(await signIn(), { page: failed('email'), user: undefined });
  });

  test('gives roles by attributes, and reports a second factor', async () => {
    settings.provider = {
      ...initialProvider,
      roles: [{ when: { eduPersonScopedAffiliation: 'staff@example.edu' }, role: 'editor' }],
      secondFactor: { authnContext: ['https://refeds.org/profile/mfa'] },
    };
    state.attributes = { ...ada, [oid.scopedAffiliation]: ['member@example.edu', 'staff@example.edu'] };
    state.change = (info) => ({ ...info, context: 'https://refeds.org/profile/mfa' });
    const browser = newBrowser();
    await browser.signIn();
    assert.equal((await browser.state()).role, 'editor');
    const { provider_factor } = await db
      .selectFrom('session')
      .select('provider_factor')
      .where('account_id', '=', accountId)
      .orderBy('created', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(provider_factor, true);
    state.attributes = ada;
    assert.deepEqual(await signIn(), asAda);
    const { role } = await db
      .selectFrom('account')
      .select('role')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    assert.equal(role, 'user');
  });

  test('asks again who the user is, to confirm it', async () => {
    const browser = newBrowser();
    await browser.signIn();
    const start = async () =>
      (await browser.call('POST', '/account/confirmation/provider/federation')).json<{ url: string }>().url;
    state.change = (info) => ({ ...info, authenticated: -3_600_000 });
    assert.equal(await browser.follow(await start()), '/account?signOn=rejected');
    state.change = initial.change;
    assert.equal(await browser.follow(await start()), '/account?signOn=confirmed');
  });

  test('is linked by hand with an account of another address', async () => {
    state.attributes = { [oid.pairwiseId]: ['third@example.edu'] };
    const browser = newBrowser();
    browser.cookies['session'] = await startSession(db, accountId);
    const { url } = (await browser.call('POST', '/account/identities/provider/federation')).json<{ url: string }>();
    assert.equal(await browser.follow(url), '/account?signOn=linked-now');
    assert.deepEqual(await signIn(), asAda);
  });

  test('is told nothing when the visitor signs out', async () => {
    const browser = newBrowser();
    await browser.signIn();
    assert.deepEqual((await browser.call('DELETE', '/auth')).json(), { loggedIn: false });
    assert.equal((await browser.state()).loggedIn, false);
  });
});

describe('requests and metadata of the portal', () => {
  const url = 'http://localhost/api/v0/auth/sign-on/federation';

  test('name the addresses, and have a signature if there is a key', async () => {
    const sent = new URL(await newBrowser().start()).searchParams;
    assert.equal(sent.get('SigAlg'), 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'); // `respond` verifies it
    const response = await app.inject('/api/v0/auth/sign-on/federation/metadata');
    assert.equal(response.headers['content-type'], 'application/samlmetadata+xml');
    for (const part of [
      `entityID="${url}/metadata"`,
      `Location="${url}/assertion"`,
      'AuthnRequestsSigned="true" WantAssertionsSigned="true"',
      '<md:KeyDescriptor use="encryption">',
    ]) {
      assert.ok(response.body.includes(part), part);
    }
  });
});
