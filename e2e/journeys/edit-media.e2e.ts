/** An editor corrects the description of an imported medium, by keyboard, goes back to the source, and restores it. */
import { pressWithKeyboard } from '../fixtures/keyboard.ts';
import { expectAccessible, expectInteractive } from '../fixtures/portal.ts';
import { editor, expect, test } from '../fixtures/review-portal.ts';

test('an editor edits a description, uses the value of the source again, and restores the edited one', async ({
  page,
}) => {
  await page.goto('/media/1001');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  expect((await page.request.post('/api/v0/auth', { data: editor })).status()).toBe(200);

  await test.step('the form, by keyboard', async () => {
    await page.goto('/media/1001');
    await expectInteractive(page);
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Edit', exact: true }));
    await expect(page.getByRole('heading', { name: 'Edit the description' })).toBeVisible();
    const field = page.getByLabel('Title in English');
    await expect(field).toHaveValue(title);
    await expectAccessible(page);
    await field.fill('Into the set');
    // As if the page had been prefetched, or opened in another tab.
    await page.evaluate(() => fetch('/api/v0/videos/1001').then((response) => response.text()));
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page).toHaveURL(/\/media\/1001$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Into the set' })).toBeVisible();
  });

  await test.step('the value of the source', async () => {
    await page.goto('/upload?describe=1001');
    await expectInteractive(page);
    const changed = page.getByRole('region', { name: 'Changed here' });
    await expect(changed).toContainText(title);
    await expectAccessible(page);
    await pressWithKeyboard(page, changed.getByRole('button', { name: 'Title: use the value of the source' }));
    await expect(page.getByRole('heading', { name: 'Edit the description' })).toBeFocused();
    await expect(changed).toHaveCount(0);
    await expect(page.getByLabel('Title in English')).toHaveValue(title);
  });

  await test.step('an earlier description', async () => {
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Show changes' }));
    await expect(page.getByRole('heading', { name: 'Change 2' })).toBeVisible();
    await expectAccessible(page);
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Restore the description before change 2' }));
    await expect(page.getByText('The earlier description has been restored.')).toBeVisible();
    await expect(page.getByLabel('Title in English')).toHaveValue('Into the set');
  });
});
