/**
 * Rows of the error catalogue (specification, section 8) that do not lead to an error page. The others are in
 * error-pages.e2e.ts.
 */
import type { Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

const failWith500 = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
  );

test.describe('home load failure', () => {
  test.use({ locale: 'de', expected: { messages: [/status of 500/, /Fetching .* ahead failed/] } });

  test('is shown as a warning box, and the rest of the portal works', async ({ page }) => {
    const notice = page.getByRole('main').getByText('Ressource nicht verfügbar.', { exact: true });
    await failWith500(page, '**/api/v0/html/home?*', 'GET');
    await page.goto('/faq');
    await expectInteractive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Mediothek' }).click();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('failed payload preload', () => {
  test.use({ expected: { messages: [/status of 500/, /Fetching .* ahead failed/] } });

  test('is only a warning in the console', async ({ page, watched }) => {
    await failWith500(page, '**/api/v0/subjects', 'GET');
    await page.goto('/faq');
    await expectInteractive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).hover();
    const warning = 'warning: Fetching /subjects ahead failed: 503';
    await expect.poll(() => watched.messages.filter((text) => text === warning)).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('logout error', () => {
  test.use({ expected: { messages: [/status of 500/, /Signing out failed/] } });

  test('is only logged: the page stays, and so does the session', async ({ page, watched }) => {
    await signIn(page);
    await page.goto('/faq');
    await expectInteractive(page);
    await failWith500(page, '**/api/v0/auth', 'DELETE');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect
      .poll(() => watched.messages.filter((text) => text.startsWith('error: Signing out failed')))
      .toHaveLength(1);
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' }), 'no toast').toHaveCount(0);
  });
});
