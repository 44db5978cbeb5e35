/** Browsers with special settings: zoom, forced colours, blocked storage. */
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

const pages = ['/', '/search?q=fractal', '/subjects', '/publishers', '/editorial', '/faq', '/imprint', '/login'];
pages.push('/registration', '/resetPassword', '/nothing/here');

test.describe('200 % zoom on a desktop, 400 % on a small one', () => {
  test.use({ expected: { messages: [/status of 404/] } });

  test('no page is wider than the window', async ({ page }) => {
    for (const path of pages) {
      await page.setViewportSize({ width: 720, height: 450 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const viewport of [
        { width: 720, height: 450 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(viewport);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('forced colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current page in the navigation and an invalid field are marked by more than colour', async ({ page }) => {
    await page.goto('/subjects');
    const lines = await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          current: link.ariaCurrent === 'page',
          visible: getComputedStyle(link).borderBlockEndColor !== getComputedStyle(document.body).backgroundColor,
        })),
      );
    expect(lines.filter(({ current }) => current)).toHaveLength(1);
    for (const { current, visible } of lines) expect(visible).toBe(current);
    await page.goto('/registration');
    const submit = page.getByRole('main').locator('form [type=submit]');
    await expect(submit).toBeEnabled();
    await submit.click();
    const group = page.getByRole('group', { name: 'There is a problem' });
    await expect(group).toBeFocused();
    await expect(group).toHaveCSS('border-block-start-style', 'solid');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Enter a username\./);
    await expectAccessible(page);
  });
});

test.describe('storage and cookies are blocked', () => {
  test.use({ expected: { messages: [/The choice of (theme|locale) is kept in a cookie only/] } });

  test('pages work, and settings apply to the current page', async ({ page }) => {
    // Behaves like Chromium with "block all cookies": storage throws, cookies are lost.
    await page.addInitScript(() => {
      const denyAccess = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: denyAccess });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto('/faq');
    await expectInteractive(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
    await page.getByRole('navigation').getByRole('link', { name: 'Fächer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fächer' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await expect(page.getByRole('main').locator('form [type=submit]')).toBeEnabled();
  });
});
