/** A developer's changes are shown in the open page, across remotes, and the page keeps its state. */
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { startDevPortal, type DevPortal } from './dev-portal.ts';

let portal: DevPortal;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000); // builds the portal
  portal = await startDevPortal(['browse']);
});
test.afterAll(() => portal?.stop());

const searchField = (page: Page) => page.getByRole('banner').getByRole('searchbox');

test(
  'components, texts and styles of remote and shell are replaced in the open page',
  { tag: '@slow' },
  async ({ page }) => {
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    // A page that is prefetched while modules are replaced may be reloaded.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`${portal.url}/publishers`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Publishers');
    const letters = page.getByRole('navigation', { name: 'Publishers by first letter' }).getByRole('list');
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await searchField(page).fill('typed by hand');

    await test.step('a page of a remote', async () => {
      await portal.edit('mfe-browse/src/publishers/publishers-page.tsx', '<h1>', '<h1>All ');
      await expect(heading).toHaveText('All Publishers');
    });
    await test.step('a text of a remote', async () => {
      await portal.edit(
        'mfe-browse/src/texts.en.ts',
        "'publishers.title': 'Publishers'",
        "'publishers.title': 'Houses'",
      );
      await expect(heading).toHaveText('All Houses');
    });
    await test.step("a remote's CSS module", async () => {
      const sheet = 'mfe-browse/src/publishers/publishers-page.module.css';
      await portal.edit(sheet, '.letters {', '.letters {\n  outline-offset: 7px;');
      await expect(letters).toHaveCSS('outline-offset', '7px');
    });
    await test.step('a component of the shell', async () => {
      await portal.edit('shell/src/layout/header.tsx', '<header className', '<header data-edited className');
      await expect(page.getByRole('banner')).toHaveAttribute('data-edited');
    });
    await test.step('a component of the design system', async () => {
      await portal.edit('shared/ui/src/icon-button.tsx', '<button type', '<button data-edited type');
      await expect(page.getByRole('banner').getByRole('button').first()).toHaveAttribute('data-edited');
    });

    expect(
      await page.evaluate(() => 'notReloaded' in window),
      `reloaded; the console: ${consoleLines.join('\n')}`,
    ).toBe(true);
    await expect(searchField(page)).toHaveValue('typed by hand');
  },
);
