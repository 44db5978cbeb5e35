/** Before the player's controls are loaded: one skin from the first frame on, and the browser's controls as fallback. */
import type { Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const playerFiles = '**/remotes/player/**/*.js';

/** Whether the browser's own controls are visible: whether the player looks different when they are hidden. */
async function showsNativeControls(page: Page): Promise<boolean> {
  await expect(page.locator('video')).toHaveAttribute('controls', '');
  const picture = () => page.locator('mediothek-player').screenshot({ animations: 'allow' });
  const before = await picture();
  // Without scripts Chromium shows its controls even without the attribute.
  const hide = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(isHidden ? 'video::-webkit-media-controls { opacity: 0 !important }' : '');
      document.adoptedStyleSheets = [sheet];
    }, hidden);
  await hide(true);
  const without = await picture();
  await hide(false);
  return !before.equals(without);
}

/** Sets the animation that shows the controls after ten seconds back to its begin, however slow the machine is. */
const rewind = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });

for (const [name, pathOf] of [
  ['the details page', (id: string) => `/media/${id}`],
  ['the player’s own page', (id: string) => `/media/${id}/player`],
] as const) {
  test(`${name} hides the browser’s controls until the player is loaded`, async ({ page, request }) => {
    const { stream } = await playableMedia(request);
    const { requested, release } = await pauseRequests(page, playerFiles);
    await page.goto(pathOf(stream), { waitUntil: 'commit' });
    await requested;
    const video = page.locator('video');
    await expect(video).toBeVisible();
    await rewind(page);
    await expect.poll(() => showsNativeControls(page)).toBe(false);
    await expectAccessible(page);
    // They can be used by keyboard.
    await video.focus();
    await expect.poll(() => showsNativeControls(page)).toBe(true);
    await video.evaluate((media) => media.blur());
    await rewind(page);
    await expect.poll(() => showsNativeControls(page)).toBe(false);
    // After ten seconds they are visible: here the end of the time is simulated.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect.poll(() => showsNativeControls(page)).toBe(true);
    release();
    await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
    await expect(video).not.toHaveAttribute('controls');
  });
}

test('a click while the player is loading plays the video as soon as it is loaded', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  const { release } = await pauseRequests(page, playerFiles);
  await page.goto(`/media/${stream}`, { waitUntil: 'commit' });
  await expectInteractive(page);
  await page.locator('video').click();
  release();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime))
    .toBeGreaterThan(0);
});

test.describe('the player cannot be loaded', () => {
  test.use({ expected: { messages: [/./] } });

  test('the browser’s controls are visible', async ({ page, request }) => {
    const { file } = await playableMedia(request);
    await page.route(playerFiles, (route) => route.abort());
    await page.goto(`/media/${file}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.poll(() => showsNativeControls(page)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s controls are visible', async ({ page, request }) => {
    const { file } = await playableMedia(request);
    await page.goto(`/media/${file}`);
    await expect.poll(() => showsNativeControls(page)).toBe(true);
  });
});
