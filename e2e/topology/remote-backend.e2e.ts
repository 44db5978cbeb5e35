/** A remote of an outside team calls a backend of its own: only what it declares and operators approve. */
import { rm } from 'node:fs/promises';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Page } from 'playwright';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, expectStarted, test as visitors } from '../fixtures/portal.ts';
import { addEditor, editor } from '../fixtures/review-portal.ts';
import { startDeclaringTeam } from './declaring-team.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';
import { startTeamBackend, type TeamBackend } from './team-backend.ts';

interface Backends {
  /** The origin that the remote declares. */
  own: TeamBackend;
  other: TeamBackend;
}

const test = visitors.extend<object, { portal: DeliveryPortal; backends: Backends }>({
  backends: [
    async ({}, use) => {
      const [own, other] = [await startTeamBackend(), await startTeamBackend()];
      await use({ own, other });
      await Promise.all([own.stop(), other.stop()]);
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ backends }, use) => {
      const content = await inHouseContent();
      const portal = await startDeliveryPortal({
        tokens: [{ remote: 'orbit', team: 'Team Orbit' }],
        env: { CONTENT_DIR: content },
        prepare: ({ library }) => addEditor(library),
      });
      const team = await startDeclaringTeam('orbit');
      const declared = `export const backend = { origins: ['${backends.own.origin}'], proxy: true };`;
      await team.edit('src/routes.ts', 'export const navigation', `${declared}\nexport const navigation`);
      await team.build();
      await portal.publish('orbit', team.dist);
      await team.remove();
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

async function approve(portal: DeliveryPortal, approval: object): Promise<void> {
  const signIn = await fetch(`${portal.url}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const cookie = signIn.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
  const response = await fetch(`${portal.url}/api/v0/remotes/orbit/backend`, {
    method: 'PUT',
    headers: { cookie: cookie.join('; '), 'content-type': 'application/json' },
    body: JSON.stringify(approval),
  });
  expect(response.status, await response.text()).toBe(200);
}

const policyOf = async (portal: DeliveryPortal, path: string) =>
  (await fetch(portal.url + path)).headers.get('content-security-policy') ?? '';

async function call(page: Page, address: string, method = 'GET'): Promise<string> {
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('textbox', { name: 'Method' }).fill(method);
  await page.getByRole('button', { name: 'Call' }).click();
  const response = page.getByRole('main').locator('output');
  await expect(response).toHaveText(/blocked|\d/);
  return (await response.textContent()) ?? '';
}

const openPage = async (page: Page) => {
  await page.goto('/exhibition-visits');
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible();
};

test.describe('without approval', () => {
  test.use({
    expected: { messages: [/Content[- ]Security[- ]Policy/, /must not call/, /Failed to fetch|Fetch API cannot load/] },
  });

  test('a call is blocked, and the console says what to do', async ({ page, portal, backends, watched }) => {
    await expect
      .poll(async () => (await fetch(`${portal.url}/exhibition-visits`)).status, { timeout: 60_000 })
      .toBe(200);
    await openPage(page);
    expect(await call(page, `${backends.own.origin}/visits`)).toBe('blocked');
    await expect
      .poll(() => watched.messages.filter((text) => text.includes('must not call')))
      .toEqual([
        `error: "orbit" must not call ${backends.own.origin} here. Its build declares this origin, but no operator has approved it. ` +
          `Ask the operators of the portal to run: npx mediothek remote allow orbit ${backends.own.origin}`,
      ]);
    expect(await call(page, `${backends.other.origin}/visits`)).toBe('blocked');
    await expect
      .poll(() => watched.messages.filter((text) => text.includes(`must not call ${backends.other.origin}`)).join())
      .toContain('does not declare this origin');
    expect([...backends.own.received, ...backends.other.received]).toEqual([]);
  });
});

test('an operator allows the origin at /status', async ({ page, portal, backends }) => {
  await page.request.post('/api/v0/auth', { data: editor });
  await page.goto('/status');
  await expectStarted(page);
  const orbit = page.getByRole('region', { name: 'orbit', exact: true });
  await expect(orbit.getByText('not allowed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await orbit.getByRole('button', { name: `Allow ${backends.own.origin}` }).click();
  await expect(orbit.getByRole('button', { name: `Withdraw ${backends.own.origin}` })).toBeVisible();
  await expect
    .poll(() => policyOf(portal, '/exhibition-visits'), { timeout: 60_000 })
    .toMatch(new RegExp(`connect-src 'self' ${backends.own.origin}(;|$)`));
  for (const path of ['/', '/search', '/faq', '/login']) {
    expect(await policyOf(portal, path), path).not.toContain(backends.own.origin);
  }
});

test.describe('with approval', () => {
  test.use({
    expected: {
      messages: [
        /Content[- ]Security[- ]Policy.*other/,
        /must not call/,
        /Content[- ]Security[- ]Policy/,
        /Fetch API cannot load/,
      ],
    },
  });

  test('only this origin is called, and only from pages of the remote', async ({ page, backends, watched }) => {
    await openPage(page);
    expect(await call(page, `${backends.own.origin}/visits`)).toBe('200 {"visits":7,"path":"/visits"}');
    await expectAccessible(page);
    expect(watched.messages).toEqual([]);
    expect(await call(page, `${backends.other.origin}/visits`)).toBe('blocked');
    expect(backends.other.received).toEqual([]);
  });
});

test('a page with another policy is a document of its own, there and back', async ({ page }) => {
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => 'marked' in window);
  await openPage(page);
  await mark();
  await page.getByRole('main').getByRole('link', { name: 'Exhibitions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All exhibitions' })).toBeVisible();
  expect(await isMarked(), 'pages of the same remote share a document').toBe(true);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expectInteractive(page);
  expect(await isMarked(), 'code of orbit has run in the other document').toBe(false);
  await mark();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Exhibitions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All exhibitions' })).toBeVisible();
  expect(await isMarked(), 'code of browse has run in the other document').toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  await expectInteractive(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'All exhibitions' })).toBeVisible();
});

test.describe('the path of the portal', () => {
  test.use({ expected: { messages: [/Failed to load resource.*backend\/visits/] } });

  test('leads nowhere before an operator has set the URL', async ({ page, backends }) => {
    await openPage(page);
    const requests = backends.own.received.length;
    const response = await call(page, '/api/v0/remotes/orbit/backend/visits');
    expect(response).toContain('403');
    expect(response).toContain('npx mediothek remote allow orbit --backend https');
    expect(backends.own.received).toHaveLength(requests);
  });
});

test('the path of the portal leads to the backend, which verifies who the visitor is', async ({
  page,
  portal,
  backends,
}) => {
  await approve(portal, { origins: [backends.own.origin], url: `${backends.own.origin}/v1` });
  // The server learns of the approval from the database. A page would report each rejected request in its console.
  await expect.poll(async () => (await page.request.get('/api/v0/remotes/orbit/backend/visits')).status()).toBe(200);
  await openPage(page);
  expect(await call(page, '/api/v0/remotes/orbit/backend/visits')).toBe('200 {"visits":7,"path":"/v1/visits"}');
  expect(backends.own.received.at(-1)?.headers.authorization).toBeUndefined();
  await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });
  expect(await call(page, '/api/v0/remotes/orbit/backend/visits?a=1', 'POST')).toContain('/v1/visits?a=1');
  const { headers, method } = backends.own.received.at(-1) ?? {};
  expect([method, headers?.cookie, headers?.['sec-fetch-site']]).toEqual(['POST', undefined, undefined]);
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', portal.url));
  const token = headers?.authorization?.replace('Bearer ', '') ?? '';
  const { payload } = await jwtVerify(token, keys, { issuer: portal.url, audience: 'orbit', algorithms: ['ES256'] });
  expect(payload).toMatchObject({ role: 'user', locale: 'en' });
  expect(payload.sub).not.toContain('demo');
});

test('a response that is opened as a page does not run', async ({ page, backends }) => {
  backends.own.respond('/v1/page', (_request, response) =>
    response.setHeader('content-type', 'text/plain').end('<script>document.title = "run"</script>'),
  );
  const response = await page.goto('/api/v0/remotes/orbit/backend/page');
  expect(response?.headers()['content-security-policy']).toMatch(/^sandbox;/);
  expect(await page.evaluate(() => origin)).toBe('null');
  expect(await page.title()).toBe('');
});

test('an approval that is withdrawn ends with the next page view', async ({ portal, backends }) => {
  await approve(portal, {});
  await expect
    .poll(() => policyOf(portal, '/exhibition-visits'), { timeout: 60_000 })
    .not.toContain(backends.own.origin);
});
