import type { Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

test.use({ expected: { messages: [/500/, /Remote "\w+" failed/, /Loading \w+ ahead failed/, /Failed to fetch/] } });

/** Responds with 500 to each file of one remote, as a broken host does. */
const block = (page: Page, remote: string) =>
  page.route(`**/remotes/${remote}/**`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );

const notice = (page: Page) => page.getByText('This part of the page is not available at the moment.');

async function expectRecovery(page: Page, remote: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.unroute(`**/remotes/${remote}/**`);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expectInteractive(page);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
}

test(
  'browse down: the home page stays readable, the rest works, Retry recovers',
  { tag: '@core' },
  async ({ page }) => {
    await block(page, 'browse');
    await page.goto('/');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await expectRecovery(page, 'browse');
  },
);

test('media down: the details stay readable, search still works, Retry recovers', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  await block(page, 'media');
  await page.goto(`/media/${file}`);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox').first().fill('wave');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/media\//);
  await expect(notice(page)).toBeVisible();
  await expectRecovery(page, 'media');
});

test('media down: a page that is about to be reloaded shows no notice', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  await block(page, 'media');
  // Playwright cannot query a page that is being left, so each page records whether it shows a notice.
  await page.addInitScript(() => {
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => console.info('drawn while left')));
    addEventListener('beforeunload', drawn);
    new MutationObserver(() => {
      if (document.querySelector('main [role=alert]')) sessionStorage.setItem(`shown ${performance.timeOrigin}`, '');
    }).observe(document, { childList: true, subtree: true });
  });
  const drawn = page.waitForEvent('console', (message) => message.text() === 'drawn while left');
  const afterStart = await pauseRequests(page, '**/assets/after-start.*.js');
  await page.goto(`/media/${file}`, { waitUntil: 'commit' });
  const reload = await pauseRequests(page, `**/media/${file}`);
  afterStart.release();
  await drawn;
  reload.release();
  await expect(notice(page)).toBeVisible();
  const shown = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('shown')));
  expect(shown).toEqual([await page.evaluate(() => `shown ${performance.timeOrigin}`)]);
});

for (const [remote, path] of [
  ['mymedia', '/mymedia'],
  ['upload', '/upload'],
] as const) {
  test(`${remote} down: its page keeps the server’s HTML, Retry recovers`, async ({ page }) => {
    await signIn(page);
    await block(page, remote);
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRecovery(page, remote);
  });
}

test('player down: the details page plays natively without it, Retry recovers', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  await block(page, 'player');
  await page.goto(`/media/${file}`);
  await expectInteractive(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('controls', '');
  await page.unroute('**/remotes/player/**');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Play/ }).first()).toBeVisible();
});

test('player down: its own page shows a notice and recovers', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  await block(page, 'player');
  await page.goto(`/media/${file}/player`);
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/remotes/player/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page)).toHaveCount(0);
});
