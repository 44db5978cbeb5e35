/** A team delivers its remote independently: publication, canary, rollback and pin, as visitors see them. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';
import { changeBuild, type ChangedBuild } from './changed-build.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';

const original = 'What it is about';
const [firstText, secondText] = ['What is published', 'What is tried'];

const test = visitors.extend<object, { portal: DeliveryPortal; first: ChangedBuild; second: ChangedBuild }>({
  portal: [
    async ({}, use) => {
      const portal = await startDeliveryPortal({ tokens: [{ remote: 'media', team: 'Team Media', trusted: true }] });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  first: [build(firstText), { scope: 'worker' }],
  second: [build(secondText), { scope: 'worker' }],
});
// Each test continues where the previous one ended. Nine page views of three visitors take a minute on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

function build(text: string) {
  return async ({}, use: (made: ChangedBuild) => Promise<void>) => {
    const made = await changeBuild('media', [original, text]);
    await use(made);
    await made.remove();
  };
}

const about = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const detailsPath = async (page: Page) => `/media/${(await playableMedia(page.request)).file}`;
/** HTML of a new page view, without a browser's cache. */
const fetchPage = async (portal: DeliveryPortal, path: string, cookie = ''): Promise<string> =>
  (await fetch(portal.url + path, { headers: { cookie } })).text();
/** New page views contain the text soon. */
const expectNewViews = (portal: DeliveryPortal, path: string, text: string, cookie = '') =>
  expect.poll(() => fetchPage(portal, path, cookie), { timeout: 60_000 }).toContain(text);

/** Opens a page as a new visitor with an own browser context. */
async function visitorOf(browser: Browser, portal: DeliveryPortal, cohort?: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' });
  if (cohort !== undefined) await context.addCookies([{ name: 'cohort', value: String(cohort), url: portal.url }]);
  return context.newPage();
}

test(
  'new page views have a published build within ten seconds, and an open page keeps its build',
  { tag: '@slow' },
  async ({ page, portal, first }) => {
    const path = await detailsPath(page);
    await page.goto(path);
    await expectInteractive(page);
    await expect(about(page, original)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { marked: true }));

    const published = await portal.publish('media', first.folder);
    expect(published).toMatchObject({ name: 'media', version: first.version, channel: 'live', changed: true });
    await expectNewViews(portal, path, firstText);

    // The other translations are files of the build that the page was loaded with.
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('link', { name: /English/ }).click();
    await expect(about(page, original)).toBeVisible();
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);

    await page.reload();
    await expectInteractive(page);
    await expect(about(page, firstText)).toBeVisible();
    expect(await portal.publish('media', first.folder), 'the same build again').toMatchObject({ changed: false });
  },
);

test(
  'a build whose files do not match its build.json is rejected, and nothing changes',
  { tag: '@slow' },
  async ({ page, portal }) => {
    const build = await changeBuild('media', [original, 'What is spoilt']);
    await appendFile(join(build.folder, 'web/remoteEntry.js'), '// not by the build');
    await expect(portal.publish('media', build.folder)).rejects.toThrow(/returned 4\d\d: .*remoteEntry\.js/);
    await build.remove();
    expect(await fetchPage(portal, await detailsPath(page))).toContain(firstText);
  },
);

test(
  'a canary is delivered to its share of visitors, and each visitor keeps it',
  { tag: '@slow' },
  async ({ browser, page, portal, second }) => {
    const path = await detailsPath(page);
    const published = await portal.publish('media', second.folder, 50);
    expect(published).toMatchObject({ channel: 'canary', percent: 50, version: second.version });
    await expectNewViews(portal, path, secondText, 'cohort=10');

    const [chosen, other] = [await visitorOf(browser, portal, 10), await visitorOf(browser, portal, 90)];
    const anyone = await visitorOf(browser, portal);
    for (let round = 0; round < 3; round += 1) {
      for (const visitor of [chosen, other, anyone]) {
        await visitor.goto(path);
        await expectInteractive(visitor);
      }
      await expect(about(chosen, secondText)).toBeVisible();
      await expect(about(other, firstText)).toBeVisible();
      // A visitor without a cohort gets one with the first page.
      const cookies = await anyone.context().cookies();
      const cohort = Number(cookies.find(({ name }) => name === 'cohort')?.value);
      expect(cohort).toBeGreaterThanOrEqual(0);
      await expect(about(anyone, cohort < 50 ? secondText : firstText)).toBeVisible();
    }

    await portal.change('media', 'canary', { percent: 0 });
    await expectNewViews(portal, path, firstText, 'cohort=10');
    await chosen.reload();
    await expect(about(chosen, firstText)).toBeVisible();
    for (const visitor of [chosen, other, anyone]) await visitor.context().close();
  },
);

test(
  'a rollback restores the previous build, and a pin keeps it live',
  { tag: '@slow' },
  async ({ page, portal, second }) => {
    const path = await detailsPath(page);
    await portal.change('media', 'live', { reason: 'The heading is wrong' });
    await expectNewViews(portal, path, original);
    await page.goto(path);
    await expectInteractive(page);
    await expect(about(page, original)).toBeVisible();

    await portal.change('media', 'live', { pinned: true });
    expect(await portal.publish('media', second.folder)).toMatchObject({ channel: 'kept' });
    expect(await fetchPage(portal, path)).toContain(original);
    await portal.change('media', 'live', { pinned: false, version: second.version });
    await expectNewViews(portal, path, secondText);
  },
);

test('the audit log records each action and its actor', { tag: '@slow' }, async ({ portal, first, second }) => {
  const { live, events, releases } = await portal.releases('media');
  expect(live).toBe(second.version);
  expect(releases.map(({ version }) => version)).toEqual(expect.arrayContaining([first.version, second.version]));
  const entries = events.toReversed().map(({ action, version }) => [action, version]);
  expect(entries).toEqual(
    expect.arrayContaining([
      ['published', first.version],
      ['published', second.version],
      ['canary', second.version],
      ['canary-ended', second.version],
    ]),
  );
  const actions = entries.map(([action]) => action);
  expect(actions).toEqual(expect.arrayContaining(['rolled-back', 'pinned', 'unpinned']));
  expect(events.find(({ action }) => action === 'rolled-back')?.reason).toBe('The heading is wrong');
  expect(events.filter(({ by, action }) => by !== 'Team Media' && action !== 'token-created')).toEqual([]);
});
