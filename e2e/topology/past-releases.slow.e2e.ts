/** Shell and remotes are deployed independently, so each must work with earlier builds of the other. */
import type { Page } from 'playwright';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';
import { startPastPortal, type PastPortal } from './past-portal.ts';
import { pastReleases } from './past-releases.ts';

const test = visitors.extend<object, { portal: PastPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPastPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Runs the tests one after another, because one portal with changing builds is enough. A journey through five remotes
// took 11 to 47 seconds at a load of 25 on two processors.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/**
 * Shells whose platform lacks exports that later remotes import, at the same version number, so these shells cannot
 * detect it. Today builds name the versions that they require, and each new export raises the minor version. Shells
 * reject builds that require a later version.
 */
const beforeSemver = ['bd490a5dd6e3'];

/**
 * Opens a page of a remote. Checks that its Node build rendered it, that the browser hydrated it, and that its scripts
 * have that version.
 */
async function openPage(page: Page, path: string, remote: string, versions: Record<string, string>): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  expect((await response?.text())?.includes('data-server-content'), `${path} is rendered by the server`).toBe(true);
  await expectInteractive(page);
  await expectLoaded(page, remote, versions);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/** Versions of a remote whose scripts the page has loaded. */
const loadedVersions = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((name) => {
    const files = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname.split('/'));
    const scripts = files.filter(
      (parts) => parts[1] === 'remotes' && parts[2] === name && parts.at(-1)?.endsWith('.js'),
    );
    return [...new Set(scripts.map((parts) => parts[3] ?? ''))];
  }, remote);

/** Waits for the scripts: a stream plays before its player is loaded. */
const expectLoaded = (page: Page, remote: string, versions: Record<string, string>) =>
  expect.poll(() => loadedVersions(page, remote), remote).toEqual([versions[remote]]);

const plays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);

/** Uses all five remotes as a visitor does. */
async function useAllRemotes(page: Page, versions: Record<string, string>): Promise<void> {
  const { stream } = await playableMedia(page.request);
  await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });

  await openPage(page, '/', 'browse', versions);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.getByRole('main').locator('article a[href^="/media/"]').first().click();
  await expect(page).toHaveURL(/\/media\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page, 'media', versions);
  expect(await page.evaluate(() => 'marked' in window), 'in the same page').toBe(true);

  // A press on a saved medium opens the dialog under every shell.
  await page.request.patch('/api/v0/watchlists/saveditems', { data: { add: [stream] } });
  await openPage(page, `/media/${stream}`, 'media', versions);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await plays(page);
  await expectLoaded(page, 'player', versions);
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'New playlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.request.patch('/api/v0/watchlists/saveditems', { data: { remove: [stream] } });
  await page.getByRole('link', { name: /Deutsch/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: /English/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await openPage(page, '/mymedia', 'mymedia', versions);
  await openPage(page, '/upload', 'upload', versions);

  await page.goto(`/player/${stream}`);
  await page.getByRole('button', { name: /^Play: / }).click();
  await plays(page);
  await expectLoaded(page, 'player', versions);
}

for (const release of pastReleases) {
  test(`the current shell mounts the remotes of ${release.commit}`, { tag: '@slow' }, async ({ page, portal }) => {
    await useAllRemotes(page, await portal.show({ remotes: release }));
  });
}

/** Module Federation's warning about packages of an earlier minor version. These shells mount the remote anyway. */
const earlierPackages =
  /Version 1\.0\.0 from mediothek_shell of shared singleton module @mediothek\/(platform|ui) does not satisfy/;

test.describe('an earlier shell', () => {
  test.use({ expected: { messages: [earlierPackages] } });

  for (const shell of pastReleases.filter(({ commit }) => !beforeSemver.includes(commit))) {
    test(`that of ${shell.commit} mounts the current remotes`, { tag: '@slow' }, async ({ page, portal }) => {
      // These shells expect the object that the server returned until docs/decisions/104-list-of-saved-ids.md.
      await page.route('**/api/v0/watchlists/saveditems', (route) => route.fulfill({ json: { ids: [] } }));
      await useAllRemotes(page, await portal.show({ shell }));
    });
  }
});

test.describe('a shell whose platform lacks an export', () => {
  // The remote fails with these errors when it is rendered.
  test.use({
    expected: { messages: [/is not a function/, /Element type is invalid/, /undefined/, /remote/i, earlierPackages] },
  });

  for (const shell of pastReleases.filter(({ commit }) => beforeSemver.includes(commit))) {
    test(`${shell.commit} shows a notice in the slot and stays usable`, { tag: '@slow' }, async ({ page, portal }) => {
      await portal.show({ shell });
      const { stream } = await playableMedia(page.request);
      const notice = page.getByText('This part of the page is not available at the moment.');
      // Only the remote `media` uses the missing export.
      for (const [path, notices] of [
        ['/', 0],
        ['/search?q=wave', 0],
        [`/media/${stream}`, 1],
      ] as const) {
        await page.goto(path);
        await (notices ? expect(notice).toBeVisible() : expectInteractive(page));
        await page.getByRole('link', { name: /Deutsch/ }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        await page.getByRole('link', { name: /English/ }).click();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
        await expect(notice, path).toHaveCount(notices);
      }
    });
  }
});

test('the archived releases differ in every remote', { tag: '@slow' }, async ({ portal }) => {
  expect(pastReleases).toHaveLength(3);
  const all = await Promise.all(pastReleases.map(portal.versionsOf));
  for (const name of ['browse', 'media', 'mymedia', 'upload', 'player']) {
    const versions = all.map((one) => one[name]);
    expect(new Set(versions).size, `${name}: ${versions.join(', ')}`).toBe(versions.length);
  }
});
