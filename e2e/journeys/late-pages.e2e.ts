/**
 * Pages that the server has no time to render: same status and head, a fallback page, and then the rendered page. Pages
 * and pictures that arrive slowly: nothing moves.
 */
import { expect, expectAccessible, expectInteractive, layoutShift, test } from '../fixtures/portal.ts';
import { startSlowPages } from '../fixtures/slow-pages.ts';
import { startPortal } from '../fixtures/server.ts';
import type { Page } from 'playwright';

const paths = [
  '/',
  '/editorial',
  '/search',
  '/search?q=fractal&page=2',
  '/search?f=type%3Bseries&sort=newest',
  '/search?q=xyzzyqq',
  '/media/1001',
  '/media/1001?t=3',
  '/media/1001/player',
  '/media/999999',
  '/media/none',
  '/series/201',
  '/series/999999',
  '/publishers',
  '/publisher/klangarchiv-der-mediothek',
  '/publisher/nobody',
  '/subjects',
  '/faq',
  '/imprint',
  '/nothing-here',
  '/no/such/page',
  '/login',
  '/registration',
  '/resetPassword',
];

interface Head {
  title: string;
  heading: string;
  elements: string[];
}

/** Reads title, heading, and elements of the head, except those that only the browser's start needs. */
const headOf = (page: Page, html: string): Promise<Head> =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const elements = [...parsed.head.querySelectorAll('meta[name], meta[property], link')]
      .filter((element) => !/^(preload|modulepreload|manifest)$/.test(element.getAttribute('rel') ?? ''))
      .filter((element) => !/^(viewport|color-scheme)$/.test(element.getAttribute('name') ?? ''))
      .map((element) =>
        [...element.attributes]
          .filter(({ name }) => name !== 'data-plain')
          .map(({ name, value }) => `${name.toLowerCase()}=${value}`)
          .toSorted()
          .join(' '),
      );
    return {
      title: parsed.title,
      heading: parsed.querySelector('h1')?.textContent ?? '',
      elements: elements.toSorted(),
    };
  }, html);

const late = test.extend<object, { latePortal: { url: string } }>({
  latePortal: [
    async ({}, use) => {
      const portal = await startPortal({ RENDER_THREADS: '0' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

late('every page has its status, head and heading, rendered or not', async ({ page, portal, latePortal }) => {
  const fetchPage = async (origin: string, path: string) => {
    const response = await fetch(origin + path, { headers: { cookie: 'locale=de' } });
    const html = (await response.text())
      .replaceAll(origin, '')
      .replaceAll(encodeURIComponent(origin), '')
      // The files of the two copies have different modification times.
      .replaceAll(/\/~[\w-]{10}\/|\bv=[\w-]{10}/g, '');
    return { status: response.status, html };
  };
  for (const path of paths) {
    const [rendered, fallback] = [await fetchPage(portal.url, path), await fetchPage(latePortal.url, path)];
    expect(fallback.html, path).toContain('"rendered":false');
    expect(rendered.html, path).toContain('"rendered":true');
    expect.soft({ path, status: fallback.status, ...(await headOf(page, fallback.html)) }).toEqual({
      path,
      status: rendered.status,
      ...(await headOf(page, rendered.html)),
    });
  }
});

late(
  'is readable without JavaScript, and is replaced by the page with it',
  { tag: '@core' },
  async ({ browser, page, latePortal }) => {
    const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: latePortal.url });
    const read = await reader.newPage();
    await read.goto('/');
    await read
      .getByRole('main')
      .getByRole('link', { name: /Mandelbrot/ })
      .first()
      .click();
    await expect(read.getByRole('heading', { level: 1 })).toHaveText(/Mandelbrot/);
    await expect(read.getByRole('main').getByRole('definition').first()).toBeVisible();
    await read.getByRole('main').getByRole('link', { name: 'Watch' }).click();
    await expect(read).toHaveURL(/\/player\/\d+$/);
    await reader.close();

    await page.goto(`${latePortal.url}/media/1001`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mandelbrot/);
    await expect(page.locator('.plain-page')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('title')).toHaveCount(1);
    await expectAccessible(page);
  },
);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  late.describe(`${viewport.width} pixels wide`, () => {
    late.use({ viewport });
    late('the page that replaces the fallback page does not shift', async ({ page, latePortal }) => {
      for (const path of ['/', '/media/1001', '/search?q=fractal', '/publishers']) {
        await page.goto(latePortal.url + path);
        await expect(page.locator('.plain-page')).toHaveCount(0);
        await expect(page.locator('[data-remote] h1')).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect.soft(await layoutShift(page), path).toBeLessThan(0.1);
      }
    });
  });
}

late('an embed page of a missing medium is a 404, even if nothing can be rendered', async ({ latePortal }) => {
  expect((await fetch(`${latePortal.url}/player/999999`)).status).toBe(404);
  expect((await fetch(`${latePortal.url}/player/1001`)).status).toBe(503);
});

for (const width of [390, 1440])
  test(`the header stays as it is when its logo comes late, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/logos/**', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    await expectInteractive(page);
    const header = page.getByRole('banner');
    const boxes = () =>
      header
        .locator('a, form, nav')
        .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
    const before = await boxes();
    const came = page.waitForResponse('**/logos/**');
    send();
    await came;
    await page.waitForLoadState('load');
    expect(await boxes()).toEqual(before);
  });

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`nothing moves while a page arrives in pieces, ${width} pixels wide`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    const slow = await startSlowPages(portal.url);
    for (const path of ['/', '/search', '/media/1001', '/publishers']) {
      await page.goto(slow.url + path);
      await expectInteractive(page);
      await page.waitForLoadState('networkidle');
      expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
    }
    await slow.stop();
  });
