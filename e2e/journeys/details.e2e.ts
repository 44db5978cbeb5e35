import type { Page } from 'playwright';
import { chooseLanguage, expect, expectAccessible, expectInteractive, layoutShift, test } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

const canonical = (page: Page) => page.locator('link[rel=canonical]');
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Presses Tab until an element that matches the selector has the focus. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await page.evaluate((target) => document.activeElement?.matches(target), selector)).toBe(true);
  }).toPass({ intervals: [0] });
}

test(
  'with the keyboard only: follows the transcript, finds a word, plays from there, opens scenes',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/media/1001?tab=transcript');
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: /Mandelbrot/ })).toBeVisible();
    await expect(page.locator('mediothek-player').getByRole('button', { name: /^Play/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

    const transcript = page.getByRole('list', { name: 'Transcript', exact: true });
    const cues = transcript.getByRole('link');
    const follow = page.getByRole('switch', { name: 'Follow along' });
    await tabTo(page, '[type=search][aria-label="Search the transcript"]');
    await page.keyboard.type('the');
    const hits = page.getByRole('search', { name: 'Search the transcript' }).getByRole('status');
    await expect(hits).toHaveText(/^1 of \d+$/);
    await page.keyboard.press('Enter');
    await expect(hits).toHaveText(/^2 of \d+$/);
    await expect(transcript.locator('mark[data-looked]')).toHaveCount(1);
    await page.keyboard.press('Shift+Enter');
    await expect(hits).toHaveText(/^1 of \d+$/);
    await expect(follow).not.toBeChecked();

    // The list is one tab stop; arrow keys move within it.
    await tabTo(page, '[role=switch]', 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(follow).toBeChecked();
    await tabTo(page, 'ol[aria-label="Transcript"] a');
    await expect(cues.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(cues.nth(2)).toBeFocused();
    await expect(follow).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect.poll(() => time(page)).toBeGreaterThan(7);
    await expect(cues.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(cues.nth(3)).toHaveAttribute('aria-current', 'true', { timeout: 40_000 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Download the transcript as WebVTT' })).toBeFocused();

    await page.getByRole('link', { name: 'Chapters' }).press('Enter');
    await expect(page).toHaveURL(/tab=chapters/);
    await page
      .getByRole('list', { name: 'Chapters' })
      .getByRole('link', { name: /spirals/ })
      .press('Enter');
    await expect.poll(() => time(page)).toBeGreaterThan(15);
    await page.getByRole('link', { name: 'Scenes' }).press('Enter');
    await page.getByRole('link', { name: /^Scene 1,/ }).press('Enter');
    await expect.poll(() => time(page)).toBeLessThan(5);
    await expectAccessible(page);
  },
);

test('a transcript can be downloaded as WebVTT and as text', async ({ page, request }) => {
  await page.goto('/media/1001');
  for (const [name, type, start] of [
    ['WebVTT', 'text/vtt', /^WEBVTT/],
    ['TXT', 'text/plain', /Mandelbrot set/],
  ] as const) {
    const link = page.getByRole('link', { name: `Download the transcript as ${name}` });
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toContain(type);
    expect(await response.text()).toMatch(start);
  }
});

test('a playlist links to its next medium, and each medium keeps its canonical link', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto('/faq');
  const playlistId = await page.evaluate(async () => {
    const change = (entryId: string, lists: string[], name: string) =>
      fetch('/api/v0/watchlists', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entryId, selectedWatchlists: lists, newWatchlistName: name }),
      });
    await change('1011', [], 'Lesson');
    const lists = (await (await fetch('/api/v0/watchlists')).json()) as Record<string, { name: string }>;
    const id = Object.keys(lists).find((key) => lists[key]?.name === 'Lesson') ?? '';
    await change('1001', [id], '');
    await change('1010', [id], '');
    return id;
  });
  await page.goto(`/media/1011?watchlist=${playlistId}`);
  await expectInteractive(page);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/media/1011`);
  await expect(page.getByRole('heading', { name: 'Playlist “Lesson”' })).toBeVisible();
  await expect(page.getByText('Part 1 of 3')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next part' }).first().click();
  await expect(page).toHaveURL(`/media/1001?watchlist=${playlistId}`);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/media/1001`);
  await expect(page.getByText('Part 2 of 3')).toBeVisible();

  // The player's own button continues the playback.
  const player = page.locator('mediothek-player');
  await player.getByRole('button', { name: /^Next/ }).click();
  await expect(page).toHaveURL(`/media/1010?watchlist=${playlistId}`);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/media/1010`);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  await expect(player.getByRole('button', { name: /^Next/ })).toBeHidden();
  await player.getByRole('button', { name: /^Previous/ }).click();
  await expect(page).toHaveURL(`/media/1001?watchlist=${playlistId}`);

  // Playback also continues automatically: in a playlist, that is the default.
  await expect(page.getByRole('switch', { name: 'Play the next one automatically' })).toBeChecked();
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
  });
  await expect(page).toHaveURL(`/media/1010?watchlist=${playlistId}`, { timeout: 40_000 });
  await page.goBack();
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/media/1001`);
});

