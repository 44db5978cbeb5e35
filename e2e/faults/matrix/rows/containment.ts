/** Remotes that reach beyond their slot, or do not rest. */
import { createHmac, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright';
import { expect } from '../../../fixtures/portal.ts';
import {
  clickLink,
  expectCompletePage,
  expectMounted,
  expectNoNotice,
  expectOtherPages,
  expectUsable,
  mediumPage,
} from '../expectations.ts';
import { withoutPrefetch, type FaultPortal } from '../fault-portal.ts';
import type { Manifest } from '../faulty-build.ts';
import type { FaultRow } from '../row.ts';

const warned = [/Remote "media": It /];
const metricsToken = 'a-token-of-24-characters';

/** A page of a medium that also does something. @param body of a function component that has not returned yet */
const detailsThat = (body: string) => `const { Page: Own } = module.pages.details;
  const Page = () => { ${body} return React.createElement(Own); };
  module.pages.details = { ...module.pages.details, Page }; return module;`;

/** Not the header that the page itself has. */
const reachingOut = 'header:not(main *){display:none!important}';

/** Records the reports of the page's remotes. Playwright does not see the bodies of beacons. */
async function recordReports(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const sent: string[] = Object.assign(performance, { sent: [] as string[] }).sent;
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return true;
    };
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide'))); // sends what waits
    return page.evaluate(() => (performance as unknown as { sent: string[] }).sent.join('\n'));
  };
}

/** Starts the portal again with metrics. */
async function startWithMetrics(portal: FaultPortal): Promise<void> {
  await portal.kill();
  await portal.start({ METRICS_TOKEN: metricsToken });
}

/** Failures of `media` in this phase that the portal has counted. */
async function countFailures(portal: FaultPortal, version: string, phase: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${portal.url}/metrics`, { headers })).text();
  const name = `mediothek_remote_failures_total\\{remote="media",version="${version}",phase="${phase}"\\}`;
  return Number(new RegExp(`${name} (\\d+)`).exec(metrics)?.[1] ?? 0);
}

/** Whether the page's thread runs a script within a second. */
const responds = (cdp: CDPSession): Promise<boolean> =>
  Promise.race([
    cdp.send('Runtime.evaluate', { expression: '1' }).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000)),
  ]);

/** A token as the portal makes it, signed with another key. */
function forgeToken(builds: readonly string[]): string {
  const payload = {
    id: randomBytes(9).toString('base64url'),
    expires: Math.floor(Date.now() / 1000) + 3_600,
    network: randomBytes(12).toString('base64url'),
    builds,
  };
  const signed = `1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', 'not the key of the portal').update(signed).digest('base64url')}`;
}

const withAtlas = (page: string) => (build: Manifest) => ({
  ...build,
  routes: [{ path: '/atlas', page, title: { en: `Atlas of ${page}`, de: `Atlas von ${page}` } }],
});

