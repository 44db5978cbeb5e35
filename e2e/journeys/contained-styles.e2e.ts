/** Style sheets of a remote reach nothing but its slots, whatever they contain, and leave with them. */
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { openOverride } from '../fixtures/open-override.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, test as visitors } from '../fixtures/portal.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { changeBuild } from '../topology/changed-build.ts';

visitors.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

/** A build with it is neither built nor published, so it comes from a developer's server. */
const hostile = `
  header { display: none !important }
  h1 { outline: 3px solid rgb(1, 2, 3) }
  @media all { footer { display: none !important } nav { & a { display: none !important } } }
  :root { --color-ink: rgb(1, 2, 3) !important }
  @font-face { font-family: 'Mediothek Serif'; src: local('Courier New') }
  @property --color-page { syntax: '<color>'; inherits: false; initial-value: rgb(1, 2, 3) }
  @import url('/nowhere.css');
`;

const developers = visitors.extend<object, { portal: PortalServer; files: string }>({
  portal: [({}, use) => useContentPortal(inHouseContent, use), { scope: 'worker', timeout: 300_000 }],
  files: [
    async ({}, use) => {
      const build = await changeBuild('browse', ['Frequently asked questions', 'Questions of a developer']);
      const web = join(build.folder, 'web');
      for (const file of await readdir(web)) if (file.endsWith('.css')) await appendFile(join(web, file), hostile);
      const files = await serveFolder(web);
      await use(files.url);
      await files.close();
      await build.remove();
    },
    { scope: 'worker' },
  ],
});

const rootStyle = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);

/** Names of the remotes whose style sheets apply. */
const applied = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-sheet-of]')];
    const names = sheets.flatMap(({ sheet, dataset }) => (sheet?.disabled === false ? [dataset['sheetOf'] ?? ''] : []));
    return [...new Set(names)].toSorted();
  });

developers('a build that was never checked changes nothing outside of its slot', async ({ page, files }) => {
  await page.goto('/faq');
  const ink = await rootStyle(page, '--color-ink');
  await openOverride(page, `/faq?override=browse@${files}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions of a developer' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'its own elements are its own').toHaveCSS(
    'outline-width',
    '3px',
  );
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').first()).toBeVisible();
  expect(await rootStyle(page, '--color-ink')).toBe(ink);
  // A sheet that was loaded this moment does not apply before it was limited.
  const names = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement && ownerNode.dataset['sheetOf'] === 'browse')
      .filter(({ media }) => matchMedia(media.mediaText).matches)
      .flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => /^@(font-face|property|import)/.exec(cssText)?.[1]),
      ),
  );
  expect(names.filter(Boolean)).toEqual([]);
  await page.goto('/faq?override=off');
});

developers('style sheets apply while their remote is on the page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => applied(page)).toEqual(['browse']);
  const header = page.getByRole('banner');
  const before = await header.boundingBox();
  await page.locator('main a[href^="/media/"]').first().click();
  await expect(page).toHaveURL(/\/media\/\d+/);
  await expect.poll(() => applied(page)).not.toContain('browse');
  await expect.poll(() => applied(page)).toContain('media');
  await page.goBack();
  await expect.poll(() => applied(page)).toContain('browse');
  await expect.poll(() => applied(page)).not.toContain('media');
  expect(await header.boundingBox()).toEqual(before);
});
