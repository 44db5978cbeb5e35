/**
 * The embed page starts playback with an inline script, and hls.js continues: no segment is loaded twice, and the video
 * does not stall.
 */
import type { Page } from 'playwright';
import { shape } from '../../bench/shaper.mjs';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { expect as quickExpect } from '../fixtures/portal.ts';
import { freePort } from '../fixtures/server.ts';
import { idOf, openPlayer, overloaded, test } from '../fixtures/streams-portal.ts';
import type { TestStream } from '../fixtures/test-streams.ts';
import { watchPlayback, type WatchedPlayback } from '../fixtures/watch-playback.ts';

/** Longer timeout: players wait for the network and the decoder, which are slow on a busy machine. */
const expect = quickExpect.configure({ timeout: 120_000 });

test.use({ expected: { messages: [overloaded] } });

/** Stalls below this limit are not noticeable. */
const noticeableMs = 100;
/** Seconds, after the segments that the starter loads. */
const behindStart = 8;

const video = (page: Page) => page.locator('video');
const start = (page: Page) => page.locator('[data-start]').click();
const hlsJs = '**/embed/hls.*.js';

async function expectSmooth(playback: WatchedPlayback): Promise<void> {
  expect(playback.twice(), 'loaded twice').toEqual([]);
  expect(Math.max(0, ...(await playback.stalls())), 'the video stalled for data').toBeLessThan(noticeableMs);
}

test(
  'the first segments load before any script; the higher rendition follows without a gap',
  { tag: '@slow' },
  async ({ page }) => {
    const playback = await watchPlayback(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openPlayer(page, `/player/${idOf('long')}`);
    expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
    await start(page);
    await playback.playTo(behindStart);
    const firstScript = requests.findIndex((path) => path.endsWith('.js'));
    const firstMedia = requests.findIndex((path) => path.endsWith('.m4s'));
    expect(firstMedia).toBeLessThan(firstScript);
    expect(await playback.buffered()).toHaveLength(1);
    await expectSmooth(playback);
    await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.videoHeight)).toBe(240);
  },
);

const all: TestStream[] = ['variable', 'languages', 'silent'];
for (const stream of all) {
  test(`hands over the stream: ${stream}`, { tag: '@slow' }, async ({ page }) => {
    const playback = await watchPlayback(page);
    await openPlayer(page, `/player/${idOf(stream)}?autoplay=1`);
    await playback.playTo(behindStart);
    await expectSmooth(playback);
    if (stream !== 'languages') return;
    expect(
      playback.segments.filter((name) => /^[34]_/.test(name)),
      'audio in other languages',
    ).toEqual([]);
    const player = page.locator('mediothek-player');
    const tracks = await player.evaluate((element) => (element as unknown as PlayerWithSession).session.audioTracks);
    expect(tracks.map(({ language }) => language)).toEqual(['en', 'de', 'fr']);
    await player.evaluate((element) => (element as unknown as PlayerWithSession).session.chooseAudioTrack('1'));
    await expect.poll(() => playback.segments.filter((name) => name.startsWith('3_')).length).toBeGreaterThan(0);
    const before = await playback.time();
    await expect.poll(() => playback.time()).toBeGreaterThan(before + 2);
  });
}

interface PlayerWithSession {
  session: { audioTracks: { language: string }[]; chooseAudioTrack(id: string): void };
}

test(
  'a clip that the starter loads completely plays to its end without hls.js',
  { tag: '@slow' },
  async ({ context }) => {
    for (const stream of ['short', 'single'] as const) {
      const page = await context.newPage();
      const playback = await watchPlayback(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await openPlayer(page, `/player/${idOf(stream)}`);
      await start(page);
      await playback.playTo(1);
      const replay = page.getByRole('button', { name: 'Play again' }).first();
      await expect(replay).toBeVisible();
      await expectSmooth(playback);
      expect(scripts.filter((url) => url.includes('/hls.'))).toEqual([]);
      await expect(page.getByRole('alert')).toBeHidden();
      await replay.click();
      await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.ended)).toBe(false);
      await page.close();
    }
  },
);

test('starts at the requested time, and can seek to an earlier one', { tag: '@slow' }, async ({ page }) => {
  const playback = await watchPlayback(page);
  await openPlayer(page, `/player/${idOf('long')}?t=31&autoplay=1`);
  await playback.playTo(40);
  expect(playback.segments[0]).toBe('0_0016');
  await expectSmooth(playback);
  await video(page).evaluate((media: HTMLVideoElement) => (media.currentTime = 5));
  await expect.poll(() => playback.time()).toBeGreaterThan(6);
  expect(await playback.time()).toBeLessThan(31);
});

