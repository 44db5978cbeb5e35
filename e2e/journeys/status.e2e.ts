/** The page /status for operators, and its actions, on a separate portal to which a team delivers. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright';
import { type Library, repositoryRoot } from '../fixtures/server.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { phoneDevice } from '../fixtures/viewports.ts';
import { expect, expectAccessible, expectInteractive, expectStarted, test as visitors } from '../fixtures/portal.ts';
import { addEditor, editor } from '../fixtures/review-portal.ts';
import { changeBuild, type ChangedBuild } from '../topology/changed-build.ts';
import { startDeliveryPortal, type DeliveryPortal } from '../topology/delivery-portal.ts';

const operators = visitors.extend<object, { portal: DeliveryPortal; release: ChangedBuild }>({
  portal: [
    async ({}, use) => {
      const content = await inHouseContent();
      const portal = await startDeliveryPortal({
        tokens: [{ remote: 'browse', team: 'Team Browse', trusted: true }],
        env: { CONTENT_DIR: content },
        async prepare({ library }) {
          await addEditor(library);
          await addSamples(library);
        },
      });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  release: [
    async ({}, use) => {
      const build = await changeBuild('browse', ['Frequently asked questions', 'Questions of a better release']);
      await use(build);
      await build.remove();
    },
    { scope: 'worker' },
  ],
});

async function addSamples({ DATA_DIR, DATABASE_URL }: Library): Promise<void> {
  const program = [join(import.meta.dirname, '../topology/add-samples.ts'), DATA_DIR, DATABASE_URL];
  await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/node'), program);
}

const remote = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

visitors.describe('for everybody else', () => {
  visitors.use({ expected: { messages: [/status of 404/] } });

  visitors('the page does not exist, and none of its code is loaded', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const response = await page.goto('/status');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect((await page.request.get('/api/v0/status/remotes')).status()).toBe(404);
    expect(scripts.filter((url) => /\/status/.test(url))).toEqual([new URL('/status', page.url()).href]);
  });
});

operators(
  'an operator sees a release and its page views, rolls it back by keyboard, pins and unpins it',
  async ({ page, portal, release }) => {
    operators.slow();
    const older = (await portal.releases('browse')).live;
    await page.request.post('/api/v0/auth', { data: editor });
    await page.goto('/status');
    const browse = remote(page, 'browse');
    await expect(browse.getByText(older).first()).toBeVisible();

    await operators.step('a release is published, and visitors open pages with it', async () => {
      await portal.publish('browse', release.folder);
      await expect(browse.getByText(`Published ${release.version}`)).toBeVisible({ timeout: 15_000 });
      await expect(async () => {
        await page.goto('/faq');
        await expect(page.getByRole('heading', { name: 'Questions of a better release' })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expectInteractive(page);
      await expectStarted(page); // the page view is counted, and the code that reports it is loaded
      const token = new URL('/api/v0/remotes/report-tokens', page.url()).href;
      await expect.poll(() => page.evaluate((url) => performance.getEntriesByName(url).length, token)).toBe(1);
      await page.goto('/status'); // the page that is left sends its report
      const live = browse.getByRole('listitem').filter({ hasText: release.version }).first();
      await expect(live).toContainText('live');
      await expect(live.getByText('Page views').locator('..')).toContainText(/[1-9]/, { timeout: 60_000 });
      await expect(live.getByText('0 (0%)')).toBeVisible();
    });

    await operators.step('it is rolled back', async () => {
      await browse.getByRole('button', { name: 'Roll back' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Roll back “browse”?' });
      await expect(dialog.getByLabel('To which version')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.type('the better one was worse');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(browse.getByText(`Rolled back from ${release.version} to ${older}`)).toBeVisible();
      await expect(browse.getByText('the better one was worse')).toBeVisible();
      await expect(browse.getByRole('heading', { name: 'browse' })).toBeFocused();
      await expect(async () => {
        expect(await (await page.request.get('/faq')).text()).toContain('Frequently asked questions');
      }).toPass();
    });

    await operators.step('it is pinned and unpinned', async () => {
      const confirm = async (name: string) => {
        await browse.getByRole('button', { name }).click();
        await page.getByRole('dialog').getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await confirm('Pin');
      await expect(browse.getByText('Pinned', { exact: true })).toBeVisible();
      await confirm('Unpin');
      await expect(browse.getByText('Pinned', { exact: true })).toHaveCount(0);
    });
  },
);

operators('an operator reads the load as figures, plots and a table, by keyboard', async ({ page }) => {
  await page.goto('/status');
  const load = page.getByRole('region', { name: 'Load', exact: true });
  const responses = load.getByRole('listitem').filter({ hasText: 'Responses' });
  await expect(responses.getByText(/^2(\.\d)? per second$/)).toBeVisible();
  await expect(responses.getByRole('img', { name: /^Responses, Last hour: between 2/ })).toBeVisible();
  await expect(load.getByRole('listitem').filter({ hasText: 'Memory' })).toContainText('400 MB');

  await load.getByRole('link', { name: 'Last day' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/status\?period=day$/);
  await expect(responses.getByRole('img', { name: /^Responses, Last day:/ })).toBeVisible();
  await page.goBack();
  await expect(responses.getByRole('img', { name: /^Responses, Last hour:/ })).toBeVisible();

  await responses.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  const table = load.getByRole('region', { name: 'Responses' });
  await expect(table.getByRole('row')).toHaveCount(61);
  await page.keyboard.press('Tab');
  await expect(table).toBeFocused();
  await page.keyboard.press('End');
  await expect(table.getByRole('row').last()).toBeInViewport();
  await expectAccessible(page);
});

operators('an operator reads how much is stored', async ({ page }) => {
  // A job counts after the start.
  await expect
    .poll(async () => (await (await page.request.get('/api/v0/status/storage')).json()) as object)
    .toMatchObject({ count: { storage: 'folder' } });
  await page.goto('/status');
  const stored = page.getByRole('region', { name: 'Stored files' });
  await stored.getByText('By area').focus();
  await page.keyboard.press('Enter');
  const files = stored.getByRole('row', { name: /^Media files/ });
  await expect(files).toContainText(/[1-9]\d*.*MB$/);
  await expectAccessible(page);
});

operators.describe('on a phone, in German, dark', () => {
  operators.use({ locale: 'de-DE', colorScheme: 'dark', ...phoneDevice });

  operators(
    'the page fits the width, and axe finds nothing; without signing in nothing can be changed',
    async ({ page }) => {
      await page.goto('/status');
      await expect(remote(page, 'media')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Antworten, Letzte Stunde:/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: /^(Sign in|Anmelden)$/ })).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    },
  );
});
