/** Google Cast, which operators may switch on. A fake of Google's sender answers for www.gstatic.com. */
import type { Page } from 'playwright';
import { changedContent } from '../fixtures/changed-content.ts';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { expect, expectAccessible, expectInteractive, test as base } from '../fixtures/portal.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { playableMedia } from '../pages/catalogue.ts';

const contentWithCast = () => changedContent((site) => site.replace('googleCast: false', 'googleCast: true'));

/** Portal that offers Google Cast. */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [({}, use) => useContentPortal(contentWithCast, use), { scope: 'worker', timeout: 300_000 }],
});

interface LoadRequest {
  currentTime: number;
  info: { url: string; type: string; metadata: { title: string }; tracks: { trackContentId: string }[] };
}
interface FakeReceiver {
  loaded: LoadRequest[];
  /** Seconds. */
  time: number;
  isConnected: boolean;
}
declare global {
  interface Window {
    receiver?: FakeReceiver;
    /** Code of the error of the list of devices. */
    castError?: string;
  }
}

/**
 * Like Google's loader: it creates the Trusted Types policy `goog#html`, and inserts the framework and the sender of the
 * browser's version by URLs without a scheme.
 */
const loader = `
  const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: (url) => url });
  let left = 2;
  const report = window.__onGCastApiAvailable;
  for (const path of ['cast/sdk/libs/sender/1.0/cast_framework.js', 'eureka/clank/cast_sender.js']) {
    const script = document.createElement('script');
    script.src = policy.createScriptURL('//www.gstatic.com/' + path);
    script.onload = () => --left === 0 && report(true);
    document.head.append(script);
  }`;

const sender = `
  const give = (name) => function (...values) { this[name] = values[0]; this.type = values[1]; };
  chrome.cast = {
    AutoJoinPolicy: { PAGE_SCOPED: 'page_scoped' },
    Image: give('url'),
    media: {
      DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
      MediaInfo: give('url'), GenericMediaMetadata: give('none'), Track: give('trackId'), LoadRequest: give('info'),
      SeekRequest: give('none'),
    },
  };`;

const framework = `
  const receiver = (window.receiver = { loaded: [], time: 0, isConnected: false });
  const listeners = new Set();
  const media = {
    playerState: 'PLAYING', idleReason: null,
    getEstimatedTime: () => receiver.time,
    play(_, done) { media.playerState = 'PLAYING'; done(); },
    pause(_, done) { media.playerState = 'PAUSED'; done(); },
    seek({ currentTime }, done) { receiver.time = currentTime; done(); },
    addUpdateListener() {}, removeUpdateListener() {},
  };
  const session = {
    async loadMedia(request) { receiver.loaded.push(JSON.parse(JSON.stringify(request))); receiver.time = request.currentTime; },
    getMediaSession: () => media,
    getCastDevice: () => ({ friendlyName: 'Lecture hall' }),
    endSession() {
      receiver.isConnected = false;
      for (const listener of listeners) listener({ sessionState: 'SESSION_ENDED' });
    },
  };
  const context = {
    setOptions() {},
    async requestSession() {
      if (window.castError) throw window.castError;
      receiver.isConnected = true;
    },
    getCurrentSession: () => (receiver.isConnected ? session : null),
    getCastState: () => 'NOT_CONNECTED',
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  window.cast = { framework: { CastContext: { getInstance: () => context } } };`;

/** @returns paths that were requested from Google */
async function routeGoogle(page: Page, isBlocked = () => false): Promise<string[]> {
  const paths: string[] = [];
  // A headless Chromium may lack what the entry requires.
  await page.addInitScript(() => {
    Object.assign(window, { chrome: { ...(window as unknown as { chrome?: object }).chrome } });
    if (!('presentation' in navigator)) Object.assign(navigator, { presentation: {} });
  });
  await page.route(/^https?:\/\/[^/]*gstatic\.com\//, (route) => {
    const { pathname, search } = new URL(route.request().url());
    paths.push(pathname + search);
    if (isBlocked()) return route.abort('blockedbyclient');
    const other = pathname.startsWith('/cv/') ? loader : sender;
    const body = pathname.endsWith('framework.js') ? framework : other;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return paths;
}

const player = (page: Page) => page.locator('mediothek-player');
const settings = (page: Page) => player(page).getByRole('button', { name: /^(Settings|Einstellungen)$/ });
const entry = (page: Page) => player(page).getByRole('button', { name: 'Cast (Google)' });
const stop = (page: Page) => player(page).getByRole('button', { name: 'Stop and play here' });
const media = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused }));

const loadedFromGoogle = [
  '/cv/js/sender/v1/cast_sender.js?loadCastFramework=1',
  '/cast/sdk/libs/sender/1.0/cast_framework.js',
  '/eureka/clank/cast_sender.js',
];

