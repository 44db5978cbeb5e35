/**
 * A developer replaces a remote with a local build. The build is shown only in this browser, with a banner on every
 * page.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { useContentPortal } from '../fixtures/content-portal.ts';
import { startOtherSite } from '../fixtures/other-site.ts';
import { openOverride } from '../fixtures/open-override.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectAccessible, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { changeBuild } from '../topology/changed-build.ts';

visitors.describe.configure({ mode: 'default' }); // one separate portal for all tests is enough

const ownHeading = 'Questions of a developer';
const developers = visitors.extend<object, { portal: PortalServer; files: string }>({
  portal: [({}, use) => useContentPortal(inHouseContent, use), { scope: 'worker', timeout: 300_000 }],
  /** URL of the developer's build. */
  files: [
    async ({}, use) => {
      const build = await changeBuild('browse', ['Frequently asked questions', ownHeading]);
      const files = await serveFolder(join(build.folder, 'web'));
      await use(files.url);
      await files.close();
      await build.remove();
    },
    { scope: 'worker' },
  ],
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Overridden parts of the portal' });

developers('a local build is shown in the portal until it is stopped', { tag: '@core' }, async ({ page, files }) => {
  await openOverride(page, `/faq?override=browse@${files}`);
  await expect(page.getByRole('heading', { level: 1, name: ownHeading })).toBeVisible();
  await expect(banner(page)).toContainText(`“browse” comes from ${files}, in this browser only.`);
  await expect(page).toHaveURL(/\/faq$/);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Subjects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: ownHeading })).toBeVisible();

  await banner(page).getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await expectInteractive(page);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(banner(page)).toHaveCount(0);
});

developers(
  'a link only asks, also if another site opens it, and declining changes nothing',
  async ({ page, files, portal }) => {
    const link = new URL(`/faq?override=browse@${files}`, portal.url).href;
    const site = await startOtherSite();
    site.show(`<a href="${link}">Look at this</a>`);
    await page.goto(site.url);
    await page.getByRole('link').click();
    const question = page.getByRole('complementary', { name: 'Override parts of the portal?' });
    await expect(question).toContainText(`This link loads “browse” from ${files}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
    await expectAccessible(page);
    expect(await page.context().cookies(portal.url)).not.toContainEqual(expect.objectContaining({ name: 'override' }));
    await question.getByRole('button', { name: 'Do not load' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await site.stop();
  },
);

developers('the link for others opens the same build', async ({ page, context, browser, files }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOverride(page, `/faq?override=browse@${files}`);
  await banner(page).getByRole('button', { name: 'Copy link for others' }).click();
  await expect(banner(page)).toContainText('The link was copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const others = await browser.newPage();
  await openOverride(others, link);
  await expect(others.getByRole('heading', { level: 1, name: ownHeading })).toBeVisible();
  await others.close();
});

developers('an unregistered remote is shown at its own URL', async ({ page, files }) => {
  await openOverride(page, `/?override=reading-room@${files}`);
  await page.goto('/apps/reading-room');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Videos and recordings from science – Mediothek'); // by its load()
  await expect(banner(page)).toContainText('“reading-room” comes from');
});

visitors('a visitor who is not in-house sees that nothing was overridden', async ({ page }) => {
  await page.goto('/faq?override=browse@http://localhost:9/');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await expect(banner(page)).toContainText('“browse@http://localhost:9/” was refused');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
});
