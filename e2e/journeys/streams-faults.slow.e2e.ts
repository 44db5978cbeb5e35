/** Messages to the visitor if a stream cannot continue. Retry continues at the position where playback stopped. */
import type { Page } from 'playwright';
import { expect as quickExpect, expectAccessible } from '../fixtures/portal.ts';
import { idOf, openPlayer, overloaded, test } from '../fixtures/streams-portal.ts';
import { watchPlayback } from '../fixtures/watch-playback.ts';

/** Longer timeout: repeated requests take time, and more on a busy machine. */
const expect = quickExpect.configure({ timeout: 120_000 });

test.use({ expected: { messages: [overloaded, /404|ERR_FAILED/] } });
test.describe.configure({ timeout: 300_000 });

const open = (page: Page, path: string) => openPlayer(page, `/player/${path}`);
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test(
  'a missing segment is requested again, then reported; Retry continues once it is back',
  { tag: '@slow' },
  async ({ page }) => {
    const missing = /[01]_0008\.m4s$/;
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    const playback = await watchPlayback(page);
    await open(page, `${idOf('long')}?autoplay=1`);
    await playback.hasten();
    await expect(alert(page)).toContainText('missing on the server');
    expect(playback.segments.filter((name) => name.endsWith('_0008')).length).toBeGreaterThan(2);
    await expectAccessible(page);
    playback.segments.length = 0;
    await page.unroute(missing);
    await retry(page).click();
    await playback.playTo(17);
    expect(
      playback.segments.filter((name) => /_000[1-5]$/.test(name)),
      'not from the beginning',
    ).toEqual([]);
    await expect(alert(page)).toBeHidden();
  },
);

test(
  'a segment without a response is reported as a lost connection; Retry continues',
  { tag: '@slow' },
  async ({ page }) => {
    const paused = /[01]_0007\.m4s$/;
    await page.route(paused, () => {}); // no response
    const playback = await watchPlayback(page);
    await page.clock.install();
    await open(page, `${idOf('long')}?autoplay=1`);
    await playback.hasten();
    await expect(page.locator('[data-phase=waiting]')).toBeVisible();
    // Moves the clock past the player's timeouts, in steps: requests that the player repeats in between must time out,
    // too.
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(alert(page)).toContainText('connection', { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    await page.unroute(paused);
    await retry(page).click();
    await playback.playTo(15);
  },
);

test(
  'a stream without its first segments shows an error, and plays once they are back',
  { tag: '@slow' },
  async ({ page }) => {
    const missing = /\/(i\d\.mp4|\d_\d+\.m4s)$/;
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    const playback = await watchPlayback(page);
    await open(page, `${idOf('long')}?autoplay=1`);
    await expect(alert(page)).toContainText('missing on the server');
    await page.unroute(missing);
    await retry(page).click();
    await expect.poll(() => playback.time()).toBeGreaterThan(1);
  },
);

test('if the stream cannot be loaded, its file plays', { tag: '@slow' }, async ({ page }) => {
  await page.route(/\/(i\d\.mp4|\d_\d+\.m4s|[\w]+\.m3u8)$/, (route) => route.fulfill({ status: 404 }));
  const playback = await watchPlayback(page);
  await open(page, `${idOf('withFile')}?autoplay=1`);
  await expect.poll(() => playback.time()).toBeGreaterThan(2);
  expect(await page.locator('video').evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(/video\.mp4/);
  await expect(alert(page)).toBeHidden();
});

test('a segment that fails only for the starter leaves no gap', { tag: '@slow' }, async ({ page }) => {
  let requests = 0;
  await page.route(/0_0002\.m4s$/, (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  const playback = await watchPlayback(page);
  await open(page, `${idOf('long')}?autoplay=1`);
  await playback.playTo(8);
  expect(await playback.buffered()).toHaveLength(1);
  expect(requests).toBeGreaterThan(0);
});
