/** What can happen to a remote's files on their way to the browser. */
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
  follow,
  markPage,
  mediumPage,
  assertionMessages,
  switchLanguage,
  expectElsewhere,
  notice,
  openFailing,
  countLoads,
  expectGivenUp,
} from '../expectations.ts';
import { withoutNotice, type FaultRow } from '../row.ts';

const entry = /\/remotes\/media\/[^/]+\/web\/remoteEntry\.js$/;
const scripts = /\/remotes\/media\/.*\.js$/;
/** What the server rendered may be in another language than the one that the visitor has chosen since: React draws it anew. */
const drawnAnew = /did not hydrate cleanly/;
const failed = [/Remote "media" failed/, /ahead failed/, /not reloaded/, drawnAnew];
const loadsOf = (paths: readonly string[]) => paths.filter((path) => path === mediumPage).length;

export const network: readonly FaultRow[] = [
  {
    id: 'entry-404',
    side: 'browser',
    happens: 'The entry of a remote answers 404.',
    expected: 'Tried again, reloaded once, then a notice with Retry, which brings the page back.',
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
      await expectElsewhere(page);
    },
  },
  {
    id: 'entry-500-twice-then-fine',
    side: 'browser',
    happens: 'The entry answers 500 twice, then as it should.',
    expected: 'The visitor notices nothing: the same build is asked for again.',
    defence: 'createRecoveryStrategy asks for the same build again before anything else',
    removal: {
      takes: 'nothing is asked for once more',
      losses: { 'entry-once-more': { becomes: 'throw error;' }, 'page-once-more': 'gone' },
      fails: assertionMessages.notReloaded,
      together: 'slot',
    },
    messages: [/status of 500/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      // Before the page is shown, and after: it does not wait longer than a moment for its data.
      const browser = await page.context().newCDPSession(page);
      for (const after of [0, 600]) {
        await browser.send('Network.clearBrowserCache');
        await page.goto(`${url}/subjects`);
        await expectMounted(page);
        await markPage(page);
        proxy.break(entry, { kind: 'status', status: 500, after }, 2);
        await follow(page, mediumPage);
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
      await expectElsewhere(page);
    },
  },
  {
    id: 'refused',
    side: 'browser',
    happens: 'The host of a remote closes every connection.',
    expected: 'A notice with Retry; the rest of the page stays readable and the portal usable.',
    defence: 'RemoteHandle reports what does not load to its slot',
    removal: {
      takes: 'what does not load is told to nobody',
      losses: { 'handle-reports': 'gone' },
      fails: assertionMessages.reloadedOnce,
    },
    messages: [/ERR_EMPTY_RESPONSE/, /ERR_CONNECTION/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(scripts, { kind: 'refuse' });
      await openFailing(page, url + mediumPage);
      await expect(page.getByRole('heading', { level: 1 }), assertionMessages.readable).toBeVisible();
      await expectUsable(page, { notice: true });
      await expectElsewhere(page);
      mend();
      await follow(page, mediumPage);
      await expectMounted(page);
      await expectNoNotice(page);
    },
  },
  {
    id: 'hanging',
    side: 'browser',
    happens: 'The host of a remote takes the request and never answers.',
    expected: 'The portal is usable meanwhile; after 20 s the notice with Retry.',
    defence: 'The loader’s time limit',
    removal: {
      takes: 'a remote may take half an hour to load',
      losses: { 'load-limit': { value: '2_000_000' } },
      fails: 'the wait ends in a notice',
      together: 'mount',
    },
    // The browser's word about the connection that ends without an answer when the host is mended.
    messages: [/ERR_EMPTY_RESPONSE/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(entry, { kind: 'hang' });
      await page.goto(url + mediumPage, { waitUntil: 'commit' });
      await expectNotBlank(page);
      await switchLanguage(page, 'de');
      await switchLanguage(page, 'en');
      await expectNotice(page, 'en', 30_000, 'the wait ends in a notice');
      mend();
      await expectRecovery(page);
      await expectUsable(page, { notice: false });
      await expectElsewhere(page);
    },
  },
  {
    id: 'one-byte-per-second',
    side: 'browser',
    happens: 'The entry comes with one byte per second.',
    expected:
      'A click leads to the page at once, whose slot waits; the way back is open, and the notice comes after 20 s.',
    defence: 'A navigation waits 350 ms for a remote, no longer',
    removal: {
      takes: 'a navigation waits for minutes',
      losses: { 'data-patience': { value: '350_000' } },
      fails: 'the click leads to the page at once',
      together: 'shell',
    },
    messages: [/ERR_CONTENT_LENGTH_MISMATCH/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      await page.goto(`${url}/subjects`);
      await expectMounted(page);
      await markPage(page);
      const mend = proxy.break(entry, { kind: 'drip' });
      await follow(page, mediumPage);
      await expect(page, 'the click leads to the page at once').toHaveURL(/\/media\//, { timeout: 8_000 });
      await expectNotBlank(page);
      await switchLanguage(page, 'de');
      await switchLanguage(page, 'en');
      await expectElsewhere(page);
      await follow(page, mediumPage);
      await expectNotice(page, 'en', 30_000);
      await expectNotReloaded(page);
      mend();
      await expectRecovery(page);
    },
  },
  {
    id: 'html-instead-of-js',
    side: 'browser',
    happens:
      'A gateway answers with its own page (200, text/html) where a script was asked for, and is gone soon after.',
    expected: 'One reload brings the page; never a second one.',
    defence: 'guardedReload, where another attempt did not help',
    removal: {
      takes: 'the page is not reloaded',
      losses: { 'reload-once': 'gone' },
      fails: 'one reload heals the page',
      together: 'shell',
    },
    messages: [/MIME type/, /integrity/, /Failed to fetch/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const mend = proxy.break(scripts, { kind: 'html' });
      page.on('framenavigated', () => {
        if (loadsOf(proxy.asked) === 2) mend();
      });
      await page.goto(url + mediumPage);
      await expect.poll(() => loadsOf(proxy.asked), { message: 'one reload heals the page', timeout: 15_000 }).toBe(2);
      await expectMounted(page, 'one reload heals the page');
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectElsewhere(page);
      expect(loadsOf(proxy.asked), 'the page is not loaded in a loop').toBe(2);
    },
  },
  {
    id: 'truncated',
    side: 'browser',
    happens: 'The exposed module comes cut in half, as from a copy that was broken off.',
    expected: 'No half of it runs; notice with Retry, which brings the page back.',
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
      await expectRecovery(page, 'Retry mounts the remote anew'); // the whole file: the browser keeps it from now on
      await expectElsewhere(page);
    },
  },
  {
    id: 'integrity-mismatch',
    side: 'browser',
    happens: 'A script is not the one of the build: somebody has added to it on the way.',
    expected: 'The browser refuses to run it; notice with Retry.',
    defence: 'The import map and modulepreload carry the integrity of every file',
    removal: {
      takes: 'pages name no integrity',
      losses: {
        'import-map-integrity': { value: 'inlineJson({ integrity: {} })' },
        'preload-integrity': { value: "''" },
      },
      fails: 'what was added never runs',
      together: 'server',
    },
    messages: [/integrity/, /digest/, /Failed to fetch/, ...failed],
    async run({ url, proxy }, page) {
      await withoutPrefetch(page);
      const rewrite = (text: string) => `console.warn("what was added has run");${text}`;
      const mend = proxy.break(scripts, { kind: 'rewrite', rewrite });
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      const loads = countLoads(page);
      await page.goto(url + mediumPage);
      const ends = notice(page).or(page.locator('[data-remote]:not(:has([data-server-content]))'));
      await expect(ends.first(), assertionMessages.notice).toBeVisible({ timeout: 40_000 });
      expect(told.join(), 'what was added never runs').not.toContain('has run');
      await expectGivenUp(page, loads);
      await expectUsable(page, { notice: true });
      mend();
      await expectRecovery(page);
      await expectElsewhere(page);
    },
  },
];
