/**
 * Pages of other origins send every mutation of the OpenAPI document on behalf of a signed-in user: with forms and
 * `fetch`, in all ways that browsers allow.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page, Response } from 'playwright';
import { expect, test as base } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

const test = base.extend<{ attackerPort: number }>({
  attackerPort: async ({}, use) => {
    const attacker = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>You have won</title>');
    });
    await new Promise<void>((resolve) => attacker.listen(0, resolve));
    await use((attacker.address() as AddressInfo).port); // an address is a string for pipes only
    attacker.closeAllConnections();
    await new Promise((resolve) => attacker.close(resolve));
  },
});
// Console messages of the browser about the attempts.
test.use({ expected: { messages: [/CORS policy/, /Failed to load resource/, /frame-ancestors/, /Framing '/] } });

interface Mutation {
  operationId: string;
  method: string;
  path: string;
}

async function mutationsOf(request: APIRequestContext): Promise<Mutation[]> {
  const document = (await (await request.get('/api/v0/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      method === 'get' ? [] : [{ operationId, method: method.toUpperCase(), path }],
    ),
  );
}

const password = 'demo-mediothek';
const token = 'x'.repeat(43);
const entryId = '1001';

/** A passkey of nobody. */
const assertion = {
  id: 'QUJD',
  rawId: 'QUJD',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/**
 * Request bodies of all mutations. Each mutation except file uploads would succeed from the portal's own page.
 * @param list id of the user's watchlist
 * @param name of a new watchlist
 */
const bodies = (list: string, name: string): Record<string, object> => ({
  signIn: { username: 'demo', password },
  signOut: {},
  createReportToken: { builds: [{ remote: 'media', version: 'made-up' }] },
  reportRemotes: { reports: [{ remote: 'media', version: 'made-up', outcome: 'failed' }] },
  setOverride: { override: 'media@http://localhost:3002/' },
  reportCspViolations: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } },
  register: {
    username: 'mallory',
    email: 'm@example.org',
    password: 'Wellen im Hafen',
    language: 'en',
    terms: true,
    privacy: true,
  },
  confirmRegistration: { token },
  requestPasswordReset: { username: 'demo', email: '', language: 'en' },
  resetPassword: { token, password: 'Wellen im Hafen' },
  changePassword: { currentPassword: password, newPassword: 'Wellen im Hafen' },
  deleteAccount: { password },
  endOtherSessions: {},
  endSession: {},
  completeSignIn: { token, code: '123456' },
  passkeySignInOptions: {},
  signInWithPasskey: { passkey: assertion },
  confirmIdentity: { password },
  confirmationOptions: {},
  createCodeApp: {},
  activateCodeApp: { code: '123456' },
  removeCodeApp: {},
  newPasskeyOptions: {},
  addPasskey: { name, passkey: { ...assertion, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } } },
  removePasskey: {},
  createRecoveryCodes: {},
  signOutAtProvider: { logout_token: token },
  receiveAssertion: { SAMLResponse: token },
  signOnStep: {},
  registerWithProvider: { username: 'mallory', language: 'en', terms: true, privacy: true },
  linkProvider: {},
  confirmAtProvider: {},
  unlinkIdentity: {},
  changeWatchHistory: { remove: [entryId], paused: true },
  deleteWatchHistory: {},
  changeSavedItems: { remove: [entryId] },
  saveSeries: { seriesId: '1' },
  deleteSeries: { seriesId: '1' },
  createWatchlist: { name },
  selectWatchlists: { entryId, selectedWatchlists: [], newWatchlistName: name },
  changeWatchlist: { name, shared: true, remove: [entryId] },
  deleteWatchlist: { id: list },
  restoreWatchlist: { id: list },
  suggestCorrection: {
    lang: 'en',
    base: { start: 0, end: 1, text: 'Hello' },
    text: name,
    start: 0,
    end: 1,
    named: true,
  },
  withdrawCorrection: {},
  decideCorrection: { decision: 'accept' },
  restoreCaptions: { lang: 'en', newest: 2 },
  describeMedia: { version: 1, description: { title: { en: name } } },
  decideMediaDescription: { version: 1, fields: ['title'], value: 'source' },
  restoreMediaDescription: { version: 1 },
  startUpload: { locale: 'en' },
  changeUpload: { version: 1, description: { title: { en: name } } },
  deleteUpload: {},
  submitUpload: { version: 1 },
  retryUpload: {},
  reviewUpload: { version: 1, decision: 'publish' },
  withdrawUpload: { version: 1 },
  createUploadFile: {},
  sendUploadFile: {},
  removeUploadFile: {},
  putUploadCaptions: {},
  deleteUploadCaptions: {},
  putUploadPoster: {},
  deleteUploadPoster: {},
  publishRelease: {},
  registerRelease: { url: 'https://media.example/build.json' },
  changeLive: { pinned: true },
  changePlacement: {},
  changeBackend: {},
  changeSlot: { hidden: true },
  changeCanary: { percent: 0 },
});

interface Attack {
  url: string;
  method: string;
  body: string;
}

/**
 * Runs in the attacker's page. Resolves when the browser has finished all attempts. All forms of a kind are sent to one
 * frame: the browser starts a process for each new frame of another site.
 */