test('plays on the device and continues here, also in a page that was reached from the home page', async ({
  page,
  request,
  portal,
}) => {
  const { stream } = await playableMedia(request);
  const paths = await routeGoogle(page);
  await page.goto('/');
  await expectInteractive(page);
  // A link of the portal, so that the document with its policy stays.
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement('a'), { href: `/media/${id}`, textContent: 'the stream' });
    document.querySelector('main')?.prepend(link);
  }, stream);
  await page.getByRole('link', { name: 'the stream' }).click();
  await expect(page).toHaveURL(new RegExp(`/media/${stream}$`));
  await settings(page).click();
  await expect(entry(page)).toHaveAccessibleDescription(/Loads a program from Google/);
  await expectAccessible(page);
  await player(page).evaluate((element: HTMLElement & { currentTime: number }) => (element.currentTime = 3));
  expect(paths).toEqual([]);

  await entry(page).click();
  await expect(player(page).getByText('Plays on Lecture hall')).toBeVisible();
  expect(paths.toSorted()).toEqual(loadedFromGoogle.toSorted());
  const [loaded, ...others] = await page.evaluate(() => window.receiver?.loaded ?? []);
  expect(others).toEqual([]);
  expect(loaded?.currentTime).toBe(3);
  expect(loaded?.info.url).toMatch(new RegExp(`^${portal.url}/api/v0/videos/${stream}/files/master\\.m3u8`));
  expect(loaded?.info.type).toBe('application/vnd.apple.mpegurl');
  expect(loaded?.info).toMatchObject({ hlsSegmentFormat: 'fmp4' });
  expect(loaded?.info.metadata.title).not.toBe('');
  // What the device fetches from its own page.
  const files = [loaded?.info.url ?? '', ...(loaded?.info.tracks ?? []).map(({ trackContentId }) => trackContentId)];
  for (const url of files) {
    const { headers } = { headers: (await request.get(url)).headers() };
    expect(headers['access-control-allow-origin'], url).toBe('*');
  }
  await expectAccessible(page);
  expect((await media(page)).paused).toBe(true);

  // The control bar is hidden; the keyboard is on the controls of the device.
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.evaluate(() => Object.assign(window.receiver ?? {}, { time: 5 }));
  await expect(player(page).getByText(/^0:05 \//)).toBeVisible();
  await stop(page).click();
  await expect(stop(page)).toHaveCount(0);
  await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(5);
  expect(await page.evaluate(() => window.receiver?.isConnected)).toBe(false);
  expect((await media(page)).paused).toBe(false);
});

test('is offered in the embedded player', async ({ page, request }) => {
  const { file } = await playableMedia(request);
  const paths = await routeGoogle(page);
  await page.goto(`/player/${file}`);
  await page.getByRole('button', { name: /^Play: / }).click();
  await settings(page).click();
  await expect(entry(page)).toBeVisible();
  expect(paths).toEqual([]);
  await entry(page).click();
  await expect(stop(page)).toBeVisible();
  await expectAccessible(page);
  const [loaded] = await page.evaluate(() => window.receiver?.loaded ?? []);
  expect(loaded?.info.url).toMatch(/\/files\/[^#]*$/);
  await stop(page).click();
  await expect.poll(async () => (await media(page)).paused).toBe(false);
});

test.describe('with a blocked script', () => {
  test.use({ expected: { messages: [/ERR_BLOCKED_BY_CLIENT/] } });

  for (const [locale, blocked, cancelled] of [
    ['en', /^Google’s program could not be loaded/, 'No device was chosen.'],
    ['de', /^Das Programm von Google konnte nicht geladen werden/, 'Es wurde kein Gerät gewählt.'],
  ] as const) {
    test(`says so, plays here, and can be tried again (${locale})`, async ({ page, context, request, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      const { stream } = await playableMedia(request);
      let isBlocked = true;
      await routeGoogle(page, () => isBlocked);
      await page.goto(`/media/${stream}/player`);
      await settings(page).click();
      await entry(page).click();
      const status = player(page).getByRole('dialog').getByRole('status');
      await expect(status).toHaveText(blocked);
      await expectAccessible(page);

      isBlocked = false;
      await page.evaluate(() => (window.castError = 'cancel'));
      await entry(page).click();
      await expect(status).toHaveText(cancelled);
      await page.keyboard.press('Escape');
      await page.keyboard.press('k');
      await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(0.2);
    });
  }
});

base('a portal that does not offer it has no entry and no permission', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  const paths = await routeGoogle(page);
  const response = await page.goto(`/media/${stream}/player`);
  expect(response?.headers()['content-security-policy']).not.toContain('goog');
  await settings(page).click();
  await expect(player(page).getByRole('combobox', { name: 'Speed' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  expect(paths).toEqual([]);
});
