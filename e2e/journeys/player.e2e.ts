/** The player's controls, menus and keys, on the page that contains only the player. */
import type { Locator, Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { captionedStream } from '../pages/catalogue.ts';

const video = (page: Page) => page.locator('video');
const time = (page: Page) => video(page).evaluate((media: HTMLVideoElement) => media.currentTime);
const paused = (page: Page) => video(page).evaluate((media: HTMLVideoElement) => media.paused);

/** Two taps 50 ms apart, by the timestamps of their events: on a busy machine two separate taps may be too far apart. */
async function doubleTap(page: Page, point: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    const touchPoints = type === 'touchStart' ? [point] : [];
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + index * 0.025 });
  }
  await devtools.detach();
}

/** Presses Tab until `control` has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [0] });
}

test(
  'everything works with the keyboard only, and the player remembers the settings',
  { tag: '@core' },
  async ({ page, request }) => {
    const { id, english, german, last } = await captionedStream(request);
    await page.goto(`/media/${id}/player`);
    const seek = page.getByRole('slider', { name: 'Position' });
    await expect(seek).toBeVisible();
    const caption = (text: string) => page.getByText(text, { exact: true });

    // All controls are in the tab order, in their visual order.
    const names = ['Position', 'Play', 'Mute', 'Volume', 'Captions', 'Settings', 'Full screen'];
    for (const name of names) await tabTo(page, page.getByLabel(name, { exact: true }).last());

    await page.keyboard.press('k');
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('k');
    await expect.poll(() => paused(page)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('c');
    await expect(caption(english)).toBeVisible();
    await expectAccessible(page);

    const captions = page.getByRole('button', { name: 'Captions', exact: true });
    await tabTo(page, captions);
    await page.keyboard.press('Enter');
    await expect(caption(english)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(caption(english)).toBeVisible();

    const settings = page.getByRole('button', { name: 'Settings' });
    await tabTo(page, settings);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Captions English' }));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Captions' });
    await expect(menu.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(caption(german)).toBeVisible();
    await tabTo(page, menu.getByRole('combobox', { name: 'Size' }));
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('combobox', { name: 'Size' })).toHaveValue('large');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(settings).toBeFocused();

    await page.keyboard.press('Enter');
    const speed = page.getByRole('combobox', { name: 'Speed' });
    await expect(speed).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.playbackRate)).toBe(1.25);
    const quality = page.getByRole('combobox', { name: 'Quality' });
    await tabTo(page, quality);
    await page.keyboard.press('End');
    await expect(quality).not.toHaveValue('auto');
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Keyboard shortcuts' }));
    await page.keyboard.press('Enter');

    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByRole('row')).toHaveCount(15);
    await expectAccessible(page);
    await tabTo(page, help.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(settings).toBeFocused();
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await page.keyboard.press('ArrowUp'); // handled after the other keys
    await expect(page.getByText('Volume 100%')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
    await expect(help).toHaveCount(0);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Keyboard shortcuts' }));
    await page.keyboard.press('Enter');
    await tabTo(page, help.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();

    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();

    // Seeks to the last chapter, then resumes at the position of an earlier visit.
    await page.keyboard.press('0');
    for (let at = 0; at < (last?.start ?? 0) + 1; at += 5) await page.keyboard.press('ArrowRight');
    await expect(seek).toHaveAttribute('aria-valuetext', new RegExp(`, ${last?.title['en']}$`));
    await page.keyboard.press('5');
    const middle = await video(page).evaluate((media: HTMLVideoElement) => media.duration / 2);
    await expect.poll(() => time(page)).toBeCloseTo(middle, 0);
    await page.reload();
    const play = page.getByRole('button', { name: 'Play', exact: true, description: /^Continues at 0:/ });
    await expect(play).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('k');
    await expect.poll(() => time(page)).toBeGreaterThan(middle - 1);
    await expect.poll(() => paused(page)).toBe(false);
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'From the beginning' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => time(page)).toBeLessThan(middle - 1);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();

    await settings.press('Enter');
    await expect(quality, 'the quality chosen before').not.toHaveValue('auto');
    await page.keyboard.press('Escape');
  },
);

test.describe('on a small phone, in German', () => {
  test.use({
    viewport: { width: 320, height: 380 },
    locale: 'de-DE',
    colorScheme: 'dark',
    hasTouch: true,
    expected: { messages: [/Failed to load resource/] },
  });

  test('touch, missing captions, a stream that fails', async ({ page, request }) => {
    const { id, english, german } = await captionedStream(request);
    const missing = /captions_en\.vtt/;
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/media/${id}/player`);
    await page.getByRole('button', { name: 'Abspielen' }).last().tap();
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Anhalten' }).tap();

    const controls = page.locator('mediothek-player').locator('button:visible, input:visible');
    for (const box of await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
      expect(Math.min(box.width, box.height), 'targets of at least 24 px').toBeGreaterThanOrEqual(24);
    }

    // Double tap on the right side.
    const before = await time(page);
    await doubleTap(page, { x: 290, y: 150 });
    await expect(page.getByText('10 Sekunden vor')).toBeVisible();
    await expect.poll(() => time(page)).toBeGreaterThan(before + 5);

    await page.getByRole('button', { name: 'Einstellungen' }).tap();
    await page.getByRole('dialog', { name: 'Einstellungen' }).getByRole('button', { name: 'Untertitel Aus' }).tap();
    const menu = page.getByRole('dialog', { name: 'Untertitel' });
    await menu.getByRole('radio', { name: /^English|^Englisch/ }).check();
    await expect(menu.getByText('konnten nicht geladen werden')).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Schließen' }).tap();
    const lost = page.getByRole('status').filter({ hasText: /^Die Untertitel konnten nicht geladen werden: Engl/ });
    await expect(lost).toBeVisible();
    await expectAccessible(page);
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Erneut versuchen' }).tap();
    await expect(lost).toHaveCount(0);
    await page.keyboard.press('0');
    await expect(page.getByText(english, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Einstellungen' }).tap();
    await page.getByRole('button', { name: /^Untertitel Engl/ }).tap();
    await menu.getByRole('radio', { name: 'Deutsch' }).check();
    await menu.getByRole('button', { name: 'Schließen' }).tap();
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('0');
    const caption = page.getByText(german, { exact: true });
    await expect(caption).toBeVisible();
    const lines = await caption.evaluate((text) => [...text.getClientRects()].map(({ width }) => Math.round(width)));
    expect(new Set(lines).size, 'each line has a box as wide as its text').toBeGreaterThan(1);

    await page.reload();
    await page.route(/\.(m4s|mp4|m3u8)/, (route) => route.fulfill({ status: 404, body: '' }));
    await page
      .getByRole('button', { name: 'Von vorn' })
      .or(page.getByRole('button', { name: 'Abspielen' }))
      .last()
      .tap();
    const failure = page.getByRole('alert').filter({ hasText: 'Auf dem Server fehlt eine Datei' });
    await expect(failure).toBeVisible();
    await expect(failure.getByRole('link', { name: 'Datei herunterladen' })).toHaveAttribute('href', /.+/);
    await expectAccessible(page);
    await page.unroute(/\.(m4s|mp4|m3u8)/);
    await failure.getByRole('button', { name: 'Erneut versuchen' }).tap();
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await expect(failure).toHaveCount(0);

    // The debug overlay of reading aloud, for in-house users. This browser has no voice, and the player does not wait
    // for one.
    await page.locator('mediothek-player').evaluate((player) => {
      player.setAttribute('read-aloud-debug', '');
      player.setAttribute('read-aloud', '');
    });
    const overlay = page.getByRole('region', { name: 'Vorlesen, Fehlersuche' });
    await expect(overlay).toContainText('Stimme');
    await expect.poll(() => paused(page)).toBe(false);
  });
});

test('chapters and transcript are beside the video in full screen', async ({ page }) => {
  await page.goto('/media/1001/player');
  const player = page.locator('mediothek-player');
  await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  const open = player.getByRole('button', { name: 'Chapters and transcript' });
  await expect(open).toBeHidden();
  await page.keyboard.press('f');
  await open.click();
  const contents = player.getByRole('region', { name: 'Chapters and transcript' });
  await expect(contents.getByRole('list', { name: 'Transcript' }).getByRole('button')).not.toHaveCount(0);
  await expectAccessible(page);
  const [video, beside] = [await page.locator('video').boundingBox(), await contents.boundingBox()];
  expect((video?.x ?? 0) + (video?.width ?? 0), 'nothing covers the video').toBeLessThanOrEqual((beside?.x ?? 0) + 1);

  const chapters = contents.getByRole('list', { name: 'Chapters' }).getByRole('button');
  await chapters.first().focus();
  await page.keyboard.press('End');
  await expect(chapters.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => time(page)).toBeGreaterThan(15);
  await expect(chapters.last()).toHaveAttribute('aria-current', 'true');
  await contents.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(contents).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('f');
  await expect(open).toBeHidden();
});

test.describe('picture-in-picture', () => {
  // axe requests the stream, which only its own document can read. Without axe there is no message.
  test.use({ expected: { messages: [/ERR_FILE_NOT_FOUND: blob:/] } });

  test('is a window with captions and controls of its own', async ({ page, context }) => {
    await page.goto('/media/1001/player');
    const player = page.locator('mediothek-player');
    await player.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('c');
    const pip = player.getByRole('button', { name: 'Picture-in-picture' });
    await expect(pip).toHaveAttribute('aria-pressed', 'false');
    const opened = context.waitForEvent('page');
    await pip.press('Enter');
    const small = await opened;
    await expect(page.locator('video')).toHaveCount(0);
    const before = await time(small);
    await expect.poll(() => time(small), 'it plays on').toBeGreaterThan(before);
    await expect(small.locator('.cues')).not.toBeEmpty();
    await small.getByRole('button', { name: 'Pause' }).click();
    await expect(small.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectAccessible(small);
    await expectAccessible(page);

    await player.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => small.isClosed()).toBe(true);
    await expect(page.locator('video')).toHaveCount(1);
    await expect(pip).toBeFocused();
    await page.keyboard.press('k');
    await expect.poll(() => paused(page)).toBe(false);
  });
});

const descriptions = [
  { locale: 'en', name: 'Audio description', on: 'Audio description on', exit: 'Exit full screen' },
  { locale: 'de', name: 'Audiodeskription', on: 'Audiodeskription an', exit: 'Vollbild beenden' },
] as const;
for (const { locale, name, on, exit } of descriptions) {
  test.describe(`an audio description, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('is one press in the bar, which fits in 320 px', async ({ page }) => {
      await page.goto(`/${locale}/media/1001`);
      await expectInteractive(page);
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('status').filter({ hasText: on })).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await page.keyboard.press('k');
      await page.keyboard.press('f');
      await expect(page.getByRole('button', { name: exit })).toBeVisible();
      const controls = page.locator('mediothek-player').locator('.controls button:visible');
      const boxes = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      for (const { width, height, right } of boxes) {
        expect(Math.min(width, height), 'targets of at least 24 px').toBeGreaterThanOrEqual(24);
        expect(right).toBeLessThanOrEqual(320);
      }
    });
  });
}
