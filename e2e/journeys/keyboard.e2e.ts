import { expect, expectInteractive, expectStarted, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test(
  'with the keyboard only: past the header, through a search, to a playing video',
  { tag: '@core' },
  async ({ page, request }) => {
    await page.goto('/');
    await expectStarted(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

    const field = page.getByRole('searchbox').first();
    await field.focus();
    await page.keyboard.type('mandelbrot');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=mandelbrot/);
    // A new page starts with the focus on its heading, not at the position of the previous page.
    await expect(page.getByRole('heading', { level: 1, name: /mandelbrot/ })).toBeFocused();
    const hit = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await hit.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(media|series)\//);

    const { file } = await playableMedia(request);
    await page.goto(`/media/${file}`);
    await expectInteractive(page);
    const play = page.getByRole('button', { name: /^Play/ }).first();
    await play.focus();
    await page.keyboard.press('Enter');
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0.3);
    await page.keyboard.press('k');
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);
