/** Signing in at providers, on a phone, in German: a new account, signing out, another sign-in, and linking by hand. */
import type { Page } from 'playwright';
import { expectAccessible } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/sign-on-portal.ts';
import { phoneDevice } from '../fixtures/viewports.ts';

test.use({ ...phoneDevice, locale: 'de-DE' });

// The pages of the provider name a font of another server, which tests must not need.
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
);

/** Enters a name on the page of the provider, and permits the portal to read it. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person of the university gets an account, and signs in with it', async ({ page }) => {
  await page.goto('/login?redirect=/subjects');
  const link = page.getByRole('link', { name: 'Mit Hafen-Universität anmelden' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await signInAtProvider(page, 'Ida.Noddack');

  await expect(page.getByRole('heading', { name: 'Konto anlegen' })).toBeFocused();
  await expect(page.getByText('ida.noddack@example.org')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('ida.noddack');
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: 'Konto anlegen' });
  await submit.click();
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Angaben' }).getByRole('link')).toHaveCount(2);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await submit.click();
  await expect(page).toHaveURL('/subjects');

  await page.goto('/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hafen-Universität' })).toContainText('Verknüpft: ');
  await expect(page.getByRole('button', { name: /^Verknüpfung lösen/ }), 'the only way to sign in').toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passwort ändern' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login?redirect=/account');
  await page.getByRole('link', { name: 'Mit Hafen-Universität anmelden' }).click();
  await signInAtProvider(page, 'Ida.Noddack');
  await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible();
});

test('a person of a federation gets an account by SAML, from the page of another site', async ({ page }) => {
  await page.goto('/login?redirect=/subjects');
  await page.getByRole('link', { name: 'Mit Hafen-Verbund anmelden' }).click();
  await page.getByLabel('Name').fill('walter.noddack');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Konto anlegen' })).toBeFocused();
  await expect(page.getByText('walter.noddack@example.org')).toBeVisible();
  await expectAccessible(page);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL('/subjects');

  await page.goto('/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hafen-Verbund' })).toContainText('Verknüpft: ');
  await expect(page.getByRole('button', { name: /^Verknüpfung lösen/ }), 'the only way to sign in').toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the links work, and a failure is explained', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Mit Hafen-Universität anmelden' }).click();
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    await page.goto('/api/v0/auth/sign-on/university/callback?state=unknown');
    await expect(page.getByText('Die Anmeldung hat zu lange gedauert')).toBeVisible();
  });
});