async function attack({ url, method, body }: Attack): Promise<void> {
  const send = (init: RequestInit) => fetch(url, { credentials: 'include', body, ...init }).catch(() => undefined);
  const submit = async (enctype: string) => {
    let frame = document.querySelector<HTMLIFrameElement>(`iframe[name="${enctype}"]`);
    if (!frame) {
      frame = Object.assign(document.createElement('iframe'), { name: enctype });
      document.body.append(frame);
    }
    const form = Object.assign(document.createElement('form'), {
      action: url,
      method: 'post',
      enctype,
      target: frame.name,
    });
    // Sent as text/plain, the body is JSON: {…,"x":"="}
    const input = { name: `${body.slice(0, -1)}${body === '{}' ? '' : ','}"x":"`, value: '"}' };
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', ...input }));
    document.body.append(form);
    const target = frame;
    const loaded = new Promise((resolve) => target.addEventListener('load', resolve, { once: true }));
    form.submit();
    await loaded;
    form.remove();
  };
  await Promise.all([
    send({ method, headers: { 'content-type': 'application/json' } }),
    send({ method, headers: { 'content-type': 'text/plain' } }),
    send({ method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].map(submit),
  ]);
}

/** All data that the portal stores about the user. */
async function exportAccount(page: Page): Promise<object> {
  const response = await page.request.get('/api/v0/account/export');
  expect(response.status()).toBe(200);
  // Each export is an event of the security log.
  return { ...((await response.json()) as object), exported: undefined, securityEvents: undefined };
}

// Another port is another origin of the same site, so its requests carry the cookie.
for (const [kind, host, sendsCookie] of [
  ['another origin of the same site', 'localhost', true],
  ['another site', '127.0.0.1', false],
] as const) {
  test(`a page of ${kind} changes nothing`, { tag: '@slow' }, async ({ page, portal, attackerPort }) => {
    await signIn(page);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const made = await page.request.post('/api/v0/watchlists', {
      headers,
      data: { name: `Mine at ${host}`, entries: [entryId] },
    });
    expect(made.status()).toBe(201);
    const { id: list } = (await made.json()) as { id: string };
    const begun = await page.request.post('/api/v0/uploads', { headers, data: { locale: 'en' } });
    expect(begun.status()).toBe(201);
    const { id: upload } = (await begun.json()) as { id: string };
    const pathOf = (path: string) =>
      path
        .replace('/videos/{id}/', `/videos/${entryId}/`)
        .replace('{id}', path.includes('/uploads/') ? upload : list)
        .replace('{correction}', '1')
        .replace('{number}', '1')
        .replace('{lang}', 'en')
        .replace('{name}', 'media')
        .replace('{slot}', 'medium.panel')
        .replace('{provider}', 'university')
        .replace('{file}', token);
    const before = await exportAccount(page);
    const mutations = await mutationsOf(page.request);
    const requestBodies = bodies(list, `Mallory was at ${host}`);
    expect(Object.keys(requestBodies).toSorted(), 'every mutation is tried').toEqual(
      mutations.map(({ operationId }) => operationId).toSorted(),
    );

    const responses: { attempt: string; status: number; cookie: boolean }[] = [];
    const watch = async (response: Response) => {
      const request = response.request();
      if (!request.url().startsWith(`${portal.url}/api/`)) return;
      const { pathname } = new URL(request.url());
      const { cookie } = await request.allHeaders();
      responses.push({
        attempt: `${request.method()} ${pathname}`,
        status: response.status(),
        cookie: cookie?.includes('session=') ?? false,
      });
    };
    page.on('response', watch);
    await page.goto(`http://${host}:${attackerPort}/`);
    for (const { operationId, method, path } of mutations) {
      const url = portal.url + pathOf(path);
      await page.evaluate(attack, { url, method, body: JSON.stringify(requestBodies[operationId]) });
    }
    const posts = mutations.filter(({ method }) => method === 'POST');
    const simple = () => responses.filter(({ attempt }) => attempt.startsWith('POST'));
    // Per mutation, the results of three forms are seen. The browser hides those of the other attempts: of the request
    // without CORS too, because of `Cross-Origin-Resource-Policy`.
    await expect.poll(() => simple().length).toBe(mutations.length * 3);
    page.off('response', watch);
    for (const { operationId, method, path } of posts) {
      if (operationId === 'receiveAssertion') continue; // for the pages of providers: fails for its content
      const attempt = `${method} ${pathOf(path)}`;
      const statuses = responses.filter((response) => response.attempt === attempt).map(({ status }) => status);
      expect(new Set(statuses), attempt).toEqual(new Set([403]));
    }
    expect(simple().filter(({ status }) => status < 400)).toEqual([]);
    expect(
      responses.filter(({ attempt }) => /^(PUT|PATCH|DELETE)/.test(attempt)),
      'never sent',
    ).toEqual([]);
    expect(simple().some(({ cookie }) => cookie)).toBe(sendsCookie);
    expect(await exportAccount(page)).toEqual(before);

    await page.goto('/');
    const own = await page.evaluate(
      async (body) =>
        (await fetch('/api/v0/watchlists', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status,
      JSON.stringify(requestBodies['createWatchlist']),
    );
    expect(own, 'the portal’s own page can change data').toBe(201);
    expect(await exportAccount(page)).not.toEqual(before);
  });
}
