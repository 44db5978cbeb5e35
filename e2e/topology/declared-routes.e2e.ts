/**
 * A team outside of the repository adds pages and menu entries to a running portal: published, rendered on the server,
 * moved, hidden and rolled back, without a change of the shell.
 */
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, expectStarted, test as visitors } from '../fixtures/portal.ts';
import { addEditor, editor } from '../fixtures/review-portal.ts';
import { startDeclaringTeam, type DeclaringTeam } from './declaring-team.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';

const test = visitors.extend<object, { portal: DeliveryPortal; team: DeclaringTeam; other: DeclaringTeam }>({
  portal: [
    async ({}, use) => {
      const content = await inHouseContent();
      const portal = await startDeliveryPortal({
        tokens: [
          { remote: 'orbit', team: 'Team Orbit', trusted: true },
          { remote: 'nova', team: 'Team Nova' },
        ],
        env: { CONTENT_DIR: content },
        prepare: ({ library }) => addEditor(library),
      });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  team: [team('orbit'), { scope: 'worker', timeout: 300_000 }],
  other: [team('nova'), { scope: 'worker', timeout: 300_000 }],
});
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

function team(name: string) {
  return async ({}, use: (made: DeclaringTeam) => Promise<void>) => {
    const made = await startDeclaringTeam(name);
    await made.build();
    await use(made);
    await made.remove();
  };
}

const fetchPage = (portal: DeliveryPortal, path: string, cookie = 'locale=en') =>
  fetch(portal.url + path, { headers: { cookie }, redirect: 'manual' });
const textOf = async (portal: DeliveryPortal, path: string, cookie?: string) =>
  (await fetchPage(portal, path, cookie)).text();
const expectStatus = (portal: DeliveryPortal, path: string, status: number) =>
  expect.poll(async () => (await fetchPage(portal, path)).status, { timeout: 60_000 }).toBe(status);

async function place(portal: DeliveryPortal, placement: object): Promise<void> {
  const signIn = await fetch(`${portal.url}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  const response = await fetch(`${portal.url}/api/v0/remotes/orbit/placement`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(placement),
  });
  expect(response.status, await response.text()).toBe(200);
}

const menu = (page: Page, name = 'Main navigation') => page.getByRole('navigation', { name });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('an open page gets the menu entry and the pages of a remote that is published', async ({ page, portal, team }) => {
  await page.clock.install();
  await page.goto('/');
  await expectInteractive(page);
  await expect(menu(page).getByRole('link', { name: 'Exhibitions' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { marked: true }));

  expect(await portal.publish('orbit', team.dist)).toMatchObject({ channel: 'live', changed: true });
  await expectStatus(portal, '/exhibitions', 200);
  await page.clock.fastForward('05:01');
  await menu(page).getByRole('link', { name: 'Exhibitions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All exhibitions' })).toBeVisible();
  await expect(page).toHaveTitle(/^Exhibitions – /);
  await page.getByRole('link', { name: 'Fossils of the Harz' }).click();
  await expect(page).toHaveURL(/\/exhibitions\/fossils$/);
  await expect(page).toHaveTitle(/^Fossils of the Harz – /);
  expect(await page.evaluate(() => 'marked' in window), 'no reload').toBe(true);
});

test('the server renders a page with title, canonical link and content, in both languages', async ({ portal }) => {
  const html = await textOf(portal, '/exhibitions/fossils');
  expect(html).toMatch(/<title>Fossils of the Harz – [^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${portal.url}/exhibitions/fossils"/>`);
  expect(html).toContain('Open until the end of the year.');
  expect(html).toContain('"path":"/exhibitions/:slug"');
  const german = await textOf(portal, '/exhibitions/fossils', 'locale=de');
  expect(german).toMatch(/<title>Fossilien des Harzes – /);
  expect(german).toContain('Bis zum Ende des Jahres geöffnet.');
  expect(german).toMatch(/<a href="\/exhibitions">Ausstellungen<\/a>/);
  // `load` names another canonical URL than the page's own.
  expect(await textOf(portal, '/exhibitions/old-fossils')).toContain('/exhibitions/fossils"/>');
  expect(await textOf(portal, '/exhibitions')).toContain('content="All exhibitions of the library."');
  const missing = await fetchPage(portal, '/exhibitions/unknown');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('name="robots" content="noindex"');
});

test('/apps/orbit is rendered on the server, too', async ({ portal, page }) => {
  const html = await textOf(portal, '/apps/orbit');
  expect(html).toContain('All exhibitions');
  expect(await textOf(portal, '/apps/orbit?page=exhibition&slug=fossils')).toMatch(/<title>Fossils of the Harz – /);
  await page.goto('/apps/orbit?page=exhibition&slug=fossils');
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Fossils of the Harz' })).toBeVisible();
});

test('the next visitor finds the page in the menu, on a desk and on a phone', async ({ page, portal }) => {
  await page.goto('/');
  await expectInteractive(page);
  await menu(page).getByRole('link', { name: 'Exhibitions' }).click();
  await expect(menu(page).getByRole('link', { name: 'Exhibitions' })).toHaveAttribute('aria-current', 'page');
  // Only for users with an account.
  await expect(menu(page).getByRole('link', { name: 'Desk' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'locale', value: 'de', url: portal.url }]);
  await page.goto('/exhibitions/fossils');
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('link', { name: 'Ausstellungen' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a page for users leads others to the sign-in', async ({ page, portal }) => {
  const response = await fetchPage(portal, '/exhibition-desk');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?redirect=%2Fexhibition-desk');
  await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });
  await page.goto('/exhibition-desk');
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Desk' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the sitemap has its public pages', async ({ portal }) => {
  const sitemap = await textOf(portal, '/sitemaps/pages-1.xml');
  expect(sitemap).toContain(`<loc>${portal.url}/exhibitions</loc>`);
  expect(sitemap).toContain(`<loc>${portal.url}/exhibitions/fossils</loc>`);
  expect(sitemap).not.toContain('exhibition-desk');
});

test('another remote cannot take its URLs, and gets both names and paths', async ({ portal, other }) => {
  await expect(portal.publish('nova', other.dist)).rejects.toThrow(
    /returned 409: .*page \/exhibitions of \\"nova\\" has the same URLs as the page \/exhibitions of \\"orbit\\"/,
  );
  expect((await fetchPage(portal, '/apps/nova')).status).toBe(404);
});

test('an operator moves the pages, and the old URLs redirect', async ({ page, portal }) => {
  await place(portal, { moved: { '/exhibitions': '/ausstellungen' } });
  await expectStatus(portal, '/ausstellungen/fossils', 200);
  const old = await fetchPage(portal, '/exhibitions/fossils?a=1');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/ausstellungen/fossils?a=1']);
  expect(await textOf(portal, '/sitemaps/pages-1.xml')).toContain(`${portal.url}/ausstellungen/fossils</loc>`);
  await page.goto('/');
  await expectInteractive(page);
  await menu(page).getByRole('link', { name: 'Exhibitions' }).click();
  await expect(page).toHaveURL(/\/ausstellungen$/);
  // The remote's own link names the declared URL.
  await page.getByRole('link', { name: 'Fossils of the Harz' }).click();
  await expect(page).toHaveURL(/\/ausstellungen\/fossils$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fossils of the Harz' })).toBeVisible();
});

test.describe('at /status', () => {
  test.use({ expected: { messages: [/status of 409 .*\/placement/] } });

  test('an operator moves the pages at /status with the keyboard, and open pages learn of it', async ({
    page,
    portal,
    context,
  }) => {
    await page.request.post('/api/v0/auth', { data: editor });
    const open = await context.newPage();
    await open.clock.install();
    await open.goto('/');
    await expectInteractive(open);
    await page.goto('/status');
    await expectStarted(page);
    const orbit = page.getByRole('region', { name: 'orbit', exact: true });
    const move = orbit.getByRole('button', { name: 'Move /exhibitions', exact: true });
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move pages of “orbit”?' });
    const field = dialog.getByRole('textbox', { name: 'New base path' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('/ausstellungen');
    await expect(dialog).toContainText('/ausstellungen will no longer exist');
    await expectAccessible(page);
    const send = async (path: string) => {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(path);
      await page.keyboard.press('Enter');
    };
    await send('/Schauen 1');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    for (const [path, reason] of [
      ['/search/shows', '/search/shows is below a path of the portal itself'],
      ['/imprint', 'The page /imprint of "orbit" has the URL of the content page "imprint"'],
    ] as const) {
      await send(path);
      await expect(dialog.getByRole('alert')).toContainText('These URLs belong to another page.');
      await expect(dialog.getByRole('alert')).toContainText(reason);
    }
    await expectAccessible(page);
    await send('/schauen');
    await expect(dialog).toHaveCount(0);
    await expect(move).toBeFocused();
    await expect(orbit.getByText('/schauen', { exact: true }).first()).toBeVisible();
    await expect(orbit.getByText('/exhibitions is at /schauen')).toBeVisible();
    await expectStatus(portal, '/schauen/fossils', 200);
    await expectStatus(portal, '/ausstellungen/fossils', 404);
    const old = await fetchPage(portal, '/exhibitions/fossils');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/schauen/fossils']);
    expect(old.headers.get('cache-control'), 'moving the pages back is possible').toBe('no-cache');
    await open.clock.fastForward('05:01');
    await open.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(open).getByRole('link', { name: 'Exhibitions' })).toHaveAttribute('href', '/schauen');
    await open.close();
    await move.press('Enter');
    await send('/ausstellungen');
    await expectStatus(portal, '/ausstellungen', 200);
  });
});

test('an operator hides a page at /status', async ({ page, portal }) => {
  await page.request.post('/api/v0/auth', { data: editor });
  await page.goto('/status');
  await expectStarted(page);
  const orbit = page.getByRole('region', { name: 'orbit', exact: true });
  await expect(orbit.getByText('declared as /exhibitions', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await orbit.getByRole('button', { name: 'Hide /exhibitions', exact: true }).first().click();
  await expect(orbit.getByRole('button', { name: 'Show /exhibitions', exact: true }).first()).toBeVisible();
  await expectStatus(portal, '/ausstellungen', 404);
  expect(await textOf(portal, '/')).not.toContain('>Exhibitions</a>');
  await orbit.getByRole('button', { name: 'Show /exhibitions', exact: true }).first().click();
  await expectStatus(portal, '/ausstellungen', 200);
});

test('a rollback takes the menu entry away, and the page', async ({ portal, team }) => {
  await team.edit('src/texts.en.ts', 'All exhibitions', 'Every exhibition');
  await team.edit('src/routes.ts', `label: { en: 'Exhibitions'`, `label: { en: 'Shows'`);
  await team.edit('src/routes.ts', '/exhibition-desk', '/exhibition-news');
  await team.build();
  await portal.publish('orbit', team.dist);
  await expectStatus(portal, '/exhibition-news', 302);
  expect(await textOf(portal, '/')).toContain('>Shows</a>');
  await portal.change('orbit', 'live', { reason: 'the wrong name' });
  await expectStatus(portal, '/exhibition-news', 404);
  expect(await textOf(portal, '/')).not.toContain('>Shows</a>');
});
