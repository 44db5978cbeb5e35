/** A remote that hangs while it renders: the page is killed, and the next page of the tab reports the build. */
import type { CDPSession, Page } from 'playwright';
import { expect, test as visitors } from '../fixtures/portal.ts';
import { startFaultPortal, withoutPrefetch, type FaultPortal } from './matrix/fault-portal.ts';

const metricsToken = 'a-token-of-24-characters';
const test = visitors.extend<object, { portal: FaultPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startFaultPortal();
      await portal.kill();
      await portal.start({ METRICS_TOKEN: metricsToken });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ expected: { messages: [/crash/i, /Failed to fetch/] } });

const mediumPage = '/media/1001';
const hangs = `
  module.pages.details = { ...module.pages.details, Page: () => { for (;;); } }; return module;`;

/** Failures in phase `hang` that the portal counts for this version. */
async function countHangs(portal: FaultPortal, version: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${portal.url}/metrics`, { headers })).text();
  const line = new RegExp(
    `mediothek_remote_failures_total\\{remote="media",version="${version}",phase="hang"\\} (\\d+)`,
  );
  return Number(line.exec(metrics)?.[1] ?? 0);
}

/** Whether the page's thread runs a script within a second. */
const responds = (cdp: CDPSession) =>
  Promise.race([
    cdp.send('Runtime.evaluate', { expression: '1' }).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000)),
  ]);

/** Another page of the same tab. Playwright does not navigate a page that has crashed. */
const open = (cdp: CDPSession, url: string) => cdp.send('Page.navigate', { url });

const openHangingPage = async (page: Page, portal: FaultPortal): Promise<CDPSession> => {
  await withoutPrefetch(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  await open(cdp, portal.url + mediumPage);
  await expect.poll(() => responds(cdp), { message: 'the page hangs', timeout: 60_000 }).toBe(false);
  return cdp;
};

test(
  'a page that is killed while a remote hangs counts against its build',
  { tag: '@slow' },
  async ({ page, portal }) => {
    test.slow();
    const version = await portal.deploy({ remote: 'media', web: hangs });
    const cdp = await openHangingPage(page, portal);
    const crashed = page.waitForEvent('crash');
    cdp.send('Page.crash').catch(() => undefined); // a renderer that has crashed sends no response
    await crashed;
    expect(await countHangs(portal, version)).toBe(0);
    await open(cdp, `${portal.url}/faq`);
    await expect.poll(() => countHangs(portal, version), { timeout: 60_000 }).toBe(1);
  },
);
