/** Life of an account with the keyboard only, from registration to deletion, including the mail. */
import type { Page, Request } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { mailedLink } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/account-portal.ts';

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('register, confirm, sign in, change the password, delete', async ({ page, portal }) => {
  await page.goto('/registration');
  await expect(page.getByRole('main').locator('form [type=submit]')).toBeEnabled();
  await typeInto(page, 'Username', 'tabea');
  await typeInto(page, 'E-mail address', 'tabea@example.org');
  await typeInto(page, 'Password', 'über 🐙 zehn Zeichen ');
  for (const box of ['I accept the terms of use.', 'I have read the privacy notice.']) {
    await tabTo(page, page.getByLabel(box));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

  const link = new URL(await mailedLink(portal.dataDir, 'tabea@example.org', /http\S+\/registration\?token=[\w-]{43}/));
  await page.goto(`${portal.url}${link.pathname}${link.search}`);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeEnabled();
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?after=confirmed$/);
  // Pauses the requests before the page can prefetch the lists: a page that is open for some time does so
  // automatically.
  const isLists = (request: Request) => request.url().endsWith('/api/v0/watchlists');
  const listsEnded = Promise.race([
    page.waitForEvent('requestfinished', isLists),
    page.waitForEvent('requestfailed', isLists),
  ]);
  const lists = await pauseRequests(page, '**/api/v0/watchlists');
  await typeInto(page, 'Username or e-mail address', 'tabea');
  await typeInto(page, 'Password', 'über 🐙 zehn Zeichen ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  // The header comes before the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'My media' }), 'Shift+Tab');
  await lists.requested;
  await tabTo(page, page.getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  await typeInto(page, 'Current password', 'über 🐙 zehn Zeichen ');
  await typeInto(page, 'New password', 'another horse battery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/^Your password has been changed/)).toBeVisible();

  // The prefetched lists reach the server after it has ended the session, while the browser does not know that yet.
  await page.route('**/api/v0/account', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    lists.release();
    await listsEnded;
    await route.fulfill({ response });
  });
  const open = page.getByRole('button', { name: 'Delete my account …' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Current password');
  await tabTo(page, password);
  await page.keyboard.type('another horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // The toast about the new password may still be visible. No toast may report that the session was ended elsewhere.
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
});
