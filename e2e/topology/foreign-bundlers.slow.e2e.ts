/**
 * Remotes that were built by Rspack and Vite: described, published, shown, recovered and rolled back like the portal's
 * own.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openOverride } from '../fixtures/open-override.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';
import { startForeignTeam, startHarness, type Bundler, type ForeignTeam } from './foreign-team.ts';

const remotes: readonly { bundler: Bundler; name: string }[] = [
  { bundler: 'rspack', name: 'comet' },
  { bundler: 'vite', name: 'meteor' },
];

const test = visitors.extend<object, { portal: DeliveryPortal; teams: Readonly<Record<Bundler, ForeignTeam>> }>({
  portal: [
    async ({}, use) => {
      // Only in-house users may override a remote.
      const content = await inHouseContent();
      const tokens = remotes.map(({ name }) => ({ remote: name, team: `Team ${name}` }));
      const portal = await startDeliveryPortal({ tokens, env: { CONTENT_DIR: content } });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  teams: [
    async ({ portal }, use) => {
      const start = (bundler: Bundler, name: string) =>
        startForeignTeam(bundler, name, { MEDIOTHEK_PORTAL: portal.url, MEDIOTHEK_TOKEN: portal.tokens[name] ?? '' });
      const teams = { rspack: await start('rspack', 'comet'), vite: await start('vite', 'meteor') };
      await use(teams);
      await Promise.all(Object.values(teams).map((team) => team.remove()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial' }); // each test continues where the previous one ended

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const german = (page: Page) => page.getByRole('link', { name: /Deutsch/ });
/** Disables prefetching, so that a remote is requested only on a click. */
const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Waits until new page views get the version. */
const expectLive = (portal: DeliveryPortal, name: string, version: string) =>
  expect
    .poll(async () => (await fetch(`${portal.url}/api/v0/remotes`)).text(), { timeout: 60_000 })
    .toContain(`/remotes/${name}/${version}/`);

/** Builds, describes and publishes. @returns the version, once it is live */
async function publish(portal: DeliveryPortal, team: ForeignTeam): Promise<string> {
  const described = await team.build();
  const version = new RegExp(`: ${team.name} ([0-9a-f]{12}),`).exec(described)?.[1];
  if (version === undefined) throw new Error(`describe printed: ${described}`);
  expect(await team.mediothek('describe', '--check')).toContain(version);
  expect(await team.mediothek('publish')).toMatch(new RegExp(`^${team.name} ${version} is live`));
  await expectLive(portal, team.name, version);
  return version;
}

/** Deletes the files of a build, like the sweep of old builds. */
const deleteBuild = (portal: DeliveryPortal, { name }: ForeignTeam, version: string) =>
  rm(join(portal.dist, 'remotes', name, version), { recursive: true });

