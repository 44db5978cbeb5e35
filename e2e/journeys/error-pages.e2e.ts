/**
 * Every error page, caused by a real error (specification, sections 2.8 and 8), in one of the languages and themes: half
 * of them on a desktop in English, the others on a phone in German.
 */
import type { Page } from 'playwright';
import { expect, expectAccessible, expectStarted, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test.use({
  expected: {
    messages: [/status of (404|500|503)/, /portal (starts late|could not be started)/, /Remote "player" failed/],
  },
});

const variants = [
  { name: 'desk, light, en', viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' },
  { name: 'phone, dark, de', viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' },
] as const;
const texts = {
  en: {
    missing: ['Page not found', 'Page not found: /Bücher/7', 'Back to Home'],
    failed: 'An error occurred',
    unavailable: 'The service is not available at the moment.',
    embed: 'Open in Mediothek',
    retry: 'Retry',
  },
  de: {
    missing: ['Seite nicht gefunden', 'Seite nicht gefunden: /Bücher/7', 'Zur Startseite'],
    failed: 'Ein Fehler ist aufgetreten',
    unavailable: 'Der Dienst ist zurzeit nicht verfügbar.',
    embed: 'In der Mediothek öffnen',
    retry: 'Erneut versuchen',
  },
} as const;

/** Changes the boot data to what the server would send in another situation. */
async function changeBoot(page: Page, path: string, change: (boot: Record<string, unknown>) => object): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="boot">)([^<]*)/,
        (_, start: string, text: string) =>
          start + JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)).replaceAll('<', '\\u003c'),
      );
      await route.fulfill({ response, body: html });
    },
  );
}
const unrendered = ({ queries: _queries, loaderData: _data, ...boot }: Record<string, unknown>) => ({
  ...boot,
  rendered: false,
});
const clickLink = (page: Page, href: string) =>
  page.evaluate((url) => {
    const link = document.createElement('a');
    link.href = url;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const { name, ...options } of variants) {
  const t = texts[options.locale];
  test.describe(name, () => {
    test.use(options);

    if (options.locale === 'en') {
      test(
        'an unknown path, by the server and by a navigation; the error disappears with the next page',
        { tag: '@core' },
        async ({ page }) => {
          const [title, message, button] = t.missing;
          const response = await page.goto('/B%C3%BCcher/7');
          expect(response?.status()).toBe(404);
          for (const arrive of [() => expectStarted(page), () => clickLink(page, '/B%C3%BCcher/7')]) {
            await arrive();
            await expect(heading(page, title)).toBeVisible();
            await expect(page).toHaveTitle('404 – Mediothek');
            await expect(page.getByText(message, { exact: true })).toBeVisible();
            await expect(page.getByRole('banner').getByRole('img').filter({ visible: true })).toHaveCount(1);
            await expectAccessible(page);
            await page.getByRole('main').getByRole('link', { name: button }).click();
            await expect(page).toHaveURL('/');
            await expect(heading(page, title)).toHaveCount(0);
            await expect(page).not.toHaveTitle(/404/);
          }
        },
      );

      test('no site configuration: the fatal error page, until a retry starts the portal without a reload', async ({
        page,
      }) => {
        await changeBoot(page, '/faq', ({ site: _site, ...boot }) => unrendered(boot));
        await page.route('**/api/v0/config', (route) => route.fulfill({ status: 503, body: '' }));
        await page.goto('/faq');
        await expect(heading(page, t.failed)).toBeVisible();
        await expect(page).toHaveTitle('503 – Mediothek');
        await expect(page.getByText('Mediothek', { exact: true })).toBeVisible();
        await expectAccessible(page);
        await expect(page.getByRole('link', { name: t.missing[2] })).toHaveAttribute('href', '/');
        await page.evaluate(() => Object.assign(window, { notReloaded: true }));
        await page.getByRole('button', { name: t.retry }).click();
        await expect(page.getByRole('status')).not.toBeEmpty();
        await page.unroute('**/api/v0/config');
        await page.getByRole('button', { name: t.retry }).click();
        await expect(heading(page, t.failed)).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
        expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
      });
    } else {
      test(
        'the server returns an error: status and message, no stack, and the rest of the portal works',
        { tag: '@core' },
        async ({ page, request }) => {
          const { stream } = await playableMedia(request);
          await page.goto('/faq');
          await expectStarted(page);
          await page.route(`**/api/v0/videos/${stream}`, (route) =>
            // Response of a proxy: only the headers contain the error.
            route.fulfill({
              status: 503,
              headers: { 'x-error-code': 'unavailable', 'x-error-message': 'The database is away %E2%80%93 for now' },
              body: '<h1>Bad Gateway</h1>',
            }),
          );
          await clickLink(page, `/media/${stream}/player`);
          await expect(heading(page, t.failed)).toBeVisible();
          await expect(heading(page, t.failed)).toBeFocused();
          await expect(page).toHaveTitle('503 – Mediothek');
          await expect(page.getByText(t.unavailable)).toBeVisible();
          await expect(page.getByText('Service Unavailable: The database is away – for now')).toBeVisible();
          await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
          await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
          await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
          await expectAccessible(page);
          await page.goBack();
          await expect(page).toHaveURL('/faq');
          await expect(heading(page, t.failed)).toHaveCount(0);
        },
      );

      test('an embedded player without its medium has the status code, the logo and a link, in the theme of the cookie', async ({
        page,
        portal,
      }) => {
        const response = await page.goto('/player/99999999');
        expect(response?.status()).toBe(404);
        await expect(page).toHaveTitle('404 – Mediothek');
        await expect(page.getByText('404', { exact: true })).toBeVisible();
        const logos = page.getByRole('img', { name: 'Mediothek' });
        await expect(logos).toHaveCount(1); // the variant of the theme
        await expect(logos).toHaveAttribute('src', /mediothek-dark\.svg$/);
        const link = page.getByRole('link', { name: t.embed });
        await expect(link).toHaveAttribute('href', '/media/99999999');
        await expect(
          page.locator('link[rel=canonical], link[rel=sitemap], link[rel=icon], meta[name=robots]'),
        ).toHaveCount(0);
        await expectAccessible(page);
        await page.context().addCookies([{ name: 'theme', value: 'light', url: portal.url }]);
        await page.reload();
        await expect(logos).toHaveAttribute('src', /mediothek\.svg$/);
        await expectAccessible(page);
      });
    }
  });
}

test('a page that the content configuration switches off is a 404 after the navigation', async ({ page }) => {
  await page.route('**/api/v0/config', async (route) => {
    const site = (await (await route.fetch()).json()) as { availability: object };
    await route.fulfill({ json: { ...site, availability: { ...site.availability, faq: false } } });
  });
  await page.goto('/subjects');
  await expectStarted(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Help' })).toHaveCount(0);
  await clickLink(page, '/faq');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL('/faq');
  await expect(page).toHaveTitle('404 – Mediothek');
});

test('developers see the stack', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  await changeBoot(page, '/subjects', (boot) => ({ ...boot, development: true }));
  await page.goto('/subjects');
  await expectStarted(page);
  await page.route(`**/api/v0/videos/${stream}`, (route) => route.fulfill({ status: 500, body: '' }));
  await clickLink(page, `/media/${stream}/player`);
  await expect(page.getByRole('region', { name: 'Stack trace' })).toContainText('ApiError');
  await expectAccessible(page);
});

test.describe('a page whose HTML was changed', () => {
  test.use({ expected: { messages: [/did not hydrate cleanly/] } });

  test('is rendered again, as after a translator or an extension', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.querySelector('header nav li')?.remove());
    });
    await page.goto('/faq');
    await expectStarted(page);
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Subjects' })).toBeVisible();
  });
});

test.describe('incomplete boot data', () => {
  test.use({ expected: { messages: [/came without its boot data/, /starts late/] } });

  test('a page whose boot data cannot be parsed starts anyway', async ({ page }) => {
    await page.route('/faq', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(id="boot">\{)[^<]*/, '$1') });
    });
    await page.goto('/faq');
    await expectStarted(page);
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).click();
    await expect(heading(page, 'Subjects')).toBeVisible();
  });
});
