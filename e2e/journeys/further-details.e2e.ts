/** An author describes a medium in DataCite's terms, by keyboard, and reads it before submission. */
import { pressWithKeyboard } from '../fixtures/keyboard.ts';
import { expectAccessible, expectInteractive, expect, test } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

test('further details are opened, entered, corrected and saved by keyboard', async ({ page }) => {
  await signIn(page);
  const started = await page.request.post('/api/v0/uploads', { data: { locale: 'en' } });
  const { id } = (await started.json()) as { id: string };
  await page.goto(`/upload?draft=${id}&step=description`);
  await expectInteractive(page);
  await page.getByLabel('Title in English').fill('Standing waves');
  await page.getByLabel('Family name or institution').fill('Hopper');

  await pressWithKeyboard(page, page.getByRole('button', { name: 'Add further details' }));
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Add an affiliation' }));
  await expect(page.getByLabel('Institution', { exact: true })).toBeFocused();
  await page.keyboard.type('TIB');
  await page.keyboard.press('Tab');
  await page.keyboard.type('04aj4c182');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ROR ID')).toHaveAccessibleDescription(/not a valid ROR ID/);
  await page.getByLabel('ROR ID').fill('04aj4c181');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ROR ID')).toHaveValue('https://ror.org/04aj4c181');

  await pressWithKeyboard(page, page.getByRole('button', { name: 'Add funding' }));
  await expect(page.getByLabel('Funder', { exact: true })).toBeFocused();
  await page.keyboard.type('DFG');
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Add a place' }));
  await page.getByRole('textbox', { name: /^Latitude/ }).fill('52,37');
  await expectAccessible(page);
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Remove place 1' }));
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeFocused();

  // Leaving the step saves it.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('Hopper: TIB, https://ror.org/04aj4c181')).toBeVisible();
  await expect(page.getByText('DFG', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