test('a time range in the URL sets where playback starts and stops', { tag: '@core' }, async ({ page }) => {
  await page.goto('/media/1001#t=7,9');
  await expectInteractive(page);
  await page.locator('mediothek-player').getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(() => time(page)).toBeGreaterThan(7);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  expect(await time(page)).toBeLessThan(10);
});

test('a section is repeated, and shared by a link that plays only the section', async ({ page }) => {
  await page.goto('/media/1001?t=7');
  await expectInteractive(page);
  const player = page.locator('mediothek-player');
  await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => time(page)).toBeGreaterThan(7);
  await player.getByRole('button', { name: 'Settings' }).click();
  const group = player.getByRole('group', { name: 'Repeat a section' });
  await group.getByRole('button', { name: 'Start here' }).click();
  await expect(group.getByText(/^From 0:0[789]$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // One key: it sets the end, and playback returns to the start.
  const start = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(start + 2);
  await page.keyboard.press('r');
  const section = await player.evaluate((element) => (element as { section?: { start: number; end: number } }).section);
  const { start: from = 0, end: to = 0 } = section ?? {};
  expect(to).toBeGreaterThan(from + 1);
  await expect.poll(() => time(page)).toBeLessThan(from + 1);
  await expect.poll(() => time(page), { intervals: [50] }).toBeGreaterThan(to - 0.5);
  await expect.poll(() => time(page), { intervals: [50] }).toBeLessThan(from + 1);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('checkbox', { name: /^Only the section from 00:0\d to 00:\d\d$/ })).toBeChecked();
  await expectAccessible(page);
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/media\/1001\?t=\d+&end=\d+$/);
  await page.goto(link);
  await expectInteractive(page);
  await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => time(page)).toBeGreaterThan(Math.ceil(to) - 0.5);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  expect(await time(page)).toBeLessThan(Math.ceil(to) + 1);
});

test('the theatre reaches the edges of the window, without a horizontal scroll bar', async ({ page }) => {
  await page.goto('/media/1001');
  await expectInteractive(page);
  const player = page.locator('mediothek-player');
  const sides = () =>
    player.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const { clientWidth, scrollWidth } = document.documentElement;
      return { left, right: clientWidth - right, scroll: scrollWidth - clientWidth, top: top + scrollY };
    });
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height);
  await player.getByRole('button', { name: 'Theatre mode' }).click();
  await expect.poll(sides).toEqual({ left: 0, right: 0, scroll: 0, top: header });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1700, height: 900 });
  await expect.poll(sides).toEqual({ left: 0, right: 0, scroll: 0, top: header });
  await player.getByRole('button', { name: 'Default view' }).click();
  await expect.poll(async () => (await sides()).left).toBeGreaterThan(0);
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the same page is readable and does not shift; an offline medium can be ordered', async ({ page }) => {
    await page.goto('/media/1001');
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: /Mandelbrot-Menge/ })).toBeVisible();
    await page
      .getByRole('link', { name: /Im Transkript|Deutsch/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await expectAccessible(page);

    await page.goto('/media/1041');
    await expectInteractive(page);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByText('Nicht online verfügbar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'So bestellen Sie' }).click();
    await expect(page).toHaveURL(/\/dvd-order$/);
  });

  test('without JavaScript a start time is a link', async ({ browser, portal }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
    await chooseLanguage(context, 'de', portal.url);
    const page = await context.newPage();
    await page.goto('/media/1001');
    await expect(page.getByRole('switch', { name: 'Mitlesen' })).toBeHidden();
    await page.getByRole('list', { name: 'Transkript', exact: true }).getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/\/media\/1001\?t=7$/);
    await expect(page.locator('source').first()).toHaveAttribute('src', /#t=7$/);
    await page.getByRole('link', { name: 'Kapitel' }).click();
    await expect(page.getByRole('list', { name: 'Kapitel' }).getByRole('link')).toHaveCount(3);
    await context.close();
  });
});

test.describe('a medium that was withdrawn', () => {
  test.use({ expected: { messages: [/410/] } });

  test('returns 410 and shows a tombstone to visitors only, and is listed nowhere else', async ({ page, request }) => {
    const response = await page.goto('/media/1049');
    expect(response?.status()).toBe(410);
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Conversation in a greenhouse' })).toBeVisible();
    await expect(page.getByText('This video was withdrawn')).toBeVisible();
    await expect(page.getByText('Wieland, Christa (2009). Conversation in a greenhouse [Video].')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('video')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.getByText('Dieses Video wurde zurückgezogen')).toBeVisible();

    expect((await request.get('/api/v0/videos/1049')).status()).toBe(410);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/media/1049<');
    const found = (await (await request.get('/api/v0/search?query=greenhouse')).json()) as {
      entries: { id: string }[];
    };
    expect(found.entries.map(({ id }) => id)).not.toContain('1049');
  });
});
