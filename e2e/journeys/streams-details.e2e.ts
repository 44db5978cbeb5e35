/**
 * The details page starts playback with only the first segments. hls.js, the largest part of the player, loads after
 * the first frame.
 */
import type { Page } from 'playwright';
import { expect as quickExpect } from '../fixtures/portal.ts';
import { idOf, openPlayer, overloaded, test } from '../fixtures/streams-portal.ts';
import { watchPlayback } from '../fixtures/watch-playback.ts';

/** Longer timeout: players wait for the network and the decoder, which are slow on a busy machine. */
const expect = quickExpect.configure({ timeout: 60_000 });

// The test streams have no posters.
test.use({ expected: { messages: [overloaded, /status of 404/] } });

/** End of the first segments in seconds. */
const startEnd = 6;
const isHlsJs = (path: string) => /\/hls\.\w+\.js$/.test(path);

async function openDetails(page: Page, query = '') {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const playback = await watchPlayback(page);
  await page.addInitScript(() => {
    const mark = () => performance.mark('picture');
    document.addEventListener('playing', mark, { capture: true, once: true });
  });
  await openPlayer(page, `/media/${idOf('long')}${query}`);
  const play = page.getByRole('button', { name: 'Play', exact: true }).first();
  await expect(play).toBeVisible();
  expect(
    requests.filter((path) => isHlsJs(path) || /\.(m3u8|mp4|m4s)$/.test(path)),
    'before the click',
  ).toEqual([]);
  await play.click();
  return { requests, playback };
}

test('the first frame is shown before hls.js loads, which continues after the first segments', async ({ page }) => {
  const { requests, playback } = await openDetails(page);
  await playback.playTo(startEnd + 4);
  expect(playback.segments[0]).toBe('0_0001');
  const [picture = Infinity, others] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('picture')[0]?.startTime,
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/hls\.\w+\.js$|\.m3u8/.test(name))
          .map(({ startTime }) => startTime),
      ] as const,
  );
  expect(requests.filter(isHlsJs)).toHaveLength(1);
  expect(Math.min(...others), 'hls.js and the playlists').toBeGreaterThan(picture);
  expect(playback.twice(), 'loaded twice').toEqual([]);
  expect(await playback.buffered()).toHaveLength(1);
  // Only hls.js loads the higher rendition.
  await expect.poll(() => playback.segments.some((name) => name.startsWith('1_'))).toBe(true);
});

test('at another position of the stream hls.js starts the playback', async ({ page }) => {
  const { requests, playback } = await openDetails(page, '?t=31');
  await expect.poll(() => playback.time()).toBeGreaterThan(31);
  expect(requests.find((path) => isHlsJs(path) || path.endsWith('.m4s'))).toMatch(/\/hls\./);
  expect(playback.segments.filter((name) => name.endsWith('_0001'))).toEqual([]);
});

for (const [how, query] of [
  ['after the hand-over', ''],
  ['where hls.js has started the playback', '?t=31'],
] as const) {
  test(`a seek while an initialization segment is loading plays from the new position, ${how}`, async ({ page }) => {
    let initializations = 0;
    const seek = (time: number) =>
      page.locator('video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), time);
    await page.route(/\.(mp4|m4s)$/, async (route) => {
      if (/i[01]\.mp4$/.test(route.request().url())) {
        initializations += 1;
        // The first one of the video precedes the playback.
        if (initializations === 2) setTimeout(() => void seek(55), 200);
      }
      // Longer than the interval of 100 ms in which hls.js looks for something to load.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue().catch(() => {}); // aborted by a seek
    });
    const { playback } = await openDetails(page, query);
    await expect.poll(() => playback.time()).toBeGreaterThan(56);
    expect(initializations, 'no loop of requests').toBeLessThan(12);
  });
}
