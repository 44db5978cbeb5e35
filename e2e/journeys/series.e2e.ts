/** A series of 120 parts: more parts are loaded by keyboard, by touch, by URL, and without JavaScript. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { phoneDevice, variants } from '../fixtures/viewports.ts';
import { expect, expectAccessible, expectInteractive, layoutShift, test as base } from '../fixtures/portal.ts';
import { emptyLibrary, repositoryRoot, startPortal, type PortalServer } from '../fixtures/server.ts';

const parts = Array.from({ length: 120 }, (_, index) => ({
  kind: 'media',
  id: String(9001 + index),
  medium: 'video',
  title: { en: `Way ${index + 1}`, de: `Art ${index + 1}` },
  language: 'en',
  creators: [{ name: 'Harrison, John' }],
  contributors: [],
  publisher: 'Clock Museum',
  year: index < 60 ? 2023 : 2025,
  subjects: [],
  keywords: [],
  duration: 60,
  series: [{ id: '900', part: index + 1 }],
  stock: index === 0 ? 'offline' : 'online',
  testData: index === 2,
  added: '2026-01-01T00:00:00Z',
}));
const library = [
  {
    kind: 'series',
    id: '900',
    title: { en: 'Ways to measure time', de: 'Arten, die Zeit zu messen' },
    abstract: { en: 'One each week.', de: 'Jede Woche eine.' },
    publisher: 'Clock Museum',
  },
  { kind: 'series', id: '901', title: { en: 'Still empty', de: 'Noch leer' } },
  ...parts,
];

/** Starts a portal with this library in addition to the demo's records, which its home page uses. */
async function startWithLibrary(): Promise<PortalServer> {
  const stored = await emptyLibrary();
  const dump = join(stored.DATA_DIR, 'library.jsonl');
  const demo = await readFile(join(repositoryRoot, 'demo/library.jsonl'), 'utf8');
  await writeFile(dump, demo + library.map((record) => JSON.stringify(record)).join('\n'));
  const command = ['server/src/cli/main.ts', 'import', dump, '--strict'];
  const child = spawn(join(repositoryRoot, 'node_modules/.bin/node'), command, {
    cwd: repositoryRoot,
    env: { ...process.env, ...stored },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The library was not imported (${String(code)})`);
  return startPortal({ DEMO: 'off' }, stored);
}

const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    async ({}, use) => {
      const server = await startWithLibrary();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

const texts = {
  en: {
    more: 'Show more parts',
    duration: '2 h 0 min',
    play: 'Play all',
    cite: 'Cite',
    share: 'Share',
    link: 'Link',
    part: 'Way',
    range: '2023–2025',
    shown: (count: number) => `${count} of 120 parts`,
  },
  de: {
    more: 'Weitere Teile anzeigen',
    duration: '2 Std. 0 Min.',
    play: 'Alle abspielen',
    cite: 'Zitieren',
    share: 'Teilen',
    link: 'Link',
    part: 'Art',
    range: '2023–2025',
    shown: (count: number) => `${count} von 120 Teilen`,
  },
} as const;

const shownParts = (page: Page) => page.getByRole('main').getByRole('listitem');
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('on a phone', () => {
  test.use(phoneDevice);

  // In the fallback font without its own metrics, the German title has one line more.
  test('the heading keeps its lines if its font arrives late', async ({ page }) => {
    const isInteractive = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await isInteractive.promise;
      await route.continue();
    });
    await page.goto('/de/series/900', { waitUntil: 'commit' });
    await expectInteractive(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    isInteractive.resolve();
    await expect.poll(() => page.evaluate(() => document.fonts.check('560 1em "Mediothek Serif"'))).toBe(true);
    expect((await heading.boundingBox())?.height).toBe(before?.height);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

for (const { name, locale, phone, device } of variants) {
  test.describe(name, () => {
    test.use(device);
    const t = texts[locale];

    test(
      'loading more parts keeps focus and position and changes the URL; back and reload restore the number of parts',
      { tag: phone ? '@core' : [] },
      async ({ page }) => {
        await page.goto(`/${locale}/series/900`);
        await expectInteractive(page);
        await expect(page.getByText(t.duration)).toBeVisible();
        await expect(shownParts(page)).toHaveCount(50);
        await expect(page.getByRole('link', { name: t.play })).toHaveAttribute('href', '/media/9002?autoplay=1');
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
        await expectAccessible(page);

        const more = page.getByRole('link', { name: t.more });
        const showMore = async () => {
          if (phone) return more.tap();
          await more.focus();
          await page.keyboard.press('Enter');
        };
        await showMore();
        await expect(shownParts(page)).toHaveCount(100);
        await expect(page).toHaveURL(/\/series\/900\?parts=100$/);
        await expect(status(page)).toHaveText(t.shown(100));
        await expect(more).toBeFocused();
        await showMore();
        await expect(shownParts(page)).toHaveCount(120);
        await expect(status(page)).toHaveText(t.shown(120));
        await expect(more).toHaveCount(0);
        await expect(shownParts(page).nth(100).getByRole('link').first()).toBeFocused();
        await expect(shownParts(page).nth(100)).toBeInViewport();
        await expectAccessible(page);

        await page.reload();
        await expectInteractive(page);
        await expect(shownParts(page)).toHaveCount(120);
        await page.goBack();
        await expect(shownParts(page)).toHaveCount(100);
      },
    );

    if (!phone) {
      test('a series can be cited and shared', async ({ page }) => {
        await page.goto(`/${locale}/series/900`);
        await expectInteractive(page);
        await page.getByRole('button', { name: t.cite, exact: true }).click();
        const cite = page.getByRole('dialog', { name: t.cite });
        // The first citation of a server waits until all styles are read.
        await expect(cite.locator('[data-citation]')).toContainText(t.range, { timeout: 60_000 });
        await expect(cite.getByRole('checkbox')).toHaveCount(0);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(cite).toHaveCount(0);
        await page.getByRole('button', { name: t.share, exact: true }).click();
        const share = page.getByRole('dialog', { name: t.share });
        await expect(share.getByLabel(t.link, { exact: true })).toHaveValue(/^http:\/\/localhost:\d+\/series\/900$/);
        await expectAccessible(page);
      });
    }
  });
}

test('offline parts, test data and a series without parts are marked; an unknown series is not found', async ({
  page,
  request,
}) => {
  await page.goto('/en/series/900');
  await expect(shownParts(page).first()).toContainText('Offline');
  await expect(shownParts(page).nth(2)).toContainText('Test data');
  await page.goto('/en/series/901');
  await expect(page.getByRole('heading', { name: 'This series has no parts yet.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play all' })).toHaveCount(0);
  await expectAccessible(page);
  expect((await request.get('/series/902')).status()).toBe(404);
  expect((await request.get('/series/900/ways-to-measure-time')).url()).toMatch(/\/series\/900$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link loads more parts', async ({ page }) => {
    await page.goto('/en/series/900');
    await page.getByRole('link', { name: 'Show more parts' }).click();
    await expect(shownParts(page)).toHaveCount(100);
    await page.getByRole('link', { name: 'Show more parts' }).click();
    await expect(shownParts(page)).toHaveCount(120);
  });
});