export const containment: readonly FaultRow[] = [
  {
    id: 'styles-reach-out',
    side: 'browser',
    happens: 'A style sheet of a remote hides the headers of the document. It is loaded by a navigation.',
    expected: 'The sheet applies in the slots of the remote only, and the header stays.',
    defence: 'limitStyles limits the sheets that remotes load',
    removal: {
      description: 'loaded sheets are not limited',
      mutations: { 'styles-are-limited': 'gone' },
      fails: 'the portal’s header stays',
      together: 'containment',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', css: reachingOut });
      await page.goto(`${portal.url}/publishers`);
      await expectMounted(page);
      await clickLink(page, mediumPage);
      await expectMounted(page);
      await expect(page, 'the page of the medium is shown').toHaveURL(new RegExp(`${mediumPage}$`));
      await expect(page.getByRole('banner'), 'the portal’s header stays').toBeVisible();
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'styles-reach-out-inline',
    side: 'server',
    happens: 'A style sheet of a remote hides the headers of the document. The server sends it in the page.',
    expected: 'The sheet applies in the slots of the remote only, and the header stays.',
    defence: 'scopedStyles limits the sheets that the server sends',
    removal: {
      description: 'the server sends the sheets as they are',
      mutations: { 'inline-styles-are-limited': { becomes: 'return { ...style, remote };' } },
      fails: 'the portal’s header stays',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', css: reachingOut });
      await page.goto(portal.url + mediumPage);
      await expect(page.getByRole('banner'), 'the portal’s header stays').toBeVisible();
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'globals-changed',
    side: 'browser',
    happens: 'A remote replaces `fetch` and `history.pushState`, and adds to `Array.prototype`.',
    expected: 'All of it is restored, and the build has failed. The navigation works.',
    defence: 'watchGlobals compares the globals after code of a remote ran',
    removal: {
      description: 'changed globals are reported, but not restored',
      mutations: { 'globals-are-restored': 'gone' },
      fails: 'the functions of the page are restored',
      together: 'containment',
    },
    messages: warned,
    async run(portal, page) {
      const reports = await recordReports(page);
      const web = `window.fetch = () => Promise.reject(new Error('on purpose'));
        history.pushState = () => {};
        Array.prototype.last = function last() { return this.at(-1); };
        return module;`;
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      const changed = () =>
        page.evaluate(() => [
          ...[fetch, history.pushState].filter((each) => !String(each).includes('native code')).map(String),
          ...('last' in Array.prototype ? ['Array.prototype.last'] : []),
        ]);
      await expect.poll(changed, { message: 'the functions of the page are restored', timeout: 10_000 }).toEqual([]);
      await expect.poll(reports, 'the build has failed').toContain('"phase":"contract"');
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'hangs-in-render',
    side: 'browser',
    happens: 'A page loops forever while it is rendered, until the browser kills it.',
    expected: 'The next page of the tab reports the build as failed.',
    defence: 'openMountMarks finds the mark of the page before',
    removal: {
      description: 'marks of a page that died are not reported',
      mutations: { 'hang-is-reported': 'gone' },
      fails: 'the portal counts the page that hung',
      together: 'containment',
    },
    messages: [/crash/i, /Failed to fetch/],
    async run(portal, page) {
      await startWithMetrics(portal);
      await withoutPrefetch(page);
      const version = await portal.deploy({
        remote: 'media',
        web: 'module.pages.details = { ...module.pages.details, Page: () => { for (;;); } }; return module;',
      });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Page.enable');
      await cdp.send('Page.navigate', { url: portal.url + mediumPage });
      await expect.poll(() => responds(cdp), { message: 'the page hangs', timeout: 120_000 }).toBe(false);
      const crashed = page.waitForEvent('crash');
      cdp.send('Page.crash').catch(() => undefined); // a renderer that has crashed sends no response
      await crashed;
      expect(await countFailures(portal, version, 'hang'), 'nothing is counted before').toBe(0);
      // Playwright does not navigate a page that has crashed.
      await cdp.send('Page.navigate', { url: `${portal.url}/faq` });
      await expect
        .poll(() => countFailures(portal, version, 'hang'), {
          message: 'the portal counts the page that hung',
          timeout: 60_000,
        })
        .toBe(1);
    },
  },
  {
    id: 'timer-is-left',
    side: 'browser',
    happens: 'A remote does not end its interval when its page is left.',
    expected: 'A second later the portal ends it, and warns the team.',
    defence: 'trackStarted knows what each remote has started',
    removal: {
      description: 'what is left is reported, but not ended',
      mutations: { 'what-is-left-is-ended': 'gone' },
      fails: 'the timer of the remote is ended',
      together: 'containment',
    },
    messages: warned,
    async run(portal, page) {
      const reports = await recordReports(page);
      const start = 'setInterval(() => { document.body.dataset.ticks = String(performance.now()); }, 20);';
      const web = detailsThat(`React.useEffect(() => { ${start} }, []);`);
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      const ticks = () => page.evaluate(() => document.body.dataset['ticks']);
      await expect.poll(ticks, 'the timer runs').toBeDefined();
      await expectOtherPages(page);
      let before: string | undefined;
      const isStill = async () => {
        const now = await ticks();
        const same = now === before;
        before = now;
        return same;
      };
      await expect
        .poll(isStill, { message: 'the timer of the remote is ended', intervals: [500], timeout: 15_000 })
        .toBe(true);
      await expect.poll(reports, 'its team is told').toContain('It left setInterval behind');
      await expectUsable(page, { notice: false });
    },
  },
  {
    id: 'renders-without-end',
    side: 'browser',
    happens: 'An effect sets the state again and again, with pauses, so React does not end the loop.',
    expected: 'The page works. After ten seconds the portal gets a warning that names the build.',
    defence: 'watchWork counts the commits of each root',
    removal: {
      description: 'endless rendering is not reported',
      mutations: { 'endless-is-reported': 'gone' },
      fails: 'the portal is told that the build renders without end',
      together: 'containment',
    },
    messages: warned,
    async run(portal, page) {
      const reports = await recordReports(page);
      const web = detailsThat(`const [count, setCount] = React.useState(0);
        React.useEffect(() => { const timer = setTimeout(() => setCount(count + 1)); return () => clearTimeout(timer); });`);
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      await expect
        .poll(reports, { message: 'the portal is told that the build renders without end', timeout: 80_000 })
        .toMatch(/"remote":"media".*"outcome":"warning".*It renders without end on the page \\"details\\"/);
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'long-tasks',
    side: 'browser',
    happens: 'A page of a remote blocks the browser for 0.7 seconds, three times.',
    expected: 'The page works. The portal gets a warning that names the build, how often, and for how long.',
    defence: 'watchWork attributes long animation frames by script and by React’s commits',
    removal: {
      description: 'long tasks are not reported',
      mutations: { 'long-tasks-are-reported': 'gone' },
      fails: 'the portal is told which build blocks the page',
      together: 'containment',
    },
    messages: warned,
    async run(portal, page) {
      const reports = await recordReports(page);
      // Rendering: the script is that of React, which is the portal's.
      const web = detailsThat(`const [count, setCount] = React.useState(0);
        React.useEffect(() => { const timer = setTimeout(() => setCount((n) => Math.min(3, n + 1)), 3000); return () => clearTimeout(timer); }, [count]);
        if (count) for (const start = performance.now(); performance.now() - start < 700; );`);
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      await expect
        .poll(async () => (await page.evaluate(() => 'PerformanceLongAnimationFrameTiming' in window)) && reports(), {
          message: 'the portal is told which build blocks the page',
          timeout: 80_000,
          intervals: [15_000, 5_000],
        })
        .toMatch(
          /"remote":"media".*"outcome":"warning".*It blocked the page \\"details\\" 2 or more times, for 0\.5 s/,
        );
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'conflicting-routes',
    side: 'server',
    happens: 'Builds of two remotes declare the same URL. Both are in the folder of the builds, without a publication.',
    expected: 'The URL belongs to the first. The pages of the second are left out, which the portal logs.',
    defence: 'readRelease compares the paths of all remotes',
    removal: {
      description: 'the pages of both remotes are in the release',
      mutations: { 'urls-have-one-owner': 'gone' },
      fails: 'the pages of the second remote are left out',
      together: 'containment-server',
    },
    messages: [],
    async run(portal, page) {
      await portal.deployAll([
        { remote: 'media', manifest: withAtlas('details') },
        { remote: 'upload', manifest: withAtlas('upload') },
      ]);
      const { remotes } = (await (await fetch(`${portal.url}/api/v0/remotes`)).json()) as {
        remotes: { name: string; routes?: { path: string }[] }[];
      };
      const owners = remotes.filter(({ routes = [] }) => routes.some(({ path }) => path === '/atlas'));
      expect(
        owners.map(({ name }) => name),
        'the pages of the second remote are left out',
      ).toEqual(['media']);
      expect(portal.output(), 'the portal logs it').toContain('has the same URLs as media /atlas');
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'unapproved-origin',
    side: 'server',
    happens: 'A build declares an origin that it calls, and no operator has approved it.',
    expected: 'The policy of its pages does not contain the origin. The page is complete.',
    defence: 'divideOrigins keeps what operators have approved',
    removal: {
      description: 'all declared origins count as approved',
      mutations: { 'approved-origins': { value: '{ approved: build.backend?.origins ?? [], missing: [] }' } },
      fails: 'the policy has no origin that nobody has approved',
      together: 'containment-server',
    },
    messages: [],
    async run(portal, page) {
      const origin = 'https://api.atlas.example';
      await portal.deployAll([
        { remote: 'media', manifest: (build) => ({ ...build, backend: { origins: [origin] } }) },
      ]);
      const { headers } = await fetch(portal.url + mediumPage);
      const policy = headers.get('content-security-policy');
      expect(policy, 'the page has a policy').toContain("connect-src 'self'");
      expect(policy, 'the policy has no origin that nobody has approved').not.toContain(origin);
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'forged-reports',
    side: 'server',
    happens: 'Somebody sends failures of a release, with tokens of their own for ten networks.',
    expected: 'None of them counts, and the release stays live.',
    defence: 'Tokens are signed by the portal',
    removal: {
      description: 'the signature of a token is not compared',
      mutations: { 'token-signature': { condition: false } },
      fails: 'no forged report counts',
      together: 'containment-server',
    },
    messages: [],
    async run(portal, page) {
      await startWithMetrics(portal);
      const version = await portal.live('media');
      const report = { remote: 'media', version, outcome: 'failed', phase: 'render', message: 'TypeError: forged' };
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const body = JSON.stringify({ token: forgeToken([`media ${version}`]), reports: [report] });
          const headers = { 'content-type': 'application/json' };
          return (await fetch(`${portal.url}/api/v0/remotes/reports`, { method: 'POST', headers, body })).status;
        }),
      );
      expect(await countFailures(portal, version ?? '', 'render'), 'no forged report counts').toBe(0);
      expect(new Set(statuses), 'each one is rejected').toEqual(new Set([400]));
      expect(await portal.live('media'), 'the release stays live').toBe(version);
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
];
