/**
 * Navigation between pages: scroll position, focus, history, head, language and theme (specification, sections 2.9, 4,
 * 9).
 */
import type { Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { expect, expectAccessible, expectStarted, layoutShift, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

/** Waits also until the code that loads after the start runs: from then on, titles of pages are announced. */
async function expectHydrated(page: Page): Promise<void> {
  await expectStarted(page);
  await expect(page.locator('[data-server-content]')).toHaveCount(0);
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}
/** Adds a link to the page and clicks it, like links in content pages. */
const clickLink = (page: Page, href: string) =>
  page.evaluate((url) => {
    const link = document.createElement('a');
    link.href = url;
    document.querySelector('main')?.append(link);
    link.focus({ preventScroll: true });
    link.click();
  }, href);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const announced = (page: Page) => page.locator('body > [aria-live=polite]');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const entries = (page: Page) => page.evaluate(() => history.length);

/** Counts how often loaders of navigations ran: each one requests the login status once. */
function countLoaders(page: Page): { count(): number; reset(): void } {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v0/auth') count += 1;
  });
  return { count: () => count, reset: () => void (count = 0) };
}

test(
  'another page starts at its top, with the focus on its heading and its title announced; going back restores the position',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/');
    await scrollTo(page, 900);
    const loaders = countLoaders(page);
    const before = await entries(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Help' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await expect(heading(page)).toBeFocused();
    await expect(announced(page)).toHaveText('Page: Frequently asked questions – Mediothek');
    expect(await scrollTop(page)).toBe(0);
    expect(await entries(page)).toBe(before + 1);
    expect(loaders.count()).toBe(1);
    await expectAccessible(page);

    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(900);
    await expect(heading(page)).toBeFocused();
    await page.goForward();
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await expect.poll(() => scrollTop(page)).toBe(0);
  },
);

test('going back also restores the position if the content loads late', async ({ page }) => {
  await open(page, '/search?q=wave');
  await scrollTo(page, 700);
  await clickLink(page, '/faq');
  await expect(heading(page)).toHaveText('Frequently asked questions');
  await page.reload(); // clears the cached search
  await expectHydrated(page);
  const paused = await pauseRequests(page, '**/api/v0/search**');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/search?q=wave');
  paused.release();
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test('a hash scrolls to its element, 62 px below the window’s edge, also if it loads late', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 300 }); // the page is longer than the target's position
  const paused = await pauseRequests(page, '**/api/v0/faq**');
  await open(page, '/');
  await clickLink(page, '/faq#who-sees-lists');
  await expect(page).toHaveURL('/faq#who-sees-lists');
  const target = page.locator('#who-sees-lists');
  await expect(target).toHaveCount(0);
  paused.release();
  const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(62);
  await expect(target).toBeFocused();

  await scrollTo(page, 0);
  await clickLink(page, '#save');
  await expect.poll(() => page.locator('#save').evaluate((e) => Math.round(e.getBoundingClientRect().top))).toBe(62);
});

test('a page that loads late does not move the focus of a visitor who already uses another element', async ({
  page,
}) => {
  const paused = await pauseRequests(page, '**/api/v0/faq**');
  await open(page, '/');
  await clickLink(page, '/faq#who-sees-lists');
  await expect(page).toHaveURL('/faq#who-sees-lists');
  const field = page.getByRole('searchbox').first();
  await field.click();
  await field.pressSequentially('heat');
  paused.release();
  await expect(page.locator('#who-sees-lists')).toBeVisible();
  await expect(heading(page)).toHaveText('Frequently asked questions');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('heat');
  expect(await scrollTop(page)).toBe(0);
});

test('the page keeps its height for 1500 ms, and nothing shifts afterwards', async ({ page }) => {
  // Loads the target page once: on a busy machine it would otherwise load after the page has released its height.
  await open(page, '/publishers');
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(heading(page)).toHaveText('Videos and recordings from science');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const shiftBefore = await layoutShift(page);
  const heights = await page.evaluate(async () => {
    const root = document.documentElement;
    const before = root.scrollHeight;
    const started = performance.now();
    const seen: [time: number, height: number][] = [];
    document.querySelector<HTMLElement>('nav a[href="/publishers"]')?.click();
    while (performance.now() - started < 4_000) {
      await new Promise(requestAnimationFrame);
      seen.push([performance.now() - started, root.scrollHeight]);
      if ((seen.at(-1)?.[1] ?? 0) < before) break;
    }
    return { before, shrunk: seen.at(-1) };
  });
  const [time = 0, height = 0] = heights.shrunk ?? [];
  expect(height).toBeLessThan(heights.before);
  expect(time).toBeGreaterThanOrEqual(1_500);
  expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.02);
});

