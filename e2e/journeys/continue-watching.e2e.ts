/** A visitor stops in the middle of a medium, finds it again on the home page, and decides what the history keeps. */
import type { Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, expectStarted, layoutShift, test } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

const positionsKey = 'mediothek.positions';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), positionsKey);
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** A medium of at least half a minute. */
async function longMedium(page: Page): Promise<{ id: string; title: string }> {
  const response = await page.request.get(
    '/api/v0/search?filter=stock;online&filter=type;video&sort=duration&order=desc',
  );
  const { entries } = (await response.json()) as { entries: { id: string; title: string; duration: number }[] };
  const [longest] = entries;
  if (!longest || longest.duration < 30) throw new Error('The demo library has no long medium');
  return longest;
}

/** Plays the medium and stops at a time. */
async function watchUntil(page: Page, id: string, seconds: number): Promise<void> {
  await page.goto(`/media/${id}`);
  await expectStarted(page);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await page.locator('video').evaluate((video: HTMLVideoElement, time) => (video.currentTime = time), seconds);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(seconds);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
}

test('what was stopped in the middle continues from the home page', { tag: '@core' }, async ({ page }) => {
  const { id, title } = await longMedium(page);
  await watchUntil(page, id, 12);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  const row = page.getByRole('region', { name: 'Continue watching' });
  const card = row.getByRole('article', { name: title });
  await expect(card.getByText(/^\d+ min left$/)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/media/${id}\\?t=1\\d`));
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(12);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });
    test('the row does not move what is there', async ({ page }) => {
      const { id, title } = await longMedium(page);
      const positions = JSON.stringify([
        ['1002', 30],
        [id, 40, 100, 1_700_000_000],
      ]);
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [positionsKey, positions] as const);
      await page.goto('/');
      await expectInteractive(page);
      const row = page.getByRole('region', { name: 'Continue watching' });
      await expect(row.getByRole('article').first()).toHaveAccessibleName(title);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  });
}

test('a visitor who has begun nothing sees no row', async ({ page }) => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    positionsKey,
    '[["1001",5,100,1],["1002",null,100,1]]',
  ] as const);
  await page.goto('/');
  await expectInteractive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Continue watching')).toHaveCount(0);
});

test('an entry is removed from the row by keyboard, and the focus goes to the next one', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    positionsKey,
    '[["1001",30,100,1],["1002",30,100,2]]',
  ] as const);
  await page.goto('/');
  await expectInteractive(page);
  const row = page.getByRole('region', { name: 'Continue watching' });
  const remove = row.getByRole('button', { name: /^Remove “/ });
  await expect(remove).toHaveCount(2);
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'was removed from the history' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await stored(page)).toBe('[]');
});

test('the history lists what was played, can be paused, and is deleted after a question', async ({ page }) => {
  const { id, title } = await longMedium(page);
  await watchUntil(page, id, 12);
  await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const entry = page.getByRole('main').getByRole('article', { name: title });
  await expect(entry.getByText(/^Played /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Pause history' }).check();
  const before = await stored(page);
  await watchUntil(page, id, 20);
  await page.goto('/history');
  expect(await stored(page)).toBe(before);
  await expect(page.getByRole('switch', { name: 'Pause history' })).toBeChecked();

  await page.getByRole('button', { name: 'Delete history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the history?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete history' }).click();
  await expect(page.getByRole('heading', { name: 'Your history is empty.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(page)).toBe('[]');
  expect(await page.evaluate(() => localStorage.getItem('mediothek.viewHistory'))).toBe('[]');
});

test('the history follows a user to another device, and leaves this one at the sign-out', async ({
  page,
  browser,
  portal,
}) => {
  const { id, title } = await longMedium(page);
  await watchUntil(page, id, 12);
  await signIn(page);
  const merged = page.waitForResponse((response) => response.url().endsWith('/api/v0/history') && response.ok());
  await page.goto('/');
  await merged;

  const device = await browser.newContext({ baseURL: portal.url });
  const other = await device.newPage();
  await signIn(other);
  await other.goto('/history');
  await expect(other.getByRole('article', { name: title })).toBeVisible();
  await other.goto('/');
  const rowOf = (tab: Page) => tab.getByRole('region', { name: 'Continue watching' });
  await expect(rowOf(other).getByRole('link', { name: title })).toHaveAttribute('href', /\?t=1\d/);
  const sent = other.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/v0/history'),
  );
  await watchUntil(other, id, 20);
  await sent;

  const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/v0/history'));
  await page.reload();
  await refreshed;
  await expect(rowOf(page).getByRole('link', { name: title })).toHaveAttribute('href', /\?t=2\d/);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => stored(page)).toBe('[]');
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names).not.toContain('mediothek.historyAccount');
  expect(names).not.toContain('mediothek.viewHistory');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Your history is empty.' })).toBeVisible();

  expect(
    (await other.request.delete('/api/v0/history', { headers: { 'sec-fetch-site': 'same-origin' } })).status(),
  ).toBe(204);
  await device.close();
});
