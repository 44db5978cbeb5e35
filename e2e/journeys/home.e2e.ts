/** External feeds on the home page, and the effect of a slow or failing section on the rest. */
import http from 'node:http';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { emptyLibrary, repositoryRoot, startPortal } from '../fixtures/server.ts';

/**
 * Maximum size of the first response in bytes. Later visitors get it from the page cache. The import map has the hash of
 * every chunk of every remote, about 45 bytes each that no encoding shortens; their size differs a little between builds.
 * The selectors of remotes name their slot (decision 146). The header is a menu for signed-in users on narrow desks:
 * 0.1 kB. Two rules hide what would move while the page arrives: 0.2 kB. A small style
 * sheet of the operator is part of the page: 0.3 kB (decision 175). The arrows of a carousel are beside its heading only:
 * 0.03 kB.
 */
const maxBytes = { raw: 161_700, brotli: 27_450 };

test('the home page is not larger than its first paint needs', { tag: '@core' }, async ({ portal }) => {
  for (const locale of ['en', 'de']) {
    const headers = { cookie: `locale=${locale}` };
    expect((await (await fetch(portal.url, { headers })).bytes()).length).toBeLessThanOrEqual(maxBytes.raw);
    const sent = await new Promise<number>((resolve, reject) => {
      let bytes = 0;
      const request = http.get(portal.url, { headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve(bytes));
      });
      request.on('error', reject);
    });
    expect(sent).toBeGreaterThan(5_000);
    expect(sent).toBeLessThanOrEqual(maxBytes.brotli);
  }
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/**
 * Opens the page with the section: the portal fetches external feeds after it has started. A page that was rendered
 * before is replaced by the next one.
 * @param feed API of the section's posts
 */
async function openWith(page: Page, path: string, { feed, section }: { feed: string; section: string }): Promise<void> {
  const posts = async () => (await (await page.request.get(feed)).json()).items.length;
  await expect.poll(posts, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(async () => {
    await page.goto(path);
    await expectInteractive(page);
    await expect(region(page, section)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test.describe('desk, dark, de', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'de-DE' });

  test('posts show author, date, title, text and link', { tag: '@core' }, async ({ page }) => {
    await openWith(page, '/de/', { feed: '/api/v0/rss/de', section: 'Aus unserem Blog' });
    const first = region(page, 'Aus unserem Blog').getByRole('article').first();
    await expect(first.getByRole('heading', { level: 3, name: 'Ein Prozent dunkler' })).toBeVisible();
    await expect(first.getByText('Redaktion')).toBeVisible();
    await expect(first.getByText('19. Nov. 2026')).toHaveAttribute('datetime', '2026-11-19T08:00:00.000Z');
    await expect(first.getByText(/Jupiter/)).toBeVisible();
    await expectAccessible(page);

    const message = region(page, 'Kurz gemeldet').getByRole('article').first();
    const more = message.getByRole('link', { name: /^Weiterlesen\W+17\. Nov\. 2026$/ });
    await expect(more).toHaveAttribute('href', '/media/1016');
    await first.getByRole('link', { name: 'Ein Prozent dunkler' }).click();
    await expect(page).toHaveURL(/\/media\/1032$/);
  });
});

test('a feed without posts has no section', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-content-'));
  const content = join(folder, 'content');
  await cp(join(repositoryRoot, 'content'), content, { recursive: true });
  await writeFile(
    join(content, 'feeds/toots.xml'),
    '<rss version="2.0"><channel><title>Nothing yet</title></channel></rss>',
  );
  // An empty library: a copy of the seeded one would show the earlier posts for a moment.
  const server = await startPortal({ CONTENT_DIR: content }, await emptyLibrary());
  try {
    await openWith(page, server.url, { feed: `${server.url}/api/v0/rss/en`, section: 'From our blog' });
    await expect(page.getByText('In brief')).toHaveCount(0);
  } finally {
    await page.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
});

test.describe('a section', () => {
  /** Navigates within the portal, so that the browser requests every section. */
  async function goHome(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
    await page.goto('/faq');
    await expectInteractive(page);
    await page.route('**/api/v0/videos/newest', handle);
    await page.getByRole('banner').getByRole('link', { name: 'Mediothek' }).click();
  }
  const expectOtherSections = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos and recordings from science');
    for (const name of ['Most watched in physics', 'From the sound archive'])
      await expect(region(page, name).getByRole('article').first()).toBeVisible();
  };

  test('that is slow does not delay the other sections', async ({ page }) => {
    let release = () => {};
    const paused = new Promise<void>((resolve) => (release = resolve));
    await goHome(page, async (route) => {
      await paused;
      await route.continue();
    });
    await expectOtherSections(page);
    const slow = region(page, 'New in the library');
    await expect(slow.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(slow.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
    release();
    await expect(slow.getByRole('article').first()).toBeVisible();
  });

  test.describe('that fails', () => {
    test.use({ expected: { messages: [/500/] } });
    test('does not affect the other sections, and can be loaded again', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await goHome(page, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }));
      await expectOtherSections(page);
      const failed = region(page, 'New in the library');
      await expect(failed.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/v0/videos/newest');
      await failed.getByRole('button', { name: 'Retry' }).click();
      await expect(failed.getByRole('article').first()).toBeVisible();
    });
  });
});

test('a category has the style that the operator’s style sheet gives to its class', async ({ page }) => {
  await page.goto('/editorial');
  const category = page.locator('.notebook'); // in content/styles.css
  await expect(category).toHaveCSS('border-inline-start-width', '6px');
  await expectInteractive(page);
  await expect(category).toHaveCSS('border-inline-start-width', '6px');
  await page.getByRole('link', { name: 'Subjects', exact: true }).first().click();
  await expect(category).toHaveCount(0);
  await page.goBack();
  await expect(category).toHaveCSS('border-inline-start-width', '6px');
  await expectAccessible(page);
});
