/** Files that are deleted while a page is open: the page recovers, or is reloaded once, but never in a loop. */
import type { Page } from 'playwright';
import { startDeployablePortal, type DeployablePortal } from '../fixtures/deployable-portal.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const test = visitors.extend<object, { portal: DeployablePortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startDeployablePortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({
  expected: {
    messages: [
      /404/,
      /Failed to fetch/,
      /Failed to find a valid digest/,
      /failed/,
      /not reloaded/,
      /could not/,
      /The last page cannot be kept/,
    ],
  },
});
test.describe.configure({ mode: 'serial' }); // some of these tests deploy

/** Disables prefetching, so that a remote is requested only on a click. */
const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
const notice = (page: Page) => page.getByText('This part of the page is not available at the moment.');
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
/** Records the page's `mediothek:chunk-error` events. */
const recordErrors = (page: Page) =>
  page.evaluate(() => {
    const errors: unknown[] = Object.assign(window, { errors: [] as unknown[] }).errors;
    addEventListener('mediothek:chunk-error', (event) => errors.push((event as CustomEvent).detail));
  });
const recordedErrors = (page: Page) =>
  page.evaluate(() => (window as unknown as { errors: { remote: string; url: string }[] }).errors);
const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  return loads;
};
const respondWith404 = (page: Page, files: string, times = Infinity) =>
  page.route(files, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }), { times });

test(
  'a chunk that is loaded later comes from the new build, and input stays',
  { tag: '@core' },
  async ({ page, portal }) => {
    await withoutPrefetch(page);
    await page.goto('/publishers');
    await expectInteractive(page);
    const filter = page.getByRole('main').getByRole('searchbox');
    await filter.fill('uni');
    await markPage(page);
    await recordErrors(page);
    await portal.deploy({ remote: 'browse', replace: ['Filter publishers', 'Narrow the publishers'] });
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Herausgeber');
    await expect(filter).toHaveValue('uni');
    await expect(page).toHaveURL(/\/publishers\?filter=uni$/);
    await page.getByRole('link', { name: /English/ }).click();
    await expect(page.getByRole('main').getByLabel('Narrow the publishers')).toHaveValue('uni');
    expect(await isMarked(page)).toBe(true);
    expect(await recordedErrors(page)).toMatchObject([
      { remote: 'browse', url: expect.stringMatching(/\/de\.\w+\.js$/) },
    ]);
  },
);

test('a remote that is first used after the deploy opens from the new build', async ({ page, portal, request }) => {
  const { file } = await playableMedia(request);
  await withoutPrefetch(page);
  await page.goto(`/search?q=`);
  await expectInteractive(page);
  await markPage(page);
  await portal.deploy({ remote: 'media', replace: ['What it is about', 'What this build is about'] });
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: 'the medium' });
    document.querySelector('main')?.prepend(link);
  }, `/media/${file}`);
  await page.getByRole('link', { name: 'the medium' }).click();
  await expect(page.getByRole('region', { name: 'What this build is about' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('a build whose files do not match their integrity is rejected', async ({ page, portal }) => {
  await withoutPrefetch(page);
  await page.goto('/publishers');
  await expectInteractive(page);
  await markPage(page);
  await portal.deploy({ remote: 'mymedia', replace: ['', ''], tamper: 'globalThis.tampered = true;' });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/watchlist/nowhere', textContent: 'the list' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'the list' }).click();
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect(await isMarked(page)).toBe(true);
});

test('the same build is tried again, then the page is reloaded once, then the notice is shown', async ({
  page,
  request,
}) => {
  const { file } = await playableMedia(request);
  await withoutPrefetch(page);
  await respondWith404(page, '**/remotes/media/**/*.js');
  const loads = countLoads(page);
  await page.goto(`/media/${file}`);
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => loads).toEqual([`/media/${file}`, `/media/${file}`]);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(notice(page)).toBeVisible();
  expect(loads).toHaveLength(2);
  await page.unroute('**/remotes/media/**/*.js');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expectInteractive(page);
  await expect(notice(page)).toHaveCount(0);
  expect(loads).toHaveLength(2);
});

test('if session storage is blocked, the page is not reloaded', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await respondWith404(page, '**/remotes/media/**/*.js');
  const loads = countLoads(page);
  await page.goto(`/media/${file}`);
  await expect(notice(page)).toBeVisible();
  expect(loads).toEqual([`/media/${file}`]);
});

test('a missing file of the shell makes the requested page load from the server', async ({ page }) => {
  await withoutPrefetch(page);
  await page.goto('/publishers');
  await expectInteractive(page);
  const loads = countLoads(page);
  await respondWith404(page, '**/assets/account.*.js', 1);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => loads).toEqual(['/login']);
});
