/** Pages whose data cannot be loaded: title and heading say so, and name the page after a retry. Two in each language. */
import { expect, expectAccessible, expectStarted, test } from '../fixtures/portal.ts';

test.use({ expected: { messages: [/status of 503/] } });

const pages = {
  en: [
    { path: '/series/202', api: '**/api/v0/series/202**' },
    { path: '/media/1032', api: '**/api/v0/videos/1032' },
  ],
  de: [
    { path: '/publisher/klangarchiv', api: '**/api/v0/publishers/klangarchiv**' },
    { path: '/imprint', api: '**/api/v0/content/imprint**' },
  ],
} as const;
const texts = {
  en: { unavailable: 'Not available right now', retry: 'Retry', loading: 'Loading …' },
  de: { unavailable: 'Zurzeit nicht verfügbar', retry: 'Erneut versuchen', loading: 'Wird geladen …' },
} as const;

for (const locale of ['en', 'de'] as const) {
  const { unavailable, retry, loading } = texts[locale];
  test.describe(locale, () => {
    for (const { path, api } of pages[locale]) {
      test(`${path} without its data`, async ({ page }) => {
        await page.goto(`/${locale}/faq`);
        await expectStarted(page);
        await page.route(api, (route) => route.fulfill({ status: 503, body: '' }));
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.querySelector('main')?.append(link);
          link.click();
          link.remove();
        }, path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(unavailable);
        await expect(page).toHaveTitle(`${unavailable} – Mediothek`);
        await expectAccessible(page);

        await page.unroute(api);
        await page.getByRole('main').getByRole('button', { name: retry }).first().click();
        await expect(heading).not.toHaveText(new RegExp(`^(?:${unavailable}|${loading})$`));
        await expect(page).toHaveTitle(`${await heading.innerText()} – Mediothek`);
      });
    }
  });
}
