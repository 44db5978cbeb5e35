/** Features that run after the first page is rendered. */
import type { Page } from 'playwright';
import { changedContent } from '../fixtures/changed-content.ts';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { expect, expectInteractive, expectStarted, test } from '../fixtures/portal.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

const status = (page: Page) => page.getByRole('status');

test.describe('a new version', () => {
  for (const [locale, text, reload] of [
    ['en', 'A new version of the portal is available.', 'Reload'],
    ['de', 'Es gibt eine neue Version des Portals.', 'Neu laden'],
  ] as const) {
    test(
      `is announced once, with a button that loads it (${locale})`,
      { tag: locale === 'en' ? '@core' : [] },
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
        await page.clock.install();
        await page.goto('/subjects');
        await expectInteractive(page);
        const requests: string[] = [];
        await page.route('**/builds/latest.json?*', async (route) => {
          requests.push(new URL(route.request().url()).search);
          await route.fulfill({ json: { id: 'another build' } });
        });
        // The check starts when the page is idle, which may be after the clock was moved.
        await expect(async () => {
          await page.clock.runFor('05:05');
          await expect(status(page).getByText(text)).toBeVisible({ timeout: 1_000 });
        }).toPass();
        expect(requests[0]).toMatch(/^\?\d+$/);
        // After the announcement, nothing is requested any more.
        const announced = requests.length;
        await page.clock.runFor('10:00');
        await expect(status(page).getByText(text)).toHaveCount(1);
        expect(requests.length).toBe(announced);
        await page.unroute('**/builds/latest.json?*');
        const loaded = page.waitForEvent('load');
        await status(page).getByRole('button', { name: reload }).click();
        await loaded;
      },
    );
  }
});

test.describe('prefetching', () => {
  /**
   * API calls for data of other pages than `/faq`. Calls about the visitor and the site belong to other features, and the
   * browser loads the page's own data if the server could not render in time.
   */
  const prefetchCall = /^\/api\/v0\/(?!auth|config|remotes|faq)/;
  const sinceLoad = (pattern: RegExp) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const begun = performance
      .getEntriesByType('resource')
      .filter(({ name }) => pattern.test(new URL(name).pathname))
      .map(({ startTime }) => startTime);
    return Math.min(...begun) - (entry?.loadEventEnd ?? Infinity);
  };
  const watchCalls = (page: Page) => {
    const calls: { path: string }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (prefetchCall.test(pathname)) calls.push({ path: pathname + search });
    });
    return calls;
  };

  test('begins a second after the page, and a click then requests nothing', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/faq');
    await expectInteractive(page);
    await expect.poll(() => calls.some(({ path }) => path.startsWith('/api/v0/subjects'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const first = await page.evaluate(sinceLoad, prefetchCall);
    expect(first, 'the first call, ms after the page has loaded').toBeGreaterThanOrEqual(1_000);
    const before = calls.length;
    await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
    expect(calls.slice(before).filter(({ path }) => path.startsWith('/api/v0/subjects'))).toEqual([]);
  });

  test('does not happen with data saver, not even on hover', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.clock.install();
    const calls = watchCalls(page);
    await page.goto('/faq');
    await expectInteractive(page);
    await page.clock.runFor(5_000);
    await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).hover();
    await page.clock.runFor(1_000);
    expect(calls).toEqual([]);
  });

  test('also happens on hover', async ({ page, request }) => {
    const { file } = await playableMedia(request);
    await page.goto('/faq');
    await expectStarted(page);
    // Before the link is there: it is also prefetched if it is in view.
    const prefetch = page.waitForRequest(`**/api/v0/videos/${file}`);
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'the medium' });
      document.querySelector('main')?.append(link);
    }, `/media/${file}`);
    await page.getByRole('link', { name: 'the medium' }).hover();
    await prefetch;
  });
});

test.describe('login status', () => {
  // The data of the page is fetched again and rejected before the route guard redirects to the sign-in.
  test.use({ expected: { messages: [/401/] } });

  test('a sign-out in another tab is detected immediately', { tag: '@core' }, async ({ page, context }) => {
    await signIn(page);
    await page.goto('/mymedia?page=1');
    await expectInteractive(page);
    await expectStarted(page);
    const other = await context.newPage();
    await other.goto('/faq');
    await expectInteractive(other);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/mymedia?page=1')}`);
    await expect(status(page).getByText('You have been signed out.')).toBeVisible();
  });

  test('a session that ended is detected when the window gets the focus again', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/faq');
    await expectInteractive(page);
    await expectStarted(page);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await context.request.delete('/api/v0/auth');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/faq');
  });
});

