/** Another site's page drives the player, by the protocol's own client (npm: player.js). */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { startOtherSite, type OtherSite } from '../fixtures/other-site.ts';
import { expect, test as visitors } from '../fixtures/portal.ts';
import { repositoryRoot, startPortal } from '../fixtures/server.ts';
import { playableMedia } from '../pages/catalogue.ts';

/** What the client's page keeps of it. */
interface Client {
  player: Record<string, (given: unknown) => unknown> & {
    supports(kind: 'method' | 'event', names: string[]): boolean;
  };
  heard: [event: string, value: unknown][];
  /** Every message from the player's frame. */
  messages: unknown[];
}

const test = visitors.extend<object, { listed: OtherSite; unlisted: OtherSite }>({
  listed: [({}, use) => useSite(use), { scope: 'worker' }],
  unlisted: [({}, use) => useSite(use), { scope: 'worker' }],
  /** Its editors have written who may drive the player. */
  portal: [
    async ({ listed }, use) => {
      const content = await mkdtemp(join(tmpdir(), 'mediothek-content-'));
      await cp(join(repositoryRoot, 'content'), content, { recursive: true });
      const file = join(content, 'site.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^ {2}api: any$/m, `  api: ["${listed.url}"]`));
      const portal = await startPortal({ CONTENT_DIR: content });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'default' }); // one portal of their own is enough

async function useSite(use: (site: OtherSite) => Promise<void>) {
  const site = await startOtherSite();
  await use(site);
  await site.stop();
}

/** Opens a page of the site around the player; `ready` is heard there or not. */
async function openClient(page: Page, site: OtherSite, address: string) {
  site.show(`<iframe id="player" src="${address}" title="A film" width="640" height="360" allow="autoplay"></iframe>
    <script>
      var messages = [], heard = [];
      addEventListener('message', ({ data }) => messages.push(data));
    </script>
    <script src="/player.js"></script>
    <script>
      var player = new playerjs.Player('player');
      for (const event of Object.values(playerjs.EVENTS).concat('seeked')) {
        if (typeof event === 'string') player.on(event, (value) => heard.push([event, value]));
      }
    </script>`);
  await page.goto(site.url);
}

const tell = (page: Page, method: string, value?: unknown) =>
  page.evaluate(([name, given]) => void (window as unknown as Client).player[name]?.(given), [method, value] as const);
const ask = (page: Page, method: string) =>
  page.evaluate((name) => new Promise((resolve) => void (window as unknown as Client).player[name]?.(resolve)), method);
const heard = (page: Page) => page.evaluate(() => (window as unknown as Client).heard);
const expectHeard = (page: Page, event: string, value?: unknown) =>
  expect.poll(() => heard(page)).toContainEqual([event, value]);
const forget = (page: Page) => page.evaluate(() => void ((window as unknown as Client).heard.length = 0));

test('drives the player from the poster to the end', { tag: '@core' }, async ({ page, portal, listed, request }) => {
  const { stream } = await playableMedia(request);
  const media: string[] = [];
  page.on('request', (asked) => /\.(m4s|m3u8|mp4|js)$/.test(asked.url()) && media.push(asked.url()));
  await openClient(page, listed, `${portal.url}/player/${stream}`);
  await expect.poll(() => heard(page).then(([first]) => first?.[0])).toBe('ready');
  const supported = await page.evaluate(() => {
    const { player } = window as unknown as Client;
    const methods = ['play', 'pause', 'getPaused', 'mute', 'unmute', 'getMuted', 'setVolume', 'getVolume'];
    const more = ['getDuration', 'setCurrentTime', 'getCurrentTime', 'setLoop', 'getLoop'];
    const events = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'progress', 'seeked', 'error'];
    return player.supports('method', [...methods, ...more]) && player.supports('event', events);
  });
  expect(supported).toBe(true);

  // With the poster: everything is known, nothing is loaded.
  expect(await ask(page, 'getPaused')).toBe(true);
  expect(await ask(page, 'getDuration')).toBeGreaterThan(10);
  expect(await ask(page, 'getCurrentTime')).toBe(0);
  expect(media.filter((url) => url.startsWith(portal.url))).toEqual([]);

  // The browser wants a click for sound, and none for silence.
  await tell(page, 'play');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(await ask(page, 'getPaused')).toBe(true);
  await tell(page, 'mute');
  await tell(page, 'play');
  await expectHeard(page, 'play');
  await expect.poll(() => ask(page, 'getPaused')).toBe(false);
  expect(await ask(page, 'getMuted')).toBe(true);
  await expectHeard(page, 'timeupdate', { seconds: expect.any(Number), duration: expect.any(Number) });
  await expectHeard(page, 'progress', {
    seconds: expect.any(Number),
    duration: expect.any(Number),
    percent: expect.any(Number),
  });

  await tell(page, 'setVolume', 25);
  await expect.poll(() => ask(page, 'getVolume')).toBe(25);
  await tell(page, 'setLoop', true);
  await expect.poll(() => ask(page, 'getLoop')).toBe(true);
  await tell(page, 'setLoop', false);
  await tell(page, 'setCurrentTime', 10);
  await expectHeard(page, 'seeked', { seconds: expect.any(Number), duration: expect.any(Number) });
  await expect.poll(() => ask(page, 'getCurrentTime')).toBeGreaterThanOrEqual(10);
  await tell(page, 'pause');
  await expectHeard(page, 'pause');
  expect(await ask(page, 'getPaused')).toBe(true);

  await page.evaluate(() => (window as unknown as Client).player['off']?.('timeupdate'));
  await forget(page);
  await tell(page, 'setVolume', 'loud');
  await expectHeard(page, 'error', { code: -1, msg: expect.stringContaining('loud') });
  await tell(page, 'setCurrentTime', Number(await ask(page, 'getDuration')) - 1);
  await tell(page, 'play');
  await expectHeard(page, 'ended');
  expect((await heard(page)).filter(([event]) => event === 'timeupdate')).toEqual([]);
});

test('begins where it is told to, before anything is loaded', async ({ page, portal, listed, request }) => {
  const { stream } = await playableMedia(request);
  await openClient(page, listed, `${portal.url}/player/${stream}`);
  await expect.poll(() => heard(page).then(([first]) => first?.[0])).toBe('ready');
  const segments = await pauseRequests(page, /\.m4s$/);
  await tell(page, 'setCurrentTime', 12);
  await tell(page, 'mute');
  await tell(page, 'play');
  await segments.requested; // the engine is open, and the element has nothing to play yet
  expect(await ask(page, 'getCurrentTime')).toBeGreaterThanOrEqual(12);
  segments.release();
  await expectHeard(page, 'play');
  const times = async () =>
    (await heard(page))
      .filter(([event]) => event === 'timeupdate')
      .map(([, value]) => (value as { seconds: number }).seconds);
  await expect.poll(async () => Math.max(...(await times()))).toBeGreaterThan(12.3);
  expect(Math.min(...(await times()))).toBeGreaterThanOrEqual(12);
});

test('gives sites that are not listed no answer, and nobody where the address says so', async ({
  page,
  portal,
  listed,
  unlisted,
  request,
}) => {
  const { stream } = await playableMedia(request);
  const silence = async (site: OtherSite, query: string) => {
    await openClient(page, site, `${portal.url}/player/${stream}${query}`);
    const frame = page.frames().find((each) => each.url().startsWith(portal.url));
    await frame?.locator('[data-start]').waitFor();
    for (const method of ['addEventListener', 'getPaused', 'play', 'fly']) {
      await page.evaluate((name) => {
        const request = { context: 'player.js', version: '0.0.11', method: name, value: 'ready', listener: 'x' };
        document.querySelector('iframe')?.contentWindow?.postMessage(JSON.stringify(request), '*');
      }, method);
    }
    // What was sent has been heard once the frame has taken a message of ours that came after.
    await frame?.evaluate(() => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      postMessage('after', '*');
      return heard;
    });
    await expect(page.frameLocator('iframe').locator('[data-start]')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as Client).messages)).toEqual([]);
  };
  await silence(unlisted, '');
  await silence(listed, '?api=0');
});
