/** The portal's own services, or all remotes, are not reachable. */
import { chromium, test } from 'playwright/test';
import { expect, expectAccessible } from '../../../fixtures/portal.ts';
import {
  expectOtherPages,
  expectMounted,
  expectNotice,
  expectNotReloaded,
  expectRecovery,
  expectSignInPage,
  expectUsable,
  clickLink,
  markPage,
  mediumPage,
  notice,
  openFailing,
  assertionMessages,
  switchLanguage,
} from '../expectations.ts';
import { hideable, withoutPrefetch } from '../fault-portal.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import type { FaultRow } from '../row.ts';

const failed = [
  /Remote "\w+" failed/,
  /ahead failed/,
  /not reloaded/,
  /could not be/,
  /Failed to (fetch|load)/,
  /did not hydrate cleanly/,
];

/** Loads the texts of both languages, so that they are available without the network. */
async function loadBothLanguages(url: string, page: Parameters<FaultRow['run']>[1]): Promise<void> {
  await withoutPrefetch(page);
  await page.goto(`${url}/subjects`);
  await expectMounted(page);
  await switchLanguage(page, 'de');
  await switchLanguage(page, 'en');
  await markPage(page);
}

export const services: readonly FaultRow[] = [
  {
    id: 'all-remotes-down',
    side: 'browser',
    happens: 'No file of any remote can be loaded.',
    expected:
      'Pages stay readable as the server rendered them, with a notice. The shell’s own pages work. Retry recovers.',
    defence: 'Each slot is independent: it keeps the server’s HTML and shows OutletNotice',
    removal: {
      description: 'no slot shows a notice',
      mutations: { 'slot-shows-notice': { becomes: 'false' } },
      fails: assertionMessages.notice,
    },
    messages: failed,
    async run({ url, proxy }, page) {
      const mend = proxy.break(/^\/remotes\//, { kind: 'status', status: 503 });
      await openFailing(page, `${url}/`);
      await expect(page.getByRole('main').getByRole('article').first(), assertionMessages.readable).toBeVisible();
      await expectUsable(page, { notice: true });
      await expectSignInPage(page);
      await openFailing(page, `${url}/subjects`);
      mend();
      await expectRecovery(page);
      await expectOtherPages(page);
    },
  },
  {
    id: 'config-500',
    side: 'browser',
    happens: 'The page has no site configuration, and /api/v0/config returns 500.',
    expected:
      'Without configuration there is no navigation: an error page in the visitor’s language is shown. Retry starts the portal without a reload.',
    defence: 'startLate and its FatalPage',
    removal: {
      description: 'a portal that cannot start shows no error page',
      mutations: { 'late-start': 'gone' },
      fails: 'an error page is shown if the portal cannot start',
      together: 'shell',
    },
    messages: [/status of 500/, /starts late/, /could not be started/, /preloaded using link preload/],
    async run({ url, proxy }, page) {
      const withoutSite = (html: string) =>
        html
          .replace(/<div id="root">.*<\/div>(?=<script type="application\/json" id="boot">)/s, '<div id="root"></div>')
          .replace(/(id="boot">)(.*?)(<\/script>)/s, (_, start: string, boot: string, end: string) => {
            const { site: _site, ...rest } = JSON.parse(boot) as Record<string, unknown>;
            return start + JSON.stringify({ ...rest, rendered: false }).replaceAll('<', '\\u003c') + end;
          });
      proxy.break(/^\/subjects$/, { kind: 'rewrite', rewrite: withoutSite });
      const mend = proxy.break(/^\/api\/v0\/config$/, { kind: 'status', status: 500 });
      for (const [locale, heading] of [
        ['de', 'Ein Fehler ist aufgetreten'],
        ['en', 'An error occurred'],
      ] as const) {
        await page.context().addCookies([{ name: 'locale', value: locale, url }]);
        await page.goto(`${url}/subjects`);
        const title = page.getByRole('heading', { level: 1, name: heading });
        await expect(title, 'an error page is shown if the portal cannot start').toBeVisible();
      }
      await expectAccessible(page);
      await markPage(page);
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.click();
      await expect(page.getByRole('status'), 'a second failure is announced').toContainText('did not work');
      mend();
      await retry.click();
      await expectMounted(page);
      await expectNotReloaded(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'auth-hanging',
    side: 'browser',
    happens: '/api/v0/auth accepts the request and never responds.',
    expected: 'No navigation waits longer than 0.8 s for it; the last known login status is used.',
    defence: 'The timeout of createAuthRefresh',
    removal: {
      description: 'a navigation waits for minutes',
      mutations: { 'auth-timeout': { value: '800_000' } },
      fails: 'the navigation does not wait for the login status',
      together: 'shell',
    },
    messages: [/login status could not/],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      await page.goto(`${url}/subjects`);
      await expectMounted(page);
      proxy.break(/^\/api\/v0\/auth$/, { kind: 'hang' });
      await clickLink(page, '/mymedia');
      await expect(page, 'the navigation does not wait for the login status').toHaveURL(/\/login\?/, {
        timeout: 7_000,
      });
      await page.goBack();
      await expectMounted(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'api-killed',
    side: 'browser',
    happens: 'The portal’s server is killed while a visitor navigates.',
    expected:
      'The requested page shows that it is not available; header and languages work. Retry helps once the server is back.',
    defence: 'A navigation also completes if its page cannot be loaded; the slot then shows the notice',
    removal: {
      description: 'a page that cannot be loaded fails the navigation',
      mutations: { 'slot-instead-of-failure': { becomes: 'throw error;' } },
      fails: 'the requested page shows a notice',
      together: 'shell',
    },
    messages: [...failed, /ERR_EMPTY_RESPONSE|ERR_CONNECTION/, /could not/],
    async run(portal, page) {
      await loadBothLanguages(portal.url, page);
      await portal.kill();
      await clickLink(page, mediumPage);
      await expectNotice(page, 'en', 40_000, 'the requested page shows a notice');
      await expectUsable(page, { notice: true });
      await expectNotReloaded(page);
      await portal.start();
      await expectRecovery(page);
      await expectOtherPages(page);
    },
  },
  {
    id: 'database-down',
    side: 'server',
    needs: 'postgres',
    happens: 'PostgreSQL is killed.',
    expected:
      '/health/live stays true, /health/ready returns false with 503. Pages show an error and keep the header. All pages work once the database is back.',
    defence: '/health/ready queries the database; pages and API return 503 without it',
    removal: {
      description: 'the server is also ready if the database does not respond',
      mutations: { 'not-ready': { value: 'true' } },
      fails: '/health/ready returns 503',
      together: 'server',
    },
    messages: [...failed, /status of 50[03]/, /could not/],
    async run(portal, page) {
      const database = await startOwnPostgres();
      const status = async (path: string) => (await fetch(portal.url + path)).status;
      try {
        await portal.kill();
        await portal.start({ DATABASE_URL: database.url });
        await loadBothLanguages(portal.url, page);
        expect(await status('/health/ready')).toBe(200);
        await database.crash();
        expect(await status('/health/ready'), '/health/ready returns 503').toBe(503);
        expect(await status('/health/live'), '/health/live returns 200').toBe(200);
        const uncached = '/api/v0/search?query=never-requested';
        expect(await status(uncached), 'the API returns an error').toBeGreaterThanOrEqual(500);
        await clickLink(page, `${mediumPage}?database=down`);
        await expect(
          page.getByRole('heading', { level: 1, name: 'Subjects' }),
          assertionMessages.navigation,
        ).toHaveCount(0);
        const message = page.getByRole('main').getByRole('heading', { level: 1 }).or(notice(page)).first();
        await expect(message, assertionMessages.notBlank).toBeVisible({ timeout: 60_000 });
        await expectUsable(page, { notice: false });
        await database.restart();
        await expect
          .poll(() => status('/health/ready'), { message: '/health/ready returns 200 again', timeout: 60_000 })
          .toBe(200);
        await expectOtherPages(page);
      } finally {
        await portal.kill();
        await database.stop();
      }
    },
  },
  {
    id: 'offline-and-back',
    side: 'browser',
    happens: 'The network is lost while a visitor navigates, and comes back.',
    expected:
      'A notice in the slot and no reload, which would show the browser’s own error page. Retry helps once the network is back.',
    defence: 'No page is reloaded while the live builds cannot be fetched',
    removal: {
      description: 'a release that cannot be fetched counts as a release without remotes',
      mutations: { 'offline-is-no-release': { value: 'await liveRelease().catch(() => ({ remotes: [] }))' } },
      fails: assertionMessages.notice,
      together: 'mount',
    },
    messages: [...failed, /ERR_INTERNET_DISCONNECTED/, /could not/],
    async run({ url }, page) {
      await loadBothLanguages(url, page);
      await page.context().setOffline(true);
      await clickLink(page, mediumPage);
      await expectNotice(page);
      await expectUsable(page, { notice: true });
      await expectNotReloaded(page);
      await page.context().setOffline(false);
      await expectRecovery(page);
      await expectOtherPages(page);
    },
  },
  {
    id: 'back-forward-cache',
    side: 'browser',
    happens:
      'A page comes back from the browser’s back/forward cache after a new deploy of its remote. The old files are deleted.',
    expected: 'The page is the same, without a reload, and it recovers without a reload when it needs a file.',
    defence: 'createRecoveryStrategy replaces the build',
    removal: {
      description: 'no build is replaced in an open page',
      mutations: { 'build-exchanged': 'gone' },
      fails: assertionMessages.notReloaded,
      together: 'mount', // no page is reloaded in the copy `shell`
    },
    messages: [],
    async run(portal) {
      const { launchOptions } = test.info().project.use;
      // The headless shell, which runs the other tests, has no back/forward cache.
      const { FULL_CHROMIUM_PATH: executablePath = launchOptions?.executablePath } = process.env;
      const browser = await chromium.launch({
        ...launchOptions,
        ...(executablePath !== undefined && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'], // default option of Playwright
      });
      const context = await browser.newContext({ locale: 'en-GB' }); // axe opens another page in this context
      const page = await context.newPage();
      const before = await portal.live('browse');
      const { goAway, comeBack } = hideable(portal, `remotes/browse/${before}`);
      try {
        await withoutPrefetch(page);
        await page.goto(`${portal.url}/publishers`);
        await expectMounted(page);
        await page.getByRole('main').getByRole('searchbox').fill('uni');
        await expect(page).toHaveURL(/filter=uni/);
        await page.evaluate(() =>
          addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { marked: true })),
        );
        await page.goto(`${portal.url.replace('localhost', '127.0.0.1')}/health/live`); // another site
        await portal.deploy({ remote: 'browse', replace: ['Herausgeber filtern', 'Herausgeber eingrenzen'] });
        await goAway();
        await page.goBack({ waitUntil: 'commit' });
        await expectNotReloaded(page, 'the page comes from the back/forward cache');
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Deutsch/ })
          .click();
        const filter = page.getByRole('main').getByLabel('Herausgeber eingrenzen');
        await expect(filter, 'the new build replaces the older one').toHaveValue('uni');
        await expectNotReloaded(page);
        await switchLanguage(page, 'en');
        await expectUsable(page, { notice: false });
        await expectOtherPages(page);
      } finally {
        await browser.close();
        await comeBack();
      }
    },
  },
];