for (const { bundler, name } of remotes) {
  test.describe(`a remote built by ${bundler}`, () => {
    let first: string;

    test(
      'is published, and is a page of the portal like any other',
      { tag: '@slow' },
      async ({ page, portal, teams }) => {
        const team = teams[bundler];
        first = await publish(portal, team);

        const scripts: Promise<string>[] = [];
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        page.on('response', (response) => {
          if (/\/remotes\/.*\.js$/.test(response.url())) scripts.push(response.text());
        });
        await page.goto(`/apps/${name}`);
        await expectInteractive(page);
        await expect(heading(page)).toHaveText(`Shelf of ${name}`);
        await expect(page.getByRole('main').locator('section')).toHaveCSS('display', 'grid');
        const links = page.getByRole('list', { name: 'Media' }).getByRole('link');
        await expect(links.nth(2)).toBeVisible();
        const titles = await links.allTextContents();
        await expectAccessible(page);

        // The remote's hooks and the host's contexts require the host's React.
        await page.getByRole('button', { name: 'Turn the order round' }).click();
        await expect(page.getByText('Turned 1 time')).toBeVisible();
        await expect(links).toHaveText(titles.toReversed());
        const texts = await Promise.all(scripts);
        expect(texts.length).toBeGreaterThan(1);
        expect(texts.filter((text) => /__CLIENT_INTERNALS\w+\s*=(?!=)/.test(text))).toEqual([]);

        await markPage(page);
        await links.first().click();
        await expect(page.getByText(`Chosen: ${titles.at(-1) ?? ''}`)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/apps/${name}\\?medium=`));
        await page.getByRole('link', { name: 'Back to all' }).click();
        await expect(links).toHaveCount(titles.length);
        await page.getByRole('contentinfo').getByRole('link').first().click();
        await expect(page).not.toHaveURL(/\/apps\//);
        await page.goBack();
        await expect(links).toHaveCount(titles.length);
        await german(page).click();
        await expect(heading(page)).toHaveText(`Regal von ${name}`);
        expect(await isMarked(page), 'one page view').toBe(true);
        expect(
          requested.filter((path) => path.endsWith('/videos/newest')),
          'requests, with the host’s query cache',
        ).toHaveLength(1);
      },
    );

    test('is shown in the portal by an override, before it is published', { tag: '@slow' }, async ({ page, teams }) => {
      const team = teams[bundler];
      await team.edit('Shelf of', 'Second shelf of');
      await team.edit('Regal von', 'Zweites Regal von');
      await team.build();
      const { url, stop } = await team.serve();
      await openOverride(page, `/?override=${name}@${url}`);
      await page.goto(`/apps/${name}`);
      await expect(heading(page)).toHaveText(`Second shelf of ${name}`);
      await expect(page.getByRole('status').filter({ hasText: name })).toContainText(url.slice(0, -1));
      await expect(page.getByRole('main').locator('section')).toHaveCSS('display', 'grid');
      await page.getByRole('button', { name: 'Turn the order round' }).click();
      await expect(page.getByText('Turned 1 time')).toBeVisible();
      await page.goto(`/apps/${name}?override=off`);
      await expect(heading(page)).toHaveText(`Shelf of ${name}`);
      await stop();
    });

    test('is shown alone in the harness, from its team’s server', { tag: '@slow' }, async ({ page, portal, teams }) => {
      const served = await teams[bundler].serve();
      const harness = await startHarness(name, `${served.url}remoteEntry.js`, portal.url);
      await page.goto(`${harness.url}apps/${name}`);
      await expect(heading(page)).toHaveText(`Second shelf of ${name}`);
      await expect(page.getByRole('main').locator('section')).toHaveCSS('display', 'grid');
      await page.getByRole('button', { name: 'Turn the order round' }).click();
      await expect(page.getByText('Turned 1 time')).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByText('Chosen: ')).toBeVisible();

      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('status')).toHaveText('The remote has left nothing behind.');
      await page.getByRole('button', { name: 'Mount again' }).click();
      await expect(page.getByText('Chosen: ')).toBeVisible();
      const sheet = `${served.url}reaching-out.css`;
      await page.route(sheet, (route) =>
        route.fulfill({
          contentType: 'text/css',
          headers: { 'access-control-allow-origin': '*' },
          body: 'header, section { outline: 3px solid red }',
        }),
      );
      await page.evaluate(
        (href) =>
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }),
          ),
        sheet,
      );
      await expect(page.getByRole('main').locator('section')).toHaveCSS('outline-width', '3px');
      await expect(page.getByRole('banner'), 'sheets are limited as in the portal').toHaveCSS('outline-style', 'none');
      const leak = `${served.url}leak.js`;
      const body = "setInterval(() => {}, 1000); addEventListener('resize', () => {});";
      await page.route(leak, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.addScriptTag({ url: leak });
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('status')).toHaveText(
        'The remote has left behind: setInterval (1), a listener of "resize" of window (1).',
      );
      await harness.stop();
      await served.stop();
    });

    test('is rolled back to an earlier version', { tag: '@slow' }, async ({ page, portal, teams }) => {
      const team = teams[bundler];
      const second = await publish(portal, team);
      expect(second).not.toBe(first);
      await page.goto(`/apps/${name}`);
      await expect(heading(page)).toHaveText(`Second shelf of ${name}`);
      await team.mediothek('rollback', '--remote', name, '--reason', 'the shelf is crooked');
      await expectLive(portal, name, first);
      await page.goto(`/apps/${name}`);
      await expect(heading(page)).toHaveText(`Shelf of ${name}`);
      expect(await team.mediothek('history', '--remote', name)).toContain('the shelf is crooked');
    });

    test.describe('recovers', () => {
      test.use({ expected: { messages: [/404/, /Failed to fetch/, /failed/, /could not/] } });

      test(
        'after its files are deleted, on an open page and on a page that opens later',
        { tag: '@slow' },
        async ({ context, page, portal, teams }) => {
          const team = teams[bundler];
          await withoutPrefetch(page);
          await page.goto(`/apps/${name}`);
          await expectInteractive(page);
          await page.getByRole('button', { name: 'Turn the order round' }).click();
          await markPage(page);
          const other = await context.newPage();
          await withoutPrefetch(other);
          await other.goto('/publishers');
          await expectInteractive(other);
          await markPage(other);

          await team.edit('Second shelf of', 'Third shelf of');
          await team.edit('Zweites Regal von', 'Drittes Regal von');
          await publish(portal, team);
          await deleteBuild(portal, team, first);

          await german(page).click();
          await expect(heading(page)).toHaveText(`Drittes Regal von ${name}`);
          expect(await isMarked(page)).toBe(true);

          await other.evaluate((path) => {
            const link = Object.assign(document.createElement('a'), { href: path, textContent: 'the shelf' });
            document.querySelector('main')?.prepend(link);
          }, `/apps/${name}`);
          await other.getByRole('link', { name: 'the shelf' }).click();
          // The language was changed in the other tab.
          await expect(heading(other)).toHaveText(`Drittes Regal von ${name}`);
          expect(await isMarked(other)).toBe(true);
        },
      );
    });
  });
}
