import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { JWTPayload } from 'jose';
import { addUser } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { openSignOnPortal } from './testing-sign-on.ts';

const { app, db, provider, settings, newBrowser } = await openSignOnPortal();
const { state } = provider;
const ada = { sub: 'ada-1', email: 'Ada@example.org', email_verified: true, preferred_username: 'ada' };
const accountId = await addUser(db, { username: 'ada', email: 'ada@example.org', password: 'Wellen im Hafenbecken' });
const failed = (reason: string) => `/login?signOn=${reason}&redirect=%2Fmedia%2F1001`;
const now = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  Object.assign(state, { user: ada, change: undefined, signer: undefined, failure: undefined });
});

/** Signs in with changed claims of the ID token. */
async function signInWith(change: (claims: JWTPayload) => JWTPayload) {
  const browser = newBrowser();
  state.change = change;
  return { page: await browser.signIn(), isIn: (await browser.state()).loggedIn };
}

describe('the code flow', () => {
  test('sends PKCE, state and nonce, and signs in', async () => {
    const browser = newBrowser();
    const url = new URL(await browser.start());
    assert.equal(url.origin, provider.issuer);
    const { searchParams: sent } = url;
    assert.equal(sent.get('code_challenge_method'), 'S256');
    for (const name of ['code_challenge', 'state', 'nonce']) assert.match(sent.get(name) ?? '', /^[\w-]{43}$/);
    assert.equal(sent.get('prompt'), null);
    assert.equal(await browser.follow(url.href), '/media/1001');
    assert.deepEqual(await browser.state(), { loggedIn: true, username: 'ada', role: 'user' });
    assert.equal(browser.cookies['sign-on'], undefined);
  });

  test('leads to pages of the portal only', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      assert.equal(await newBrowser().signIn(redirect), '/');
    }
  });

  test('uses a response once, also if it arrives twice at the same time', async () => {
    const browser = newBrowser();
    const { pathname, search } = await provider.visit(await browser.start());
    const pages = await Promise.all([1, 2].map(() => browser.call('GET', `${pathname}${search}`)));
    assert.deepEqual(pages.map(({ headers }) => headers.location).toSorted(), ['/login?signOn=expired', '/media/1001']);
    const again = await browser.call('GET', `${pathname}${search}`);
    assert.equal(again.headers.location, '/login?signOn=expired');
  });

  test('does not work in another browser, and stays usable in its own', async () => {
    const [browser, victim] = [newBrowser(), newBrowser()];
    const { pathname, search } = await provider.visit(await browser.start());
    await victim.start();
    assert.equal((await victim.call('GET', `${pathname}${search}`)).headers.location, '/login?signOn=expired');
    assert.equal((await victim.state()).loggedIn, false);
    assert.equal((await browser.call('GET', `${pathname}${search}`)).headers.location, '/media/1001');
  });

  test('ends after ten minutes', async () => {
    const browser = newBrowser();
    const url = await browser.start();
    await db
      .updateTable('sign_on')
      .set({ expires: new Date(Date.now() - 1) })
      .execute();
    assert.equal(await browser.follow(url), '/login?signOn=expired');
  });

  test('can be cancelled', async () => {
    state.user = undefined;
    assert.equal(await newBrowser().signIn(), failed('cancelled'));
  });
});

describe('a response of the provider', () => {
  const attacks: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['with the nonce of another request', (claims) => ({ ...claims, nonce: 'x'.repeat(43) })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, exp: now() - 70 })],
    ['of a clock that is too fast', (claims) => ({ ...claims, nbf: now() + 70 })],
  ];
  for (const [name, change] of attacks) {
    test(`${name} is rejected`, async () => {
      assert.deepEqual(await signInWith(change), { page: failed('rejected'), isIn: false });
    });
  }

  test('may be of a clock that differs by less than a minute', async () => {
    const slow = await signInWith((claims) => ({ ...claims, exp: now() - 50 }));
    const fast = await signInWith((claims) => ({ ...claims, nbf: now() + 50 }));
    assert.deepEqual([slow.isIn, fast.isIn], [true, true]);
  });

  test('needs a signature of the provider', async () => {
    const browser = newBrowser();
    state.signer = await provider.createKey('first'); // the name of the right key
    assert.equal(await browser.signIn(), failed('rejected'));
    assert.equal((await browser.state()).loggedIn, false);
  });

  test('may have a new key at once, without a restart of the portal', async () => {
    assert.equal(await newBrowser().signIn(), '/media/1001');
    await provider.rotateKey();
    assert.equal(await newBrowser().signIn(), '/media/1001');
  });

  test('needs an address that the provider has verified, or the setting that all are', async () => {
    state.user = { ...ada, sub: 'ada-2', email_verified: false };
    assert.equal(await newBrowser().signIn(), failed('email'));
    settings.provider = { ...settings.provider, emailsVerified: true };
    assert.equal(await newBrowser().signIn(), '/media/1001');
    settings.provider = { ...settings.provider, emailsVerified: false };
  });
});

