/**
 * Input of a visitor stays if the page is only the server's HTML, on every page that has a field. The page applies it
 * as soon as its scripts have run.
 */
import type { Locator, Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

/** Pages with fields of their own, and one with the search of the header only. */
const publicPaths = [
  '/',
  '/login',
  '/registration',
  '/resetPassword',
  '/resetPassword?token=none',
  '/search?q=wave',
  '/publishers',
  '/faq',
];
const userPaths = ['/mymedia', '/upload', '/account'];

const fields = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled';

/** Waits until React has hydrated the field, and until the effects of that are drawn. */
async function expectHydrated(field: Locator): Promise<void> {
  await expect
    .poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await field.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Fills every field of the page. The last letter of a text is typed after the scripts have run. */
async function fillAcrossHydration(page: Page, path: string): Promise<void> {
  const { release } = await pauseRequests(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo'), 'the page is complete').toBeAttached();
  // Elements that a visitor can open without scripts.
  await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  const visible = page.locator(fields).filter({ visible: true });
  const names = await visible.evaluateAll((all: HTMLInputElement[]) =>
    all.map((field) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''),
  );
  // Locates the fields by name: scripts add further fields, such as those of the player.
  const found = names.map((name) => visible.and(page.getByLabel(name, { exact: true })));
  const checks: (() => Promise<void>)[] = [];
  for (const field of found) checks.push(await fillField(field));
  release();
  for (const field of found) await expectHydrated(field);
  for (const check of checks) await check();
}

async function fillField(field: Locator): Promise<() => Promise<void>> {
  const { type, inputMode } = await field.evaluate(({ type, inputMode }: HTMLInputElement) => ({ type, inputMode }));
  if (type === 'checkbox' || type === 'radio') {
    await field.check();
    return () => expect(field).toBeChecked();
  }
  if (type.startsWith('select')) {
    const values = await field.evaluate(({ options }: HTMLSelectElement) => [...options].map(({ value }) => value));
    const value = values.at(-1) ?? '';
    await field.selectOption(value);
    return () => expect(field).toHaveValue(value);
  }
  const text = { email: 'visitor@example.org' }[type] ?? { numeric: '2015' }[inputMode] ?? 'Workshop';
  await field.fill(text.slice(0, -1));
  return async () => {
    await expect(field).toHaveValue(text.slice(0, -1));
    await field.press('End');
    await field.press(text.slice(-1));
    await expect(field).toHaveValue(text);
  };
}

test.describe('input stays in every field', () => {
  for (const path of publicPaths) {
    test(`of ${path}`, { tag: ['/login', '/search?q=wave'].includes(path) ? '@core' : [] }, async ({ page }) =>
      fillAcrossHydration(page, path),
    );
  }

  test('of a medium’s page', async ({ page, request }) => {
    const { stream } = await playableMedia(request);
    await fillAcrossHydration(page, `/media/${stream}`);
  });

  test('of a signed-in user’s pages', async ({ page }) => {
    await signIn(page);
    for (const path of userPaths) await fillAcrossHydration(page, path);
  });
});

for (const { path, label, text, shown } of [
  { path: '/publishers', label: 'Filter publishers', text: 'Workshop', shown: '1 publisher' },
  { path: '/faq', label: 'Filter questions', text: 'captions', shown: /^\d questions$/ },
]) {
  test(`the filter of ${path} applies it`, async ({ page }) => {
    const { release } = await pauseRequests(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: label });
    await field.fill(text);
    release();
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible();
    await expect(page).toHaveURL(`${path}?filter=${text}`);
    await expect(field).toHaveValue(text);
  });
}

test('letters typed during the hydration all stay, and so does the caret position', async ({ page }) => {
  const { release } = await pauseRequests(page, '**/*.js');
  await page.goto('/publishers', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Filter publishers' });
  await field.fill('[]');
  await field.press('ArrowLeft');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const none = page.getByRole('status').filter({ hasText: '0 publishers' });
  release();
  let typed = '';
  do {
    const letter = 'abcdefghijklmnopqrstuvwxyz'[typed.length % 26] ?? '';
    await page.keyboard.press(letter);
    typed += letter;
  } while (!(await none.isVisible()));
  await expect(field).toHaveValue(`[${typed}]`);
  await expect(page.getByText(`[${typed}]`), 'shown in the message about no results').toBeVisible();
});

test('the search of a transcript applies it', async ({ page }) => {
  const { release } = await pauseRequests(page, '**/*.js');
  await page.goto('/media/1001?tab=transcript', { waitUntil: 'commit' });
  const search = page.getByRole('search', { name: 'Search the transcript' });
  await search.getByRole('searchbox').fill('the');
  release();
  await expect(search.getByRole('status')).toHaveText(/^1 of \d+$/);
  await expect(search.getByRole('searchbox')).toHaveValue('the');
});

test('a selected sort order is applied', async ({ page }) => {
  const { release } = await pauseRequests(page, '**/*.js');
  await page.goto('/search?q=wave', { waitUntil: 'commit' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('title');
  release();
  await expect(page).toHaveURL('/search?q=wave&sort=title');
  await expect(order).toHaveValue('title');
});

test('a form submits it', async ({ page }) => {
  const { release } = await pauseRequests(page, '**/*.js');
  await page.goto('/registration', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill('early.visitor');
  await main.getByLabel('E-mail').fill('early@example.org');
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  release();
  await main.getByRole('button', { name: 'Create account' }).click();
  const missed = main.getByRole('group', { name: 'There is a problem' }).getByRole('listitem');
  await expect(missed, 'only the field that is empty').toHaveText(['Enter a password.']);
});
