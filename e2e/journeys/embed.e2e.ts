import { expect, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test('the embedded player loads the player remote alone and plays', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(new URL(asked.url()).pathname));
  await page.goto(`/player/${stream}`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => !path.startsWith('/remotes/player/'))).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/media/${stream}$`));
  await expect(page.locator('link[rel=icon], meta[name=description]')).toHaveCount(0);
});
