/** Each page once per language and theme, on a desk and on a phone: it stands, fits the width, and axe finds nothing. */
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

const publicPages = [
  '/',
  '/search?q=wave',
  '/publishers',
  '/subjects',
  '/editorial',
  '/faq',
  '/accessibility',
  '/login',
];
const ownPages = ['/mymedia', '/upload'];
const looks = [
  { name: 'desk, light, en', viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' },
  { name: 'phone, dark, de', viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' },
] as const;

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('public pages', async ({ page, request }) => {
      const { stream } = await playableMedia(request);
      for (const path of [...publicPages, `/media/${stream}`, '/series/201']) {
        await page.goto(path);
        if (path !== '/login') await expectInteractive(page);
        await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    });

    test('pages of a signed-in user', async ({ page }) => {
      await signIn(page);
      for (const path of ownPages) {
        await page.goto(path);
        await expectInteractive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
    });
  });
}
