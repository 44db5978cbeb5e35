/** The element `mediothek-player` in another site's page, without an iframe. */
import type { Page } from 'playwright';
import { startDeployablePortal, type DeployablePortal } from '../fixtures/deployable-portal.ts';
import { startOtherSite, type OtherSite } from '../fixtures/other-site.ts';
import { expect, expectAccessible, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const test = visitors.extend<{ site: OtherSite }, { portal: DeployablePortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startDeployablePortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({}, use) => {
    const site = await startOtherSite();
    await use(site);
    await site.stop();
  },
});
test.use({
  expected: {
    messages: [/404/, /Mediothek player/, /integrity/, /digest/, /Failed to (load|fetch)/, /ERR_FAILED/, /CORS policy/],
  },
});
test.describe.configure({ mode: 'serial' }); // one of the tests deploys

const player = (page: Page, id: string) => page.locator(`mediothek-player[media="${id}"]`);
const plays = (page: Page, id: string) =>
  expect
    .poll(() =>
      player(page, id)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0.3);
const script = (portal: DeployablePortal) => `<script src="${portal.url}/embed.js" async></script>`;
/** Versions of the player's builds from which the page has loaded modules. */
const versions = (page: Page) => {
  const found = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/player\/([^/]+)\/embed\//.exec(request.url()) ?? [];
    if (version) found.add(version);
  });
  return found;
};

test(
  'one script turns elements into players, also elements that are added later; a missing medium links to the portal',
  { tag: '@core' },
  async ({ page, portal, request, site }) => {
    const { stream, file } = await playableMedia(request);
    site.show(`<mediothek-player media="${stream}" t="3" class="wide"><a href="#">Watch</a></mediothek-player>
    <mediothek-player media="4711" lang="de"><a href="#">Ansehen</a></mediothek-player>${script(portal)}`);
    await page.goto(site.url);
    await expect(player(page, stream)).toHaveClass('wide');
    await player(page, stream).getByRole('button', { name: 'Play' }).first().click();
    await plays(page, stream);
    await expect(player(page, stream).locator('video')).not.toHaveJSProperty('currentTime', 0);

    const link = player(page, '4711').getByRole('link', { name: `Auf ${new URL(portal.url).host} öffnen` });
    await expect(link).toHaveAttribute('href', `${portal.url}/media/4711`);
    await expect(player(page, '4711')).toContainText('Der Player konnte nicht geladen werden.');
    await expectAccessible(page);

    await page.evaluate((id) => {
      const element = document.createElement('mediothek-player');
      element.setAttribute('media', id);
      document.body.append(element);
    }, file);
    await player(page, file).getByRole('button', { name: 'Play' }).first().click();
    await plays(page, file);
  },
);

test('an open page still plays after a deploy, and loads the new build after a reload', async ({
  page,
  portal,
  request,
  site,
}) => {
  const { stream } = await playableMedia(request);
  const loaded = versions(page);
  site.show(`<mediothek-player media="${stream}"></mediothek-player>${script(portal)}`);
  await page.goto(site.url);
  await expect(player(page, stream).getByRole('button', { name: 'Play' }).first()).toBeVisible();
  const [older] = loaded;
  await portal.deploy({ remote: 'player', replace: ['mediothek-player', 'mediothek-player'] });
  await player(page, stream).getByRole('button', { name: 'Play' }).first().click();
  await plays(page, stream);

  loaded.clear();
  await page.reload();
  await player(page, stream).getByRole('button', { name: 'Play' }).first().click();
  await plays(page, stream);
  expect([...loaded]).toHaveLength(1);
  expect([...loaded]).not.toEqual([older]);
});

test('a player whose file differs from the registered build is rejected', async ({ page, portal, request, site }) => {
  const { stream } = await playableMedia(request);
  await page.route(/\/embed\/embed\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
  });
  site.show(`<mediothek-player media="${stream}"></mediothek-player>${script(portal)}`);
  await page.goto(site.url);
  await expect(player(page, stream).getByRole('link', { name: /^Open on / })).toHaveAttribute(
    'href',
    `${portal.url}/media/${stream}`,
  );
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
