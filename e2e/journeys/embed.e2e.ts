import { embedCode, type EmbedCode } from '@mediothek/contract';
import type { FrameLocator, Page } from 'playwright';
import { startOtherSite, type OtherSite } from '../fixtures/other-site.ts';
import { expect, expectAccessible, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const test = visitors.extend<{ site: OtherSite }>({
  site: async ({}, use) => {
    const site = await startOtherSite();
    await use(site);
    await site.stop();
  },
});

const currentTime = (page: Page | FrameLocator) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const plays = (page: Page | FrameLocator) => expect.poll(() => currentTime(page)).toBeGreaterThan(0.3);
const watchRequests = (page: Page, origin: string) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) paths.push(url.pathname);
  });
  return paths;
};

test(
  'shows the poster first, and loads only the remote `player` when playback starts',
  { tag: '@core' },
  async ({ page, portal, request }) => {
    const { stream } = await playableMedia(request);
    const paths = watchRequests(page, portal.url);
    const response = await page.goto(`/player/${stream}`);
    const start = page.getByRole('button', { name: /^Play: / });
    await expect(start).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paths).toEqual([`/player/${stream}`, expect.stringMatching(/^\/thumbnail\//)]);
    await expectAccessible(page);
    expect(response?.headers()['x-robots-tag']).toBe('noindex, indexifembedded');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/media/${stream}$`));
    await expect(page.locator('link:not([rel=canonical]), meta:not([charset], [name=viewport])')).toHaveCount(0);

    // With the keyboard: first the link of the title, then the button, which the player's own button replaces.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await plays(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect(start).toHaveCount(0);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((path) => !path.startsWith('/remotes/player/'))).toEqual([]);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a file without a stream also shows its poster first', async ({ page, portal, request }) => {
  const { file } = await playableMedia(request);
  const paths = watchRequests(page, portal.url);
  await page.goto(`/player/${file}`);
  await page.waitForLoadState('networkidle');
  expect(paths).toEqual([`/player/${file}`, expect.stringMatching(/^\/thumbnail\//)]);
  await page.getByRole('button', { name: /^Play: / }).click();
  await plays(page);
});

test.describe('when the player’s code cannot be loaded', () => {
  test.use({ expected: { messages: [/Failed to load resource/, /script-src/] } });

  test('the browser’s own controls play, and the file is fetched for the next attempt', async ({ page, request }) => {
    const { file } = await playableMedia(request);
    const kinds: string[] = [];
    await page.route(/[/]remotes[/]player[/].*[/]embed[.]\w+[.]js/, (route) => {
      kinds.push(route.request().resourceType());
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto(`/player/${file}`);
    await page.getByRole('button', { name: /^Play: / }).click();
    await plays(page);
    await expect(page.locator('video')).toHaveJSProperty('controls', true);
    await expect.poll(() => kinds.at(-1), 'WebKit forgets the failed preload').toBe('fetch');
  });
});

test.describe('on a German phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 220 }, hasTouch: true });

  test('applies the parameters of its URL and ignores invalid ones', async ({ page, request }) => {
    const { stream } = await playableMedia(request);
    const open = (query: string) => page.goto(`/player/${stream}?${query}`);
    const video = page.locator('video');

    await open('autoplay=1&loop=1&title=0&controls=0&t=5&cc=de');
    await plays(page);
    expect(await currentTime(page)).toBeGreaterThanOrEqual(5);
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('loop', true);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectAccessible(page);

    await open('t=soon&autoplay=maybe&controls=x&title=x&lang=fr&cc=<b>&api=x');
    await page.getByRole('button', { name: /^Abspielen: / }).tap();
    await plays(page);
    await expect(video).toHaveJSProperty('muted', false);
    await expect(page.getByRole('link')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Position' })).toBeAttached();

    await open('lang=en&t=3&end=4');
    await page.getByRole('button', { name: /^Play: / }).tap();
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(4);
    await expect(video).toHaveJSProperty('paused', true);
    await expectAccessible(page);
  });
});

test.describe('without a player', () => {
  test.use({ expected: { messages: [/404 \(Not Found\)/, /410 \(Gone\)/, /503 \(Service Unavailable\)/] } });

  test('shows the reason and links to the portal, in both languages', async ({ page, request }) => {
    const { entries } = (await (
      await request.get('/api/v0/search?query=&filter=stock;offline&filter=type;video')
    ).json()) as { entries: { id: string }[] };
    const offline = entries[0]?.id ?? '';
    for (const [id, status, english, german] of [
      ['4711', 404, 'There is nothing to play here.', 'Hier gibt es nichts abzuspielen.'],
      ['none', 404, 'There is nothing to play here.', 'Hier gibt es nichts abzuspielen.'],
      ['1049', 410, 'It has been withdrawn.', 'Es wurde zurückgezogen.'],
      [offline, 200, 'There is no file to play.', 'Es gibt keine abspielbare Datei.'],
    ] as const) {
      for (const [lang, why, open] of [
        ['en', english, 'Open in Mediothek'],
        ['de', german, 'In der Mediothek öffnen'],
      ] as const) {
        const response = await page.goto(`/player/${id}?lang=${lang}`);
        expect(response?.status()).toBe(status);
        await expect(page.getByText(why)).toBeVisible();
        const link = page.getByRole('link', { name: open });
        await expect(link).toHaveAttribute('href', `/media/${id}`);
        await expect(link).toHaveAttribute('target', '_blank');
        await expectAccessible(page);
      }
    }
  });
});

test.describe('in another site’s page', () => {
  // The server refuses reports from pages of other sites.
  test.use({ expected: { messages: [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE.*\/csp-reports/] } });
  const code = (portal: string, id: string, choices: Partial<EmbedCode> = {}) =>
    embedCode({ origin: portal, id, mediaTitle: 'A film', ...choices });

  test(
    'the player may be embedded, but no other page of the portal',
    { tag: '@core' },
    async ({ page, portal, request, site }) => {
      const { stream } = await playableMedia(request);
      const other = `<iframe src="${portal.url}/media/${stream}" title="Refused"></iframe>`;
      site.show(code(portal.url, stream, { size: { width: 480, height: 270 } }) + other);
      await page.goto(site.url);
      await page
        .frameLocator('[title="A film"]')
        .getByRole('button', { name: /^Play: / })
        .click();
      await plays(page.frameLocator('[title="A film"]'));
      await expect(page.frameLocator('[title=Refused]').getByRole('main')).toHaveCount(0);
    },
  );

  test('the embed code with privacy sends no request to the portal before a click', async ({
    page,
    portal,
    request,
    site,
  }) => {
    const { stream } = await playableMedia(request);
    const paths = watchRequests(page, portal.url);
    site.show(code(portal.url, stream, { privacy: { language: 'en', portal: 'Mediothek' } }));
    await page.goto(site.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(/It comes from Mediothek/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paths).toEqual([]);
    await expectAccessible(page);
    await frame.getByRole('link', { name: 'Load the player' }).click();
    await frame.getByRole('button', { name: /^Play: / }).click();
    await plays(frame);
  });
});
