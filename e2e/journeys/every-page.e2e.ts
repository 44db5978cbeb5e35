/**
 * Each page once per language and theme, on a desktop and on a phone. Each page fits the width, keeps the server's
 * nodes, does not shift, and axe finds nothing.
 */
import type { Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, layoutShift, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

const publicPages = [
  '/',
  '/search?q=wave',
  '/publishers',
  '/subjects',
  '/editorial',
  '/faq',
  '/licensing',
  '/accessibility',
  '/series/201',
  '/history',
];
const ownPages = ['/mymedia', '/upload'];
const variants = [
  { name: 'desk, light, en', viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' },
  { name: 'phone, dark, de', viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' },
] as const;

/** Records the nodes that the server rendered, before a script can change them. */
const recordServerNodes = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [...document.querySelectorAll('#root *')].filter((node) => !node.closest('noscript'));
      Object.assign(window, { serverNodes: nodes.map((node) => new WeakRef(node)) });
    });
  });

/** Checks that the page was hydrated, not rendered again. */
async function expectServerNodesAttached(page: Page, path: string): Promise<void> {
  const { count, attached } = await page.evaluate(() => {
    const { serverNodes = [] } = window as unknown as { serverNodes?: WeakRef<Element>[] };
    return { count: serverNodes.length, attached: serverNodes.filter((node) => node.deref()?.isConnected).length };
  });
  expect(count, `nodes of ${path} that the server rendered`).toBeGreaterThan(30);
  // Placeholders of images below the fold are replaced by the images. All other nodes stay.
  expect(attached / count, `share of them that stays on ${path}`).toBeGreaterThan(0.9);
}

for (const { name, ...options } of variants) {
  test.describe(name, () => {
    test.use(options);

    /** Groups of pages, which different workers can test. */
    const halves = [publicPages.slice(0, 5), publicPages.slice(5)];
    for (const [at, paths] of halves.entries()) {
      test(
        `public pages, ${at === 0 ? 'first' : 'second'} half`,
        { tag: options.locale === 'en' ? '@core' : [] },
        async ({ page, request }) => {
          const { stream } = await playableMedia(request);
          await recordServerNodes(page);
          for (const path of at === 0 ? paths : [...paths, `/media/${stream}`]) {
            await page.goto(path);
            await expectInteractive(page);
            await expectServerNodesAttached(page, path);
            await expect(page.locator('html')).toHaveAttribute('lang', options.locale);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
            expect(await layoutShift(page), `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
            await expectAccessible(page);
          }
        },
      );
    }

    test(
      'the sign-in page, and pages of a signed-in user',
      { tag: options.locale === 'en' ? '@core' : [] },
      async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('main').locator('form [type=submit]')).toBeEnabled();
        await expect(page.locator('html')).toHaveAttribute('lang', options.locale);
        await expectAccessible(page);
        await signIn(page);
        for (const path of ownPages) {
          await page.goto(path);
          await expectInteractive(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        }
      },
    );
  });
}