test('a filter keeps focus and scroll position', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  await open(page, `/media/${stream}`);
  const tab = page.getByRole('main').getByRole('list').getByRole('link', { name: 'Transcript' });
  await scrollTo(page, 20);
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=/);
  await expect(tab).toBeFocused();
  expect(await scrollTop(page)).toBe(20);
});

test('links open in new tabs with the usual modifiers', async ({ page, context }) => {
  await open(page, '/');
  const link = page.getByRole('link', { name: 'Help' });
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await link.click(options);
    await expect(await opened).toHaveURL('/faq');
    await expect(page).toHaveURL('/');
  }
});

test(
  'the language switches in place: input, URL and history stay, and the title is announced again',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/login?redirect=%2Fupload#form');
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill('ada');
    const before = await entries(page);
    const loaders = countLoaders(page);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(heading(page)).toHaveText('Anmelden');
    await expect(announced(page)).toHaveText('Seite: Anmelden – Mediothek');
    await expect(name).toHaveValue('ada');
    await expect(page).toHaveURL('/login?redirect=%2Fupload#form');
    expect(await entries(page)).toBe(before);
    expect(loaders.count()).toBe(1);
    const cookies = await page.context().cookies();
    const { value, sameSite, expires = 0 } = cookies.find((cookie) => cookie.name === 'locale') ?? {};
    expect([value, sameSite]).toEqual(['de', 'Lax']);
    expect(expires - Date.now() / 1000).toBeGreaterThan(31_535_000);
    expect(await page.evaluate(() => localStorage.getItem('mediothek.locale'))).toBe('de');
  },
);

test(
  'a URL with a language prefix is one history entry and one loader, and keeps query and hash',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/');
    const before = await entries(page);
    const loaders = countLoaders(page);
    await clickLink(page, '/de/faq?a=1#save');
    await expect(page).toHaveURL('/faq?a=1#save');
    await expect(heading(page)).toHaveText('Häufige Fragen');
    expect(await entries(page)).toBe(before + 1);
    expect(loaders.count()).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

test('public pages open while the login status is unknown; others wait 800 ms', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await page.route('**/api/v0/auth', () => undefined); // no response
  // Less than the time limits of files that are still being prefetched.
  await page.clock.pauseAt(Date.now() + 5_000);
  await clickLink(page, '/subjects');
  await expect(heading(page)).toHaveText('Subjects');
  await clickLink(page, '/upload?a=%C3%BC#file');
  await page.clock.runFor(790);
  await expect(page).toHaveURL('/subjects');
  await page.clock.runFor(10);
  await expect(page).toHaveURL('/login?redirect=%2Fupload%3Fa%3D%25C3%25BC%23file');
});

test('the head is the same from the server and after a navigation', { tag: '@core' }, async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  const paths = ['/', '/search?q=wave', `/media/${stream}`, `/media/${stream}/player`, '/faq', '/login'];
  const served: string[][] = [];
  for (const path of paths) served.push(await headIn(page, await (await request.get(path)).text()));
  expect(served[0]?.join()).toContain('rel="sitemap"');
  expect(served[3]?.join()).not.toContain('rel="sitemap"');
  await open(page, '/subjects');
  for (const [at, path] of paths.entries()) {
    await page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      document.getElementById('root')?.append(link);
      link.click();
      link.remove();
    }, path);
    await expect.poll(() => headIn(page), path).toEqual(served[at]);
  }
});

/**
 * Reads title, links and metadata of the page, or of HTML (parsed on a page without a policy), in alphabetical order.
 * Elements with `data-page` describe only the page in the HTML, so they are removed when another page is shown.
 */
const headIn = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((text) => {
    const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const selectors = 'title, link[rel=canonical], link[rel=alternate], link[rel=sitemap], link[rel*=icon], meta[name]';
    const found = [...head.querySelectorAll(text === undefined ? `${selectors}, [data-page]` : selectors)];
    const elements = found.filter((element) => text === undefined || !element.matches('[data-page]'));
    return elements.flatMap(({ outerHTML }) => (/viewport|color-scheme/.test(outerHTML) ? [] : [outerHTML])).sort();
  }, html);

test('the theme follows the system until the visitor chooses, without a flash afterwards', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/faq');
  const button = page.getByRole('button', { name: 'Dark theme' });
  const logo = (name: string) => page.getByRole('banner').locator(`img[src*="${name}"]`);
  const dark = () =>
    page.evaluate(() => getComputedStyle(document.body).colorScheme + getComputedStyle(document.body).backgroundColor);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const light = await dark();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(dark).not.toBe(light);
  await expect(logo('dark')).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(logo('dark')).toBeHidden();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'theme')).toMatchObject({ value: 'light', sameSite: 'Lax' });
  expect(await page.evaluate(() => localStorage.getItem('mediothek.theme'))).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
