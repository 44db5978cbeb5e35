/** Faults of a remote's files on their way to the browser. */
import { expect } from '../../../fixtures/portal.ts';
import { withoutPrefetch } from '../fault-portal.ts';
import {
  expectMounted,
  expectNoNotice,
  expectNotBlank,
  expectNotice,
  expectNotReloaded,
  expectRecovery,
  expectUsable,
  clickLink,
  markPage,
  mediumPage,
  assertionMessages,
  switchLanguage,
  expectOtherPages,
  notice,
  openFailing,
  countLoads,
  expectGivenUp,
} from '../expectations.ts';
import { withoutNotice, type FaultRow } from '../row.ts';

const entry = /\/remotes\/media\/[^/]+\/web\/remoteEntry\.js$/;
const scripts = /\/remotes\/media\/.*\.js$/;
/**
 * The server's HTML may be in another language than the one that the visitor has selected since. React then renders it
 * again.
 */
const renderedAgain = /did not hydrate cleanly/;
const failed = [/Remote "media" failed/, /ahead failed/, /not reloaded/, renderedAgain];
const loadsOf = (paths: readonly string[]) => paths.filter((path) => path === mediumPage).length;

export const network: readonly FaultRow[] = [
  {
    id: 'entry-404',
    side: 'browser',
    happens: 'The entry of a remote returns 404.',
    expected:
      'The entry is requested again, then the page is reloaded once, then a notice is shown. Its Retry loads the page.',
    defence: 'RemoteOutlet shows OutletNotice in the slot',
    removal: withoutNotice(assertionMessages.notice),
    messages: [/status of 404/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(entry, { kind: 'status', status: 404 });
      await openFailing(page, url + mediumPage);
      await expectUsable(page, { notice: true });
      mend();
      await expectRecovery(page);
      await expectOtherPages(page);
    },
  },
  {
    id: 'entry-500-twice-then-fine',
    side: 'browser',
    happens: 'The entry returns 500 twice, then succeeds.',
    expected: 'The visitor notices nothing: the same build is requested again.',
    defence: 'createRecoveryStrategy first requests the same build again',
    removal: {
      description: 'no file is requested again',
      mutations: { 'entry-requested-again': { becomes: 'throw error;' }, 'page-retried': 'gone' },
      fails: assertionMessages.notReloaded,
      together: 'slot',
    },
    messages: [/status of 500/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      // The responses fail before the page is shown, or after it: a navigation does not wait 600 ms for its data.
      const browser = await page.context().newCDPSession(page);
      for (const after of [0, 600]) {
        await browser.send('Network.clearBrowserCache');
        await page.goto(`${url}/subjects`);
        await expectMounted(page);
        await markPage(page);
        proxy.break(entry, { kind: 'status', status: 500, after }, 2);
        await clickLink(page, mediumPage);
        await expect(page.locator('[data-remote=media] > div'), assertionMessages.recovers).not.toBeEmpty();
        await expectMounted(page);
        await expect(
          page.getByRole('heading', { level: 1, name: 'Subjects' }),
          assertionMessages.navigation,
        ).toHaveCount(0);
        await expectNotReloaded(page);
        await expect(page, assertionMessages.recovers).toHaveTitle(/^The Mandelbrot set.* – Mediothek$/);
        const canonical = page.locator('link[rel=canonical]');
        await expect(canonical, assertionMessages.recovers).toHaveAttribute('href', new RegExp(`${mediumPage}$`));
      }
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'connection-closed',
    side: 'browser',
    happens: 'The host of a remote closes every connection.',
    expected: 'A notice with Retry; the rest of the page stays readable and the portal usable.',
    defence: 'RemoteHandle reports files that do not load to its slot',
    removal: {
      description: 'files that do not load are not reported',
      mutations: { 'handle-reports': 'gone' },
      fails: assertionMessages.reloadedOnce,
    },
    messages: [/ERR_EMPTY_RESPONSE/, /ERR_CONNECTION/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(scripts, { kind: 'close' });
      await openFailing(page, url + mediumPage);
      await expect(page.getByRole('heading', { level: 1 }), assertionMessages.readable).toBeVisible();
      await expectUsable(page, { notice: true });
      await expectOtherPages(page);
      mend();
      await clickLink(page, mediumPage);
      await expectMounted(page);
      await expectNoNotice(page);
    },
  },
  {
    id: 'hanging',
    side: 'browser',
    happens: 'The host of a remote accepts the request and never responds.',
    expected: 'The portal is usable in the meantime; after 20 s a notice with Retry is shown.',
    defence: 'The loader’s time limit',
    removal: {
      description: 'a remote may take half an hour to load',
      mutations: { 'load-limit': { value: '2_000_000' } },
      fails: 'the slot shows a notice after the time limit',
      together: 'mount',
    },
    // Message of the browser about the connection that ends without a response when the host is mended.
    messages: [/ERR_EMPTY_RESPONSE/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(entry, { kind: 'hang' });
      await page.goto(url + mediumPage, { waitUntil: 'commit' });
      await expectNotBlank(page);
      await switchLanguage(page, 'de');
      await switchLanguage(page, 'en');
      await expectNotice(page, 'en', 30_000, 'the slot shows a notice after the time limit');
      mend();
      await expectRecovery(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'one-byte-per-second',
    side: 'browser',
    happens: 'The entry is sent with one byte per second.',
    expected:
      'A click opens the page immediately, and its slot waits. The visitor can navigate away. The notice is shown after 20 s.',
    defence: 'A navigation waits at most 350 ms for a remote',
    removal: {
      description: 'a navigation waits for minutes',
      mutations: { 'data-timeout': { value: '350_000' } },
      fails: 'the click opens the page immediately',
      together: 'shell',
    },
    messages: [/ERR_CONTENT_LENGTH_MISMATCH/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      await page.goto(`${url}/subjects`);
      await expectMounted(page);
      await markPage(page);
      const mend = proxy.break(entry, { kind: 'drip' });
      await clickLink(page, mediumPage);
      await expect(page, 'the click opens the page immediately').toHaveURL(/\/media\//, { timeout: 8_000 });
      await expectNotBlank(page);
      await switchLanguage(page, 'de');
      await switchLanguage(page, 'en');
      await expectOtherPages(page);
      await clickLink(page, mediumPage);
      await expectNotice(page, 'en', 30_000);
      await expectNotReloaded(page);
      mend();
      await expectRecovery(page);
    },
  },
  {
    id: 'html-instead-of-js',
    side: 'browser',
    happens: 'A gateway responds with its own page (200, text/html) instead of a script, but only for a short time.',
    expected: 'One reload loads the page; there is never a second one.',
    defence: 'guardedReload, if another attempt did not help',
    removal: {
      description: 'the page is not reloaded',
      mutations: { 'reload-once': 'gone' },
      fails: 'the page works after one reload',
      together: 'shell',
    },
    messages: [/MIME type/, /integrity/, /Failed to fetch/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(scripts, { kind: 'html' });
      page.on('framenavigated', () => {
        if (loadsOf(proxy.requested) === 2) mend();
      });
      await page.goto(url + mediumPage);
      await expect
        .poll(() => loadsOf(proxy.requested), { message: 'the page works after one reload', timeout: 120_000 })
        .toBe(2);
      await expectMounted(page, 'the page works after one reload');
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
      expect(loadsOf(proxy.requested), 'the page is not loaded in a loop').toBe(2);
    },
  },
  {
    id: 'truncated',
    side: 'browser',
    happens: 'Only half of the exposed module is sent, as from an incomplete copy.',
    expected: 'No part of it runs; notice with Retry, which loads the page.',
    defence: 'RemoteOutlet shows OutletNotice in the slot',
    removal: withoutNotice(assertionMessages.notice),
    messages: [/integrity/, /digest/, /Failed to fetch/, /SyntaxError|Unexpected end|Invalid or unexpected/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const exposed = /\/remotes\/media\/.*\/app\.\w+\.js$/;
      const mend = proxy.break(exposed, { kind: 'truncate' });
      await openFailing(page, url + mediumPage);
      await expectUsable(page, { notice: true });
      mend();
      // From now on the browser caches the complete file.
      await expectRecovery(page, 'Retry mounts the remote again');
      await expectOtherPages(page);
    },
  },
  {
    id: 'integrity-mismatch',
    side: 'browser',
    happens: 'A script differs from the build: code was added to it on the way.',
    expected: 'The browser does not run it; notice with Retry.',
    defence: 'The import map and modulepreload contain the integrity of every file',
    removal: {
      description: 'pages contain no integrity',
      mutations: {
        'import-map-integrity': { value: 'inlineJson({ integrity: {} })' },
        'preload-integrity': { value: "''" },
      },
      fails: 'the added code never runs',
      together: 'server',
    },
    messages: [/integrity/, /digest/, /Failed to fetch/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const rewrite = (text: string) => `console.warn("the added code has run");${text}`;
      const mend = proxy.break(scripts, { kind: 'rewrite', rewrite });
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(message.text()));
      const loads = countLoads(page);
      await page.goto(url + mediumPage);
      const ends = notice(page).or(page.locator('[data-remote]:not(:has([data-server-content]))'));
      await expect(ends.first(), assertionMessages.notice).toBeVisible({ timeout: 80_000 });
      expect(consoleLines.join(), 'the added code never runs').not.toContain('has run');
      await expectGivenUp(page, loads);
      await expectUsable(page, { notice: true });
      mend();
      await expectRecovery(page);
      await expectOtherPages(page);
    },
  },
];
