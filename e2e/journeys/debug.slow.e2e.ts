/** Debug panel and flags: in-house users have all of them, other visitors have none. */
import type { Locator, Page } from 'playwright';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { playableMedia } from '../pages/catalogue.ts';

visitors.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

/** Content for in-house users in which the FAQ page is also switched off. */
const contentWithoutFaq = () => inHouseContent((site) => site.replace(/^( +faq): true$/m, '$1: false'));

const inHouseUsers = visitors.extend<object, { portal: PortalServer }>({
  portal: [({}, use) => useContentPortal(contentWithoutFaq, use), { scope: 'worker', timeout: 300_000 }],
});

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Debug' }).click();
  return page.getByRole('dialog', { name: 'Debug panel' });
}
async function switchOn(page: Page, ...labels: string[]): Promise<void> {
  const panel = await openPanel(page);
  for (const label of labels) await panel.getByRole('checkbox', { name: label }).check();
  await panel.getByRole('button', { name: 'Close' }).click();
}
/** Clicks a link in the page. */
const clickLink = (page: Page, href: string) =>
  page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

visitors(
  'other visitors see no panel, load none of it, and their stored choices do nothing',
  { tag: '@slow' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.addInitScript(() => localStorage.setItem('mediothek.flags', '{"languageQuickSwitcher":true}'));
    const refreshed = page.waitForResponse(/\/api\/v0\/config$/);
    await page.goto('/');
    await expectInteractive(page);
    await refreshed; // this request is sent by a feature that loads after the start, like the panel
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => /\/debug[.-]/.test(url))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Debug' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveCount(0);
  },
);

for (const { name, ...options } of [
  { name: 'desk, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  inHouseUsers.describe(name, () => {
    inHouseUsers.use(options);
    inHouseUsers('the panel works with the keyboard, and axe finds nothing', { tag: '@slow' }, async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Debug' });
      await button.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Debug panel' });
      await expect(panel.locator(':focus')).toBeAttached();
      await panel.getByRole('checkbox', { name: 'List links to broken pages' }).press('Space');
      await panel.getByRole('checkbox', { name: 'Show the watched media' }).press('Space');
      await panel.getByRole('checkbox', { name: 'Prefer HLS' }).press('Space');
      await expect(panel.getByRole('button', { name: 'Reload now' })).toBeVisible();
      await panel.getByText(/queries in the cache$/).press('Enter');
      await expect(panel.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expectAccessible(page);
    });
  });
}

inHouseUsers(
  'a flag applies immediately, is restored after a reload, and is reset',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/');
    await switchOn(page, 'Switch languages quickly');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Alt+Shift+L');
    await expect(header.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await header.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Videos and recordings/); // the end of the navigation closes the panel
    await (await openPanel(page)).getByRole('button', { name: 'Reset all' }).click();
    await expect(header.getByRole('link', { name: 'English', includeHidden: true })).toHaveCount(0);
  },
);

inHouseUsers.describe('circumventLogin', () => {
  inHouseUsers.use({ expected: { messages: [/status of 401/] } });
  inHouseUsers(
    'pages for signed-in users open, but not their data, and not after a reload',
    { tag: '@slow' },
    async ({ page, request }) => {
      await page.goto('/');
      await switchOn(page, 'Open pages without signing in');
      await clickLink(page, '/mymedia');
      await expect(page).toHaveURL('/mymedia');
      await expectInteractive(page);
      expect((await request.get('/api/v0/watchlists')).status()).toBe(401);
      await page.goto('/mymedia');
      await expect(page).toHaveURL('/login?redirect=%2Fmymedia');
    },
  );
});

inHouseUsers.describe('links to broken pages', () => {
  inHouseUsers.use({
    expected: { messages: [/could not be loaded|Failed to load resource|Fetching .* ahead failed/] },
  });
  inHouseUsers('each link opens its error page', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await switchOn(page, 'List links to broken pages');
    const heading = { name: 'Links to broken pages' };
    const links = (panel: Locator) =>
      panel.locator('section', { has: page.getByRole('heading', heading) }).getByRole('listitem');
    let panel = await openPanel(page);
    const listed = await links(panel).allInnerTexts();
    expect(listed.filter((text) => /switches off/.test(text))).toHaveLength(1);
    for (const [at, text] of listed.entries()) {
      const status = /\b(4\d\d|5\d\d) ·/.exec(text)?.[1] ?? 'no status';
      const link = links(panel).nth(at).getByRole('link');
      if (text.includes('new tab')) {
        const opened = page.waitForEvent('popup');
        await link.click();
        await expect((await opened).getByText('Open in Mediothek')).toBeVisible();
        continue;
      }
      if (text.includes('provoke=500')) {
        const fetched = page.waitForEvent('console', {
          predicate: (message) => /ahead failed: 500/.test(message.text()),
          timeout: 30_000,
        });
        await link.hover();
        await fetched;
      }
      await link.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main').getByText(status, { exact: true }), text).toBeVisible();
      panel = await openPanel(page);
    }
  });
});

inHouseUsers('page numbers above results, settings of categories, raw cues', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/search');
  await switchOn(page, 'Page numbers above the results, too', 'Show the settings of categories');
  await switchOn(page, 'Show transcripts and captions raw');
  await expect(page.getByRole('navigation', { name: 'Result pages, above the results' })).toBeVisible();
  await expectAccessible(page);
  await clickLink(page, '/');
  await expect(page.getByRole('term').filter({ hasText: 'type' }).first()).toBeVisible();
  await expectAccessible(page);
  const found: { entries: { id: string }[] } = await (
    await page.request.get('/api/v0/search?query=&filter=subtitles;en')
  ).json();
  await clickLink(page, `/media/${found.entries[0]?.id}`);
  await expect(page.getByRole('list', { name: 'Captions as stored' })).toContainText('0.000 →');
  await expectAccessible(page);
});

inHouseUsers(
  'the player uses files or HLS after a reload, and shows its state',
  { tag: '@slow' },
  async ({ page, request }) => {
    const { stream } = await playableMedia(request);
    const playlists: string[] = [];
    page.on('request', (sent) => sent.url().endsWith('.m3u8') && playlists.push(sent.url()));
    await page.goto(`/media/${stream}`);
    await switchOn(page, 'Show the player’s state over the picture');
    const overlay = page.getByRole('region', { name: 'Player, debugging' });
    await expect(overlay).toContainText('idle');
    const play = async () => {
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.2);
    };
    await play();
    await expect(overlay).toContainText('hls-js');
    await expect(overlay).toContainText('Mbit/s');
    await expectAccessible(page);

    const panel = await openPanel(page);
    await panel.getByRole('checkbox', { name: 'Ignore adaptive streams' }).check();
    playlists.length = 0;
    await panel.getByRole('button', { name: 'Reload now' }).click();
    await expect(overlay).toContainText('idle');
    await expect(page.locator('mediothek-player')).toHaveAttribute('delivery', 'progressive');
    await play();
    await expect(overlay).toContainText('progressive');
    expect(playlists).toEqual([]);
  },
);
