/**
 * A team outside of the repository shows panels, buttons, badges and columns on the portal's own pages: published,
 * rendered on the server, hidden, broken and rolled back, without a change of the shell.
 */
import { execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, expectStarted, test as visitors } from '../fixtures/portal.ts';
import { addEditor, editor } from '../fixtures/review-portal.ts';
import { repositoryRoot, type Library } from '../fixtures/server.ts';
import { startDeclaringTeam, type DeclaringTeam } from './declaring-team.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';

const category = `
  - type: extension
    extension: orbit/category
    title: { en: Exhibitions of the library, de: Ausstellungen der Bibliothek }

  - type: extension
    extension: orbit/unknown
    title: { en: Nothing, de: Nichts }
`;

async function addUpload({ DATA_DIR, DATABASE_URL }: Library): Promise<void> {
  const program = [join(import.meta.dirname, 'add-reviewed-upload.ts'), DATA_DIR, DATABASE_URL];
  await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/node'), program);
}

const test = visitors.extend<object, { portal: DeliveryPortal; team: DeclaringTeam }>({
  portal: [
    async ({}, use) => {
      const content = await inHouseContent();
      await appendFile(join(content, 'home.yaml'), category);
      const portal = await startDeliveryPortal({
        tokens: [
          { remote: 'orbit', team: 'Team Orbit', trusted: true },
          { remote: 'nova', team: 'Team Nova' },
        ],
        env: { CONTENT_DIR: content, UPLOAD_REVIEW: 'on' },
        prepare: async ({ library }) => {
          await addEditor(library);
          await addUpload(library);
        },
      });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  team: [
    async ({}, use) => {
      const made = await startDeclaringTeam('orbit');
      await made.build();
      await use(made);
      await made.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const medium = '/media/1001';
const textOf = async (portal: DeliveryPortal, path: string, cookie = 'locale=en') =>
  (await fetch(portal.url + path, { headers: { cookie } })).text();
const expectText = (portal: DeliveryPortal, path: string, text: string) =>
  expect.poll(() => textOf(portal, path), { timeout: 60_000 }).toContain(text);
const expectNoText = (portal: DeliveryPortal, path: string, text: string) =>
  expect.poll(() => textOf(portal, path), { timeout: 60_000 }).not.toContain(text);

async function cookieOf(portal: DeliveryPortal, user: object): Promise<string> {
  const signIn = await fetch(`${portal.url}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const cookies = signIn.headers.getSetCookie();
  return cookies.map((text) => text.split(';', 1)[0]).join('; ');
}

async function place(portal: DeliveryPortal, placement: object): Promise<Response> {
  const cookie = await cookieOf(portal, editor);
  return fetch(`${portal.url}/api/v0/remotes/orbit/placement`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(placement),
  });
}

test('without extensions, pages load nothing for them', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(medium);
  await expectInteractive(page);
  expect(requests.filter((url) => url.includes('/extensions.'))).toEqual([]);
  await expect(page.locator('[data-extension], [data-extension-slot]')).toHaveCount(0);
});

test('an open page gets the extensions of a remote that is published', async ({ page, portal, team }) => {
  await page.clock.install();
  await page.goto(medium);
  await expectInteractive(page);
  expect(await portal.publish('orbit', team.dist)).toMatchObject({ channel: 'live', changed: true });
  await expectText(portal, medium, 'is shown in an exhibition');
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('region', { name: 'On display' })).toContainText('is shown in an exhibition');
});

test('the server renders panels and sections in both languages, with their styles', async ({ portal }) => {
  const html = await textOf(portal, medium);
  expect(html).toMatch(/<h2[^>]*>On display<\/h2>/);
  expect(html).toContain('is shown in an exhibition');
  expect(html).toContain('in the hall.');
  expect(html).toMatch(/<style[^>]*data-sheet-of="orbit"/);
  const german = await textOf(portal, medium, 'locale=de');
  expect(german).toMatch(/<h2[^>]*>Ausgestellt<\/h2>/);
  expect(german).toContain('ist in einer Ausstellung zu sehen.');
  expect(german).toMatch(/<button[^>]*aria-label="Die Ausstellung mit[^"]+ besuchen"/);
});

test('the next visitor has the panel, the section and the button, on a desk and on a phone', async ({
  page,
  portal,
}) => {
  await page.goto(medium);
  await expectInteractive(page);
  await expect(page.locator('[data-extension="panel"]')).toHaveAttribute('data-state', 'mounted');
  const panel = page.getByRole('region', { name: 'On display' });
  await expect(panel.getByRole('link', { name: 'Fossils of the Harz' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the hall' })).toBeVisible();
  await expectAccessible(page);
  // The props follow a navigation within the page.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'locale', value: 'de', url: portal.url }]);
  await page.goto(medium);
  await expectInteractive(page);
  await expect(page.getByRole('region', { name: 'Ausgestellt' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Die Ausstellung mit .+ besuchen$/ }).click();
  await expect(page).toHaveURL(/\/exhibitions$/);
});

test('all cards of a page share one mount of their badge', async ({ page }) => {
  const entries: string[] = [];
  page.on('request', (request) => entries.push(request.url()));
  await page.goto('/search');
  await expectInteractive(page);
  await expect(page.getByText('On display').first()).toBeVisible();
  expect(await page.getByText('On display').count()).toBeGreaterThan(3);
  expect(entries.filter((url) => url.includes('/remotes/orbit/') && url.includes('remoteEntry'))).toHaveLength(1);
  expect(await page.evaluate(() => window.layoutShift ?? 0)).toBeLessThan(0.01);
  await expectAccessible(page);
});

test('a category of the home page is an extension; an unknown one is left out', async ({ page, portal }) => {
  const html = await textOf(portal, '/');
  expect(html).toContain('Exhibitions of the library');
  expect(html).toContain('Open until the end of the year.');
  expect(html).not.toContain('>Nothing<');
  await page.goto('/');
  await expectInteractive(page);
  await expect(page.getByRole('region', { name: 'Exhibitions of the library' })).toBeVisible();
});

test('My Media has a section for users', async ({ page }) => {
  await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });
  await page.goto('/mymedia');
  await expectInteractive(page);
  await expect(page.getByRole('region', { name: 'My visits' })).toContainText('You have visited no exhibition yet.');
  await expectAccessible(page);
});

test('editors have a column in the review queue, which the server renders, too', async ({ page, portal }) => {
  const html = await textOf(portal, '/upload', `locale=en; ${await cookieOf(portal, editor)}`);
  expect(html).toMatch(/<dt>Exhibitions<\/dt><dd>.*?not planned/);
  await page.request.post('/api/v0/auth', { data: editor });
  await page.goto('/upload');
  await expectInteractive(page);
  const row = page.getByRole('article').filter({ hasText: 'Pendulum' }).first();
  await expect(row.getByText('not planned')).toBeVisible();
  await expect(row.locator('[data-server-content]')).toHaveCount(0);
  await expectAccessible(page);
});

test('an operator hides an extension, and all of them in a slot', async ({ portal }) => {
  expect((await place(portal, { hiddenExtensions: ['unknown'] })).status).toBe(400);
  expect((await place(portal, { hiddenExtensions: ['panel', 'medium.section'] })).status).toBe(200);
  await expectNoText(portal, medium, 'is shown in an exhibition');
  expect(await textOf(portal, medium)).not.toContain('in the hall.');
  expect((await place(portal, {})).status).toBe(200);
  await expectText(portal, medium, 'is shown in an exhibition');
});

test('an operator hides an extension at /status', async ({ page, portal }) => {
  await page.request.post('/api/v0/auth', { data: editor });
  await page.goto('/status');
  const orbit = page.getByRole('region', { name: 'orbit', exact: true });
  await orbit.getByRole('button', { name: 'Hide section', exact: true }).click();
  await expect(orbit.getByRole('button', { name: 'Show section', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoText(portal, medium, 'in the hall.');
  await orbit.getByRole('button', { name: 'Show section', exact: true }).click();
  await expectText(portal, medium, 'in the hall.');
});

test('an operator hides a slot of the whole portal at /status, and open pages learn of it', async ({
  page,
  portal,
  context,
}) => {
  await page.request.post('/api/v0/auth', { data: editor });
  const open = await context.newPage();
  await open.clock.install();
  await open.goto('/search');
  await expectInteractive(open);
  await expect(open.getByText('On display').first()).toBeVisible();
  await page.goto('/status');
  await expectStarted(page);
  const slots = page.getByRole('region', { name: 'Slots for extensions' });
  await expect(slots.getByRole('listitem').filter({ hasText: 'card.badge' })).toContainText('orbit/badge');
  for (const slot of ['medium.section', 'card.badge']) {
    await slots.getByRole('button', { name: `Hide the slot ${slot}` }).press('Enter');
    await expect(slots.getByRole('button', { name: `Show the slot ${slot}` })).toBeFocused();
  }
  await expectAccessible(page);
  const orbit = page.getByRole('region', { name: 'orbit', exact: true });
  await expect(orbit.getByText('slot hidden')).toHaveCount(2);
  await expect(orbit.getByText('the slot card.badge is hidden for all remotes')).toBeVisible();
  await expectNoText(portal, medium, 'in the hall.');
  expect(await textOf(portal, medium), 'other slots are as before').toContain('is shown in an exhibition');
  await open.evaluate(() => Object.assign(window, { marked: true }));
  await open.clock.fastForward('05:01');
  await expect(open.getByText('On display')).toHaveCount(0);
  await expect(open.getByRole('article').first()).toBeVisible();
  expect(await open.evaluate(() => 'marked' in window), 'no reload').toBe(true);
  await open.close();
  for (const slot of ['medium.section', 'card.badge']) {
    await slots.getByRole('button', { name: `Show the slot ${slot}` }).click();
    await expect(slots.getByRole('button', { name: `Hide the slot ${slot}` })).toBeVisible();
  }
  await expectText(portal, medium, 'in the hall.');
});

test.describe('a broken extension', () => {
  test.use({ expected: { messages: [/broken on purpose/, /The extension "\w+" of "orbit" failed/] } });

  test('costs its own place: the page works, with a notice or without a badge', async ({ page, portal, team }) => {
    const thrown = `{ throw new Error('broken on purpose'); }\n  const { t }`;
    await team.edit('src/extensions.tsx', `{\n  const { t, locale }`, `{\n  ${thrown.replace('t }', 't, locale }')}`);
    await team.edit(
      'src/extensions.tsx',
      `type }: SlotProps['card.badge']) {\n  const { t }`,
      `type }: SlotProps['card.badge']) {\n  ${thrown}`,
    );
    await team.build();
    await portal.publish('orbit', team.dist);
    await expectNoText(portal, medium, 'is shown in an exhibition');
    const html = await textOf(portal, medium);
    expect(html).toMatch(/<h2[^>]*>On display<\/h2>/);
    expect(html, 'the other extensions are rendered').toContain('in the hall.');
    await page.goto(medium);
    await expectInteractive(page);
    const panel = page.getByRole('region', { name: 'On display' });
    await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In the hall' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/search');
    await expectInteractive(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('On display')).toHaveCount(0);
  });

  test('is gone after a rollback', async ({ page, portal }) => {
    await portal.change('orbit', 'live', { reason: 'the panel is broken' });
    await expectText(portal, medium, 'is shown in an exhibition');
    await page.goto(medium);
    await expectInteractive(page);
    await expect(page.locator('[data-extension="panel"]')).toHaveAttribute('data-state', 'mounted');
  });
});

test('extensions of a team that is not trusted are shown by the browser, and nothing moves', async ({
  page,
  portal,
  team,
}) => {
  await team.edit('webpack.config.ts', `'orbit'`, `'nova'`);
  await team.edit('src/remote.ts', `'orbit'`, `'nova'`);
  await team.edit('src/texts.ts', `'orbit'`, `'nova'`);
  await team.edit('src/routes.ts', '/exhibition', '/show');
  await team.edit('src/extensions.tsx', `throw new Error('broken on purpose');`, '');
  await team.build();
  await place(portal, { hiddenExtensions: ['medium.panel', 'medium.section', 'medium.action', 'card.badge'] });
  await portal.publish('nova', team.dist);
  await expectText(portal, medium, 'data-remote="nova"');
  const html = await textOf(portal, medium);
  expect(html).toMatch(/<h2[^>]*>On display<\/h2>/);
  expect(html).not.toContain('is shown in an exhibition');
  await page.goto(medium);
  await expectInteractive(page);
  await expect(page.getByRole('region', { name: 'On display' })).toContainText('is shown in an exhibition');
  expect(await page.evaluate(() => window.layoutShift ?? 0)).toBeLessThan(0.02);
});
