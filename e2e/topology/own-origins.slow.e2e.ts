/** Each remote is loaded from its team's own origin and is registered with the integrity of each file. */
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startOtherSite } from '../fixtures/other-site.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { playableMedia, saveFirstResult, signIn } from '../pages/catalogue.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';
import { nginx, startRemoteHosts, type RemoteHosts } from './remote-hosts.ts';

const names = ['browse', 'media', 'mymedia', 'upload', 'player'] as const;

const test = visitors.extend<object, { hosted: RemoteHosts; portal: DeliveryPortal }>({
  hosted: [
    async ({}, use) => {
      const hosted = await startRemoteHosts(names);
      await use(hosted);
      await hosted.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ hosted: { hosts } }, use) => {
      const portal = await startDeliveryPortal({
        tokens: names.map((remote) => ({ remote, team: `Team ${remote}`, trusted: true })),
        env: {
          REMOTE_ORIGINS: Object.values(hosts)
            .map(({ origin }) => origin)
            .join(','),
        },
        // Deletes the portal's own copies, so that it cannot serve them instead.
        async builds(dist) {
          await rm(join(dist, 'remotes'), { recursive: true });
          await writeFile(join(dist, 'registry.json'), JSON.stringify({ remotes: {} }));
        },
      });
      // Registers all builds at the same time, as independent teams do. The portal then takes several of them over
      // together.
      const register = async (name: string) => {
        const url = `${hosts[name]?.base}/build.json`;
        const response = await portal.call(name, 'POST', `/remotes/${name}/registrations`, { url });
        expect(response).toMatchObject({ name, channel: 'live', changed: true });
      };
      await Promise.all(names.map(register));
      await expect.poll(() => servedRemotes(portal.url), { timeout: 40_000 }).toEqual(names.toSorted());
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'default' }); // the last test changes a file

async function servedRemotes(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v0/remotes`);
  const { remotes } = (await response.json()) as { remotes: { name: string }[] };
  return remotes.map(({ name }) => name).toSorted();
}

/** URLs of all scripts of remotes that the page requests. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && pathname.endsWith('.js')) scripts.push(origin + pathname);
  });
  return scripts;
}

/** URLs whose integrity the page's import map contains. */
const checkedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
    const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
    return Object.keys(integrity).map((url) => new URL(url, location.href).href);
  });

const plays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);

/** Checks that each remote's scripts come from its own host, with an integrity in the import map. */
async function expectOwnScripts(page: Page, scripts: string[], { hosts }: RemoteHosts, remotes: string[]) {
  const checked = new Set(await checkedUrls(page));
  for (const name of remotes) {
    const own = scripts.filter((url) => new URL(url).pathname.startsWith(`/remotes/${name}/`));
    expect(own.length, name).toBeGreaterThan(0);
  }
  const bases = Object.values(hosts).map(({ base }) => `${base}/`);
  const elsewhere = scripts.filter((url) => !bases.some((base) => url.startsWith(base)));
  expect(elsewhere, 'scripts from elsewhere').toEqual([]);
  const unchecked = scripts.filter((url) => !url.includes('/embed/') && !checked.has(url));
  expect(unchecked, 'scripts without integrity').toEqual([]);
}

test.describe(`each remote on ${nginx ? 'an nginx' : 'a host (no nginx here)'} of its own`, () => {
  test('from the home page by a search to a medium', { tag: '@slow' }, async ({ page, hosted }) => {
    const scripts = recordScripts(page);
    const home = await page.goto('/');
    const html = (await home?.text()) ?? '';
    expect(html.includes('data-server-content'), 'rendered by the server from the pinned copy').toBe(true);
    await expectInteractive(page);

    await page.getByRole('searchbox').first().fill('wave');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/\/search\?q=wave/);
    await page.getByRole('main').locator('article a[href^="/media/"]').first().click();
    await expect(page).toHaveURL(/\/media\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOwnScripts(page, scripts, hosted, ['browse', 'media']);
  });

  test('a stream plays, and the language changes beside it', { tag: '@slow' }, async ({ page, hosted }) => {
    const scripts = recordScripts(page);
    const { stream } = await playableMedia(page.request);
    await page.goto(`/media/${stream}`);
    await expectInteractive(page);
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await plays(page);
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('link', { name: /English/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectOwnScripts(page, scripts, hosted, ['media', 'player']);
  });

  test(
    'media saved on a page of one remote are listed on a page of another one; a third one shows uploads',
    { tag: '@slow' },
    async ({ page, hosted }) => {
      const scripts = recordScripts(page);
      await signIn(page);
      await saveFirstResult(page);
      await page.getByRole('status').getByRole('button', { name: 'Choose playlists' }).click();
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'New playlist' });
      await field.fill('From five origins');
      await field.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/mymedia');
      await expectInteractive(page);
      await expect(page.getByRole('main').getByText('From five origins').first()).toBeVisible();
      await page.goto('/upload');
      await expectInteractive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOwnScripts(page, scripts, hosted, ['browse', 'mymedia', 'upload']);
    },
  );

  test('the player has a page of its own', { tag: '@slow' }, async ({ page, hosted }) => {
    const scripts = recordScripts(page);
    const { stream } = await playableMedia(page.request);
    await page.goto(`/player/${stream}`);
    await page.getByRole('button', { name: /^Play: / }).click();
    await plays(page);
    await expectOwnScripts(page, scripts, hosted, ['player']);
  });
});

test(
  'another site’s page loads the player from the player’s own origin',
  { tag: '@slow' },
  async ({ page, portal, hosted: { hosts } }) => {
    const { stream } = await playableMedia(page.request);
    const scripts = recordScripts(page);
    const site = await startOtherSite();
    site.show(`<iframe src="${portal.url}/player/${stream}" width="640" height="360" allow="autoplay"></iframe>`);
    await page.goto(site.url);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /^Play: / }).click();
    await expect
      .poll(() => frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.3);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url) => !url.startsWith(`${hosts['player']?.base}/`))).toEqual([]);
    await site.stop();
  },
);

test(
  'an origin that the operator has not allowed is rejected',
  { tag: '@slow' },
  async ({ portal, hosted: { hosts } }) => {
    const url = `${hosts['media']?.base.replace('127.0.0.1', 'localhost')}/build.json`;
    await expect(portal.call('media', 'POST', '/remotes/media/registrations', { url })).rejects.toThrow(
      /returned 403: .*allows no remotes at/,
    );
  },
);

test.describe('a file that was changed after its registration', () => {
  test.use({
    expected: { messages: [/integrity/i, /digest/, /Failed to fetch/, /failed/i, /could not/, /not reloaded/] },
  });

  test(
    'is rejected by the browser; its slot shows a notice, and the other remotes work',
    { tag: '@slow' },
    async ({ page, hosted: { hosts } }) => {
      const web = join(hosts['media']?.folder ?? '', 'web');
      const app = (await readdir(web)).find((name) => /^app\..*\.js$/.test(name)) ?? 'none';
      await appendFile(join(web, app), ';globalThis.tampered = true;');
      await rm(join(web, `${app}.br`), { force: true });

      const { stream } = await playableMedia(page.request);
      await page.goto(`/media/${stream}`);
      await expect(page.getByText('This part of the page is not available at the moment.')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Mediothek|Home/ })
        .first()
        .click();
      await expectInteractive(page);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  );
});
