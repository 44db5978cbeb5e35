/** Another site's page controls the player with the protocol's own client (npm: player.js). */
import type { Page } from 'playwright';
import { changedContent } from '../fixtures/changed-content.ts';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { startOtherSite, type OtherSite } from '../fixtures/other-site.ts';
import { expect, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

/** Variables of the page that runs the client. */
interface Client {
  player: Record<string, (given: unknown) => unknown> & {
    supports(kind: 'method' | 'event', names: string[]): boolean;
  };
  recordedEvents: [event: string, value: unknown][];
  /** All messages from the player's iframe. */
  messages: unknown[];
}

const test = visitors.extend<object, { listed: OtherSite; unlisted: OtherSite }>({
  listed: [({}, use) => useSite(use), { scope: 'worker' }],
  unlisted: [({}, use) => useSite(use), { scope: 'worker' }],
  /** The content of this portal lists the sites that may control the player. */
  portal: [
    ({ listed }, use) => {
      const list = `  api: ["${listed.url}"]`;
      return useContentPortal(() => changedContent((site) => site.replace(/^ {2}api: any$/m, list)), use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

async function useSite(use: (site: OtherSite) => Promise<void>) {
  const site = await startOtherSite();
  await use(site);
  await site.stop();
}

/** Opens a page of the site that contains the player and records its events. */
async function openClient(page: Page, site: OtherSite, url: string) {
  site.show(`<iframe id="player" src="${url}" title="A film" width="640" height="360" allow="autoplay"></iframe>
    <script>
      var messages = [], recordedEvents = [];
      addEventListener('message', ({ data }) => messages.push(data));
    </script>
    <script src="/player.js"></script>
    <script>
      var player = new playerjs.Player('player');
      for (const event of Object.values(playerjs.EVENTS).concat('seeked')) {
        if (typeof event === 'string') player.on(event, (value) => recordedEvents.push([event, value]));
      }
    </script>`);
  await page.goto(site.url);
}

const call = (page: Page, method: string, value?: unknown) =>
  page.evaluate(([name, given]) => void (window as unknown as Client).player[name]?.(given), [method, value] as const);
const callGetter = (page: Page, method: string) =>
  page.evaluate((name) => new Promise((resolve) => void (window as unknown as Client).player[name]?.(resolve)), method);
const recordedEvents = (page: Page) => page.evaluate(() => (window as unknown as Client).recordedEvents);
const expectEvent = (page: Page, event: string, value?: unknown) =>
  expect.poll(() => recordedEvents(page)).toContainEqual([event, value]);
const clearEvents = (page: Page) => page.evaluate(() => void ((window as unknown as Client).recordedEvents.length = 0));

test('controls the player from the poster to the end', { tag: '@core' }, async ({ page, portal, listed, request }) => {
  const { stream } = await playableMedia(request);
  const media: string[] = [];
  page.on('request', (sent) => /\.(m4s|m3u8|mp4|js)$/.test(sent.url()) && media.push(sent.url()));
  await openClient(page, listed, `${portal.url}/player/${stream}`);
  await expect.poll(() => recordedEvents(page).then(([first]) => first?.[0])).toBe('ready');
  const supported = await page.evaluate(() => {
    const { player } = window as unknown as Client;
    const methods = ['play', 'pause', 'getPaused', 'mute', 'unmute', 'getMuted', 'setVolume', 'getVolume'];
    const more = ['getDuration', 'setCurrentTime', 'getCurrentTime', 'setLoop', 'getLoop'];
    const events = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'progress', 'seeked', 'error'];
    return player.supports('method', [...methods, ...more]) && player.supports('event', events);
  });
  expect(supported).toBe(true);

  // While the poster is shown, all values are known, and nothing is loaded.
  expect(await callGetter(page, 'getPaused')).toBe(true);
  expect(await callGetter(page, 'getDuration')).toBeGreaterThan(10);
  expect(await callGetter(page, 'getCurrentTime')).toBe(0);
  expect(media.filter((url) => url.startsWith(portal.url))).toEqual([]);

  // The browser requires a click for playback with audio, but none for muted playback.
  await call(page, 'play');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(await callGetter(page, 'getPaused')).toBe(true);
  await call(page, 'mute');
  await call(page, 'play');
  await expectEvent(page, 'play');
  await expect.poll(() => callGetter(page, 'getPaused')).toBe(false);
  expect(await callGetter(page, 'getMuted')).toBe(true);
  await expectEvent(page, 'timeupdate', { seconds: expect.any(Number), duration: expect.any(Number) });
  await expectEvent(page, 'progress', {
    seconds: expect.any(Number),
    duration: expect.any(Number),
    percent: expect.any(Number),
  });

  await call(page, 'setVolume', 25);
  await expect.poll(() => callGetter(page, 'getVolume')).toBe(25);
  await call(page, 'setLoop', true);
  await expect.poll(() => callGetter(page, 'getLoop')).toBe(true);
  await call(page, 'setLoop', false);
  await call(page, 'setCurrentTime', 10);
  await expectEvent(page, 'seeked', { seconds: expect.any(Number), duration: expect.any(Number) });
  await expect.poll(() => callGetter(page, 'getCurrentTime')).toBeGreaterThanOrEqual(10);
  await call(page, 'pause');
  await expectEvent(page, 'pause');
  expect(await callGetter(page, 'getPaused')).toBe(true);

  await page.evaluate(() => (window as unknown as Client).player['off']?.('timeupdate'));
  await clearEvents(page);
  await call(page, 'setVolume', 'loud');
  await expectEvent(page, 'error', { code: -1, msg: expect.stringContaining('loud') });
  await call(page, 'setCurrentTime', Number(await callGetter(page, 'getDuration')) - 1);
  await call(page, 'play');
  await expectEvent(page, 'ended');
  expect((await recordedEvents(page)).filter(([event]) => event === 'timeupdate')).toEqual([]);
});

test('starts at a time that is set before anything is loaded', async ({ page, portal, listed, request }) => {
  const { stream } = await playableMedia(request);
  await openClient(page, listed, `${portal.url}/player/${stream}`);
  await expect.poll(() => recordedEvents(page).then(([first]) => first?.[0])).toBe('ready');
  const segments = await pauseRequests(page, /\.m4s$/);
  await call(page, 'setCurrentTime', 12);
  await call(page, 'mute');
  await call(page, 'play');
  await segments.requested; // the engine is open, but the element has no data yet
  expect(await callGetter(page, 'getCurrentTime')).toBeGreaterThanOrEqual(12);
  segments.release();
  await expectEvent(page, 'play');
  const times = async () =>
    (await recordedEvents(page))
      .filter(([event]) => event === 'timeupdate')
      .map(([, value]) => (value as { seconds: number }).seconds);
  await expect.poll(async () => Math.max(...(await times()))).toBeGreaterThan(12.3);
  expect(Math.min(...(await times()))).toBeGreaterThanOrEqual(12);
});

test('sends no messages to sites that are not listed, and to no site if the URL forbids it', async ({
  page,
  portal,
  listed,
  unlisted,
  request,
}) => {
  const { stream } = await playableMedia(request);
  const expectNoMessages = async (site: OtherSite, query: string) => {
    await openClient(page, site, `${portal.url}/player/${stream}${query}`);
    const frame = page.frames().find((each) => each.url().startsWith(portal.url));
    await frame?.locator('[data-start]').waitFor();
    for (const method of ['addEventListener', 'getPaused', 'play', 'fly']) {
      await page.evaluate((name) => {
        const request = { context: 'player.js', version: '0.0.11', method: name, value: 'ready', listener: 'x' };
        document.querySelector('iframe')?.contentWindow?.postMessage(JSON.stringify(request), '*');
      }, method);
    }
    // The frame has handled these messages once it has received a later message of its own.
    await frame?.evaluate(() => {
      const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      postMessage('after', '*');
      return received;
    });
    await expect(page.frameLocator('iframe').locator('[data-start]')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as Client).messages)).toEqual([]);
  };
  await expectNoMessages(unlisted, '');
  await expectNoMessages(listed, '?api=0');
});
