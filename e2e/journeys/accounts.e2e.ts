/** Life of an account, from registration to deletion, in a browser and with the real server. */
import type { Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { mailedLink } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/account-portal.ts';
import { expectAccessible, expectStarted } from '../fixtures/portal.ts';

test.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

// Chromium logs each rejected call.
test.use({ expected: { messages: [/Failed to load resource: the server responded with a status of 40[03]/] } });

const submit = (page: Page) => page.getByRole('main').locator('form [type=submit]');
/** Opens a page and waits until its form can be submitted: its button is enabled. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(submit(page)).toBeEnabled();
}

test('register, confirm, sign in, change the password, download the data, delete the account', async ({
  page,
  portal,
}) => {
  await open(page, '/registration');
  await expectAccessible(page);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('I accept the terms of use.').check();
  await page.getByLabel('I have read the privacy notice.').check();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

  const link = new URL(await mailedLink(portal.dataDir, 'ada@example.org', /http\S+\/registration\?token=[\w-]{43}/));
  await open(page, `${portal.url}${link.pathname}${link.search}`);
  await expectAccessible(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/login\?after=confirmed$/);
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username or e-mail address').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('ada@example.org')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'This is not your current password.' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').getByText(/^Your password has been changed/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('mediothek-ada.json');

  await page.getByRole('button', { name: 'Delete my account …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5); // beside the dialog
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Current password').fill('another horse battery');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a sign-in returns to the page that the visitor saw last in the portal', async ({ page }) => {
  const signIn = async () => {
    await page.getByLabel('Username or e-mail address').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo-mediothek');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  };
  await page.goto('/faq');
  await expectStarted(page);
  await page.getByRole('link', { name: 'Publishers', exact: true }).first().click();
  await expect(page).toHaveURL('/publishers');
  await open(page, '/registration');
  await page.getByRole('main').getByRole('link', { name: 'I already have an account' }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await signIn();
  await expect(page).toHaveURL('/publishers');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Subjects', exact: true }).first().click();
  await expect(page).toHaveURL('/subjects');
  await page.getByRole('link', { name: 'Publishers', exact: true }).first().click();
  await expect(page).toHaveURL('/publishers');
  await page.goBack();
  await expect(page).toHaveURL('/subjects');
  await open(page, '/login');
  await signIn();
  await expect(page).toHaveURL('/subjects');
});

test('a forgotten password is reset, in German', async ({ page, portal }) => {
  await page.goto('/de/resetPassword');
  await expect(submit(page)).toBeEnabled();
  await page.getByLabel('Benutzername').fill('demo');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeFocused();

  const link = new URL(
    await mailedLink(portal.dataDir, 'demo@mediothek.example', /http\S+\/resetPassword\?token=[\w-]{43}/),
  );
  await open(page, `${portal.url}${link.pathname}${link.search}`);
  await expectAccessible(page);
  await page.getByLabel('Neues Passwort').fill('mein-demo-passwort');
  await submit(page).click();
  await expect(page.getByText('Das Passwort darf Ihren Benutzernamen nicht enthalten.').first()).toBeVisible();
  await page.getByLabel('Neues Passwort').fill('ganz neues Passwort');
  await submit(page).click();
  await expect(page).toHaveURL(/\/login\?after=reset$/);
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('demo');
  await page.getByLabel('Passwort', { exact: true }).fill('ganz neues Passwort');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('text that is typed before the page is ready stays', async ({ page }) => {
  const { release } = await pauseRequests(page, '**/assets/main*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username or e-mail address').pressSequentially('ada');
  await expect(submit(page)).toBeDisabled();
  release();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Username or e-mail address')).toHaveValue('ada');
});

test('a press on the button hits it, although the field that loses the focus is invalid', async ({ page }) => {
  await open(page, '/registration');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await submit(page).scrollIntoViewIfNeeded();
  const before = await submit(page).boundingBox();
  await submit(page).hover();
  await page.mouse.down();
  await expect(password).not.toBeFocused();
  expect(await submit(page).boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
});
