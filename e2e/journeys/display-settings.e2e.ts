/** Browsers with special settings: zoom, forced colours, blocked storage. */
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

/** Contrast of two colours `rgb(…)` (WCAG 2.2, relative luminance). */
function contrast(colors: readonly string[]): number {
  const luminances = colors.map((color) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((value) => Number(value) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

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

test('text spacing as of WCAG 1.4.12 makes no page wider than a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/search?q=fractal', '/media/1001', '/series/201', '/faq', '/login', '/subjects']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const overflow = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets.push(sheet);
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe('forced colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('search matches are readable, and the selected tab is marked', async ({ page }) => {
        await page.goto('/search?q=fractal');
        const colors = await page
          .locator('mark')
          .first()
          .evaluate((mark) => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor]);
        expect(contrast(colors)).toBeGreaterThanOrEqual(4.5);
        await page.goto('/media/1001');
        const lines = await page
          .locator('[data-side-panel]')
          .getByRole('link', { name: /^(Transcript|Chapters|Scenes)$/ })
          .evaluateAll((tabs) =>
            tabs.map((tab) => [
              tab.ariaCurrent === 'true',
              getComputedStyle(tab).borderBlockEndColor !== getComputedStyle(document.body).backgroundColor,
            ]),
          );
        expect(lines).toEqual([
          [true, true],
          [false, false],
          [false, false],
        ]);
      });
    });
  }

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
  test.use({
    expected: { messages: [/The choice of (theme|locale) is kept in a cookie only/, /The last page cannot be kept/] },
  });

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
