/** What the player offers when a medium has ended. */
import type { Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

const video = (page: Page) => page.locator('video');
const player = (page: Page) => page.locator('mediothek-player');
const time = (page: Page) => video(page).evaluate((media: HTMLVideoElement) => media.currentTime);

/** Plays the last moments. */
async function playToEnd(page: Page): Promise<void> {
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  // Again, until it has ended: on a busy machine the stream may be handed over only now.
  await expect(async () => {
    const ended = await video(page).evaluate((media: HTMLVideoElement) => {
      if (!media.ended) media.currentTime = media.duration - 0.3;
      return media.ended;
    });
    expect(ended).toBe(true);
  }).toPass({ intervals: [2_000] });
}

test('the next part: on request, and by a countdown that can be stopped', { tag: '@core' }, async ({ page }) => {
  await page.goto('/media/1001');
  await expectInteractive(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).first().click();
  await playToEnd(page);
  const screen = player(page).getByRole('group', { name: 'Next part' });
  await expect(screen.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Cancel' }), 'a series does not play on by itself').toBeHidden();
  await expect(screen.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);

  // The choice in the player is the one of the page.
  const choice = page.getByRole('switch', { name: 'Play the next one automatically' });
  await player(page).getByRole('button', { name: 'Settings' }).click();
  const inPlayer = player(page).getByRole('checkbox', { name: 'Play the next one automatically' });
  await expect(inPlayer).not.toBeChecked();
  await inPlayer.check();
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await screen.getByRole('button', { name: 'Play again' }).click();
  await expect(screen).toHaveCount(0);
  await expect.poll(() => time(page)).toBeLessThan(5);
  await playToEnd(page);
  await expect(screen.getByText(/^Plays in \d s$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(screen.getByText(/^Plays in/)).toBeHidden();
  await expect(page).toHaveURL(/\/media\/1001$/);
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);

  // Without an action of the visitor the countdown plays it.
  await player(page).getByRole('button', { name: 'Play again' }).first().click();
  await expect.poll(() => time(page)).toBeLessThan(5);
  await playToEnd(page);
  await expect(page).not.toHaveURL(/\/media\/1001$/, { timeout: 60_000 });
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a related medium, which never plays by itself', async ({ page, request }) => {
    const found = await request.get('/api/v0/search?query=&filter=stock;online&filter=type;video&filter=medium;video');
    const { entries } = (await found.json()) as { entries: { id: string }[] };
    let single = '';
    for (const { id } of entries) {
      const { series } = (await (await request.get(`/api/v0/videos/${id}`)).json()) as { series: object[] };
      if (series.length === 0) single ||= id;
    }
    await page.goto(`/media/${single}`);
    await expectInteractive(page);
    await player(page).getByRole('button', { name: 'Abspielen', exact: true }).first().tap();
    await playToEnd(page);
    const screen = player(page).getByRole('group', { name: 'Das könnte Sie auch interessieren' });
    const play = screen.getByRole('button', { name: 'Jetzt abspielen' });
    await expect(play).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeHidden();
    const boxes = await screen
      .locator('button:visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const frame = await player(page).boundingBox();
    for (const { width, height, right, bottom } of boxes) {
      expect(Math.min(width, height), 'targets of at least 24 px').toBeGreaterThanOrEqual(24);
      expect(right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(bottom).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    }
    await expectAccessible(page);
    await play.tap();
    await expect(page).not.toHaveURL(new RegExp(`/media/${single}$`));
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  });
});

const languages = [
  { name: 'in English, by the countdown', locale: 'en-GB', fullscreen: 'Full screen', exit: 'Exit full screen' },
  { name: 'auf Deutsch, per Klick', locale: 'de-DE', fullscreen: 'Vollbild', exit: 'Vollbild beenden' },
] as const;
for (const { name, locale, fullscreen, exit } of languages) {
  test.describe(name, () => {
    test.use({ locale, viewport: { width: 820, height: 1180 } });

    test('full screen and theatre go on with the next part', async ({ page }) => {
      const inFullscreen = () => page.evaluate(() => document.fullscreenElement !== null);
      const button = (label: string) => player(page).getByRole('button', { name: label, exact: true });
      await page.addInitScript(() => localStorage.setItem('mediothek.autoplayNext', 'on'));
      await page.goto(`/${locale.slice(0, 2)}/media/1001`);
      await expectInteractive(page);
      await expect(button(fullscreen)).toBeVisible();
      await page.keyboard.press('t');
      await expect(player(page)).toHaveAttribute('theatre', 'on');
      await button(fullscreen).click();
      await expect(button(exit)).toBeVisible();
      expect(await inFullscreen()).toBe(true);
      await expect(player(page), 'the title of the next part is loaded').toHaveAttribute('up-next', /./);
      await page.keyboard.press('k');
      await playToEnd(page);
      if (locale === 'de-DE') await button('Jetzt abspielen').click();
      await expect(page).not.toHaveURL(/\/media\/1001$/, { timeout: 60_000 });
      await expect.poll(() => time(page)).toBeGreaterThan(0.2);
      expect(await inFullscreen()).toBe(true);
      expect(await player(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await expect(page.getByRole('main').getByRole('heading'), 'nothing of the page has the focus').toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('f');
      await expect(button(fullscreen)).toBeVisible();
      expect(await inFullscreen()).toBe(false);
      await expect(player(page), 'the theatre goes on, too').toHaveAttribute('theatre', 'on');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