test.describe('analytics', () => {
  const host = 'https://matomo.example';
  const config = `analytics:\n  enabled: true\n  url: ${host}/stats/\n  siteId: "3"\n`;
  const contentWithAnalytics = () => changedContent((site) => site.replace(/^analytics:\n(?: .*\n)+/m, config));
  /** Portal that counts page views. */
  const counting = test.extend<object, { portal: PortalServer }>({
    portal: [({}, use) => useContentPortal(contentWithAnalytics, use), { scope: 'worker', timeout: 300_000 }],
  });

  /** The part of Matomo's script that concerns a page: processes the queue, then handles each call immediately. */
  const script = `
    const send = (call) => (window.counted ??= []).push(call);
    const queue = window._paq ?? [];
    window._paq = { push: send };
    queue.forEach(send);`;
  const fulfillScript = (page: Page, body: string, status = 200) =>
    page.route(`${host}/**`, (route) => route.fulfill({ status, contentType: 'text/javascript', body }));
  const counted = (page: Page) =>
    page.evaluate(() => (window as unknown as { counted?: [string, ...string[]][] }).counted ?? []);

  counting('counts pages and redirects, without cookies', async ({ page, context, baseURL }) => {
    await fulfillScript(page, script);
    // Pauses the request before the page can prefetch the data: a page that is open for some time does so
    // automatically.
    const data = await pauseRequests(page, '**/api/v0/publishers');
    await page.goto('/subjects');
    await expectInteractive(page);
    await expect.poll(() => counted(page)).toContainEqual(['trackPageView']);
    await page.getByRole('navigation').getByRole('link', { name: 'Publishers' }).click();
    await expect(page).toHaveTitle('Mediothek'); // until the title of the new page is known
    data.release();
    await expect.poll(() => counted(page)).toContainEqual(['setCustomUrl', `${baseURL}/publishers`]);
    const calls = await counted(page);
    expect(calls.slice(0, 3)).toEqual([
      ['disableCookies'],
      ['setTrackerUrl', `${host}/stats/matomo.php`],
      ['setSiteId', '3'],
    ]);
    expect(calls.findLast(([name]) => name === 'setDocumentTitle')).toEqual([
      'setDocumentTitle',
      expect.stringMatching(/^Publishers/),
    ]);
    expect(calls.filter(([name]) => name === 'trackPageView')).toHaveLength(2);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/upload', textContent: 'the upload' });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'the upload' }).click();
    await expect
      .poll(() => counted(page))
      .toContainEqual(['trackEvent', 'redirect', '/upload', '/login?redirect=%2Fupload']);
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_pk'))).toEqual([]);
  });

  counting.describe('with a broken script', () => {
    counting.use({ expected: { messages: [/Page views are not counted/, /500/, /the script is broken/] } });

    for (const [what, body, status] of [
      ['does not load', '', 500],
      ['throws', 'throw new Error("the script is broken")', 200],
      ['throws at each call', 'window._paq = { push() { throw new Error("the script is broken"); } };', 200],
    ] as const) {
      counting(`a script that ${what} breaks nothing`, async ({ page }) => {
        await fulfillScript(page, body, status);
        await page.goto('/subjects');
        await expectInteractive(page);
        await page.getByRole('navigation').getByRole('link', { name: 'Publishers' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Publishers' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
      });
    }
  });

  for (const [what, property, value] of [
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const) {
    counting(`sends no request in a browser with ${what}`, async ({ page }) => {
      await page.addInitScript(([name, chosen]) => Object.defineProperty(navigator, name, { value: chosen }), [
        property,
        value,
      ] as const);
      const requests: string[] = [];
      page.on('request', (request) => request.url().startsWith(host) && requests.push(request.url()));
      await page.clock.install();
      await page.goto('/subjects');
      await expectInteractive(page);
      await page.clock.runFor(10_000);
      expect(requests).toEqual([]);
      expect(await page.evaluate(() => '_paq' in window)).toBe(false);
    });
  }
});
