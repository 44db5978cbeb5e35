/** Second factors on a phone, in German, with the keyboard only. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { expect, test } from '../fixtures/account-portal.ts';
import { pressWithKeyboard, tabTo } from '../fixtures/keyboard.ts';
import { expectAccessible } from '../fixtures/portal.ts';
import { phoneDevice } from '../fixtures/viewports.ts';

test.use({ ...phoneDevice, locale: 'de-DE' });

/** Code that is valid in the period after this one, because each is accepted once. */
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 });

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login?redirect=/account');
  await expect(page.getByRole('main').locator('form [type=submit]')).toBeEnabled();
  await tabTo(page, page.getByLabel('Benutzername oder E-Mail-Adresse'));
  await page.keyboard.type('demo');
  await tabTo(page, page.getByLabel('Passwort', { exact: true }));
  await page.keyboard.type('demo-mediothek');
  await page.keyboard.press('Enter');
}

const signOut = async (page: Page) => {
  await pressWithKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }));
  await expect(page).toHaveURL('/');
};

test('an app and a passkey are set up and used', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await enterPassword(page);
  await pressWithKeyboard(page, page.getByRole('button', { name: 'App einrichten' }));
  await expect(page.getByRole('heading', { name: 'App einrichten' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  await tabTo(page, page.getByLabel('Code aus der App'));
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ersatzcodes' })).toBeFocused();
  await expect(page.getByRole('main').locator('code')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await page.getByRole('main').locator('code').first().innerText();
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }));

  await pressWithKeyboard(page, page.getByRole('button', { name: 'Passkey hinzufügen' }));
  await tabTo(page, page.getByLabel('Name des Passkeys (freiwillig)'));
  await page.keyboard.type('Telefon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey: Telefon')).toBeVisible();

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await enterPassword(page);
  await expect(page.getByRole('heading', { name: 'Noch ein Schritt' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Code aus der App'));
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey: Telefon')).toBeVisible();

  await signOut(page);
  await enterPassword(page);
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Ersatzcode verwenden' }));
  await tabTo(page, page.getByLabel('Ersatzcode', { exact: true }), 'Shift+Tab');
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 Codes sind übrig.')).toBeVisible();

  await signOut(page);
  await page.goto('/login?redirect=/account');
  await expect(page.getByRole('button', { name: 'Passkey verwenden' })).toBeEnabled();
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Passkey verwenden' }));
  await expect(page.getByText('Dieses Gerät')).toBeVisible();
});