test('paused during the hand-over, it stays paused and can be continued', { tag: '@slow' }, async ({ page }) => {
  const playback = await watchPlayback(page);
  const { requested, release } = await pauseRequests(page, hlsJs);
  await openPlayer(page, `/player/${idOf('long')}?autoplay=1`);
  await requested;
  await video(page).evaluate((media: HTMLVideoElement) => media.pause());
  release();
  await expect.poll(() => playback.segments.length).toBeGreaterThan(7);
  expect(await video(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await playback.playTo(behindStart);
  await expectSmooth(playback);
});

test('a seek during the hand-over plays from the new position', { tag: '@slow' }, async ({ page }) => {
  const playback = await watchPlayback(page);
  const { requested, release } = await pauseRequests(page, hlsJs);
  await openPlayer(page, `/player/${idOf('long')}?autoplay=1`);
  await requested;
  await video(page).evaluate((media: HTMLVideoElement) => (media.currentTime = 41));
  release();
  await expect.poll(() => playback.time()).toBeGreaterThan(43);
  expect(playback.twice()).toEqual([]);
  const between = playback.segments.filter((name) => /_00(0[5-9]|1\d)$/.test(name));
  expect(between, 'segments that are not needed').toEqual([]);
});

test('a slow link and a slow processor', { tag: '@slow' }, async ({ page, streams }) => {
  const port = await freePort();
  const slowLink = shape(port, streams.port);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const playback = await watchPlayback(page);
  await openPlayer(page, `http://localhost:${port}/player/${idOf('long')}?autoplay=1`);
  // Whether it stalls depends on the speed of the machine, which has to be a quarter: `npm run bench -- slow-link`.
  await expect.poll(() => playback.time(), { timeout: 120_000 }).toBeGreaterThan(behindStart);
  expect(playback.twice(), 'loaded twice').toEqual([]);
  expect(await playback.buffered()).toHaveLength(1);
  await page.close();
  slowLink.close();
});

test('if the browser requires a click, the button is shown on the poster', { tag: '@slow' }, async ({ page }) => {
  // The server mutes a video that starts automatically, so browsers allow it. Without `muted`, the browser blocks it, as
  // it may block any automatic start in another site's iframe.
  await page.route(/\/player\/\d+\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<video[^>]*?) muted(="")?/, '$1') });
  });
  const playback = await watchPlayback(page);
  await openPlayer(page, `/player/${idOf('long')}?autoplay=1`);
  const play = page.getByRole('button', { name: 'Play', exact: true }).first();
  await expect(play).toBeVisible();
  expect(await video(page).evaluate(({ paused, muted }: HTMLVideoElement) => [paused, muted])).toEqual([true, false]);
  await expect(page.getByRole('alert')).toBeHidden();
  await play.click();
  await playback.playTo(behindStart);
  await expectSmooth(playback);
});

test('a managed MediaSource', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { ManagedMediaSource: class extends MediaSource {} });
    Reflect.deleteProperty(window, 'MediaSource');
  });
  const playback = await watchPlayback(page);
  await openPlayer(page, `/player/${idOf('long')}`);
  await start(page);
  await playback.playTo(behindStart);
  expect(await video(page).evaluate((media: HTMLVideoElement) => media.disableRemotePlayback)).toBe(true);
  await expectSmooth(playback);
});

test(
  'the browser’s own HLS plays without a MediaSource, and if the browser prefers it',
  { tag: '@slow' },
  async ({ page }) => {
    for (const script of [
      () => Reflect.deleteProperty(window, 'MediaSource'),
      () => Object.assign(HTMLMediaElement.prototype, { webkitShowPlaybackTargetPicker() {} }),
    ]) {
      const session = await page.context().newPage();
      await session.addInitScript(script);
      const scripts: string[] = [];
      session.on('request', (request) => scripts.push(request.url()));
      await openPlayer(session, `/player/${idOf('long')}`);
      await start(session);
      await expect
        .poll(() => video(session).evaluate((media: HTMLVideoElement) => media.currentTime))
        .toBeGreaterThan(1);
      expect(await video(session).evaluate((media: HTMLVideoElement) => media.currentSrc)).toMatch(/master\.m3u8$/);
      expect(scripts.filter((url) => url.includes('/hls.'))).toEqual([]);
      await session.close();
    }
  },
);