describe('a provider that does not respond', () => {
  test('leads to a page with an explanation, not to an error of the server', async () => {
    const browser = newBrowser();
    const url = await browser.start();
    const callback = await provider.visit(url);
    state.failure = 503;
    const response = await browser.call('GET', `${callback.pathname}${callback.search}`);
    assert.equal(response.headers.location, failed('unavailable'));
    // Another client id: its metadata are not cached.
    settings.provider = { ...settings.provider, clientId: 'other' };
    assert.equal(await newBrowser().start(), failed('unavailable'));
    settings.provider = { ...settings.provider, issuer: 'http://127.0.0.1:9' };
    assert.equal(await newBrowser().start(), failed('unavailable'));
    settings.provider = { ...settings.provider, clientId: 'mediothek', issuer: provider.issuer };
  });
});

describe('signing out', () => {
  test('ends the session, and leads to the page on which the provider ends its own', async () => {
    const browser = newBrowser();
    await browser.signIn();
    const { signOutUrl, loggedIn } = (await browser.call('DELETE', '/auth')).json<Record<string, string>>();
    assert.equal(loggedIn, false);
    const url = new URL(signOutUrl ?? '');
    assert.equal(url.origin, provider.issuer);
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), 'http://localhost/');
    assert.equal((await fetch(url)).status, 200);
    assert.equal((await browser.state()).loggedIn, false);
    const { password } = await db
      .selectFrom('account')
      .select('password')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    assert.match(password, /^\$argon2id/); // the account keeps its own
  });
});

describe('signing out at the provider', () => {
  const send = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v0/auth/sign-on/university/sign-out',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  test('ends the sessions that began there, and no others', async () => {
    const [browser, local] = [newBrowser(), newBrowser()];
    await browser.signIn();
    local.cookies['session'] = await startSession(db, accountId);
    assert.equal((await send(await provider.signOutToken(ada.sub))).statusCode, 204);
    assert.deepEqual([(await browser.state()).loggedIn, (await local.state()).loggedIn], [false, true]);
  });

  test('needs a fresh sign-out token of the provider for this portal', async () => {
    const browser = newBrowser();
    await browser.signIn();
    const same = (claims: JWTPayload) => claims;
    const tokens = [
      'no token',
      await provider.signOutToken(ada.sub, same, await provider.createKey('first')),
      await provider.signOutToken(ada.sub, (claims) => ({ ...claims, iat: now() - 300 })),
      await provider.signOutToken(ada.sub, (claims) => ({ ...claims, aud: 'somebody-else' })),
      await provider.signOutToken(ada.sub, (claims) => ({ ...claims, iss: 'https://other.example' })),
      await provider.signOutToken(ada.sub, (claims) => ({ ...claims, events: {} })),
      await provider.signOutToken(ada.sub, (claims) => ({ ...claims, nonce: 'of an ID token' })),
    ];
    for (const token of tokens) assert.equal((await send(token)).statusCode, 400);
    assert.equal((await browser.state()).loggedIn, true);
    assert.equal((await send(await provider.signOutToken(ada.sub, same))).statusCode, 204);
  });

  test('is the only operation that accepts forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await app.inject({ method: 'POST', url: '/api/v0/auth', headers, payload: 'username=ada' });
    assert.equal(response.statusCode, 415);
  });
});
