/** A remote that changes the page's globals, or leaves things behind, harms neither the portal nor other remotes. */
import type { Page } from 'playwright';
import { writeFaultyBuild, writeRegistry, readRegistry } from '../faults/matrix/faulty-build.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { startPortalCopy } from '../fixtures/portal-copy.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { playableMedia } from '../pages/catalogue.ts';

/** Runs as part of the build of `media`. */
const web = `
  window.fetch = () => Promise.reject(new Error('on purpose'));
  history.pushState = () => {};
  Array.prototype.last = function last() { return this.at(-1); };
  delete window.structuredClone;
  const { Page: Own } = module.pages.details;
  const Page = () => {
    React.useEffect(() => {
      const count = (name) => { window[name] = (window[name] ?? 0) + 1; };
      setInterval(() => count('ticks'), 20);
      document.addEventListener('keydown', () => count('keys'));
      const stopped = setInterval(() => {}, 1000);
      clearInterval(stopped);
    }, []);
    return React.createElement(Own);
  };
  module.pages.details = { ...module.pages.details, Page };
  return module;`;

const test = visitors.extend<object, { portal: PortalServer }>({
  portal: [
    async ({}, use) => {
      const { dist, ...portal } = await startPortalCopy();
      const version = await writeFaultyBuild(dist, { remote: 'media', web });
      const remotes = { ...(await readRegistry(dist)), media: { version } };
      await writeRegistry(dist, JSON.stringify({ remotes }));
      await expect.poll(async () => (await fetch(`${portal.url}/`)).text()).toContain(version);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ expected: { messages: [/Remote "media": It (changed|added|left) /] } });

const valueOf = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);

/** Bodies of the reports that the page has sent. */
async function recordReports(page: Page) {
  await page.addInitScript(() => {
    const sent: string[] = Object.assign(window, { sent: [] as string[] }).sent;
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return true;
    };
  });
  return async () => ((await valueOf(page, 'sent')) as string[]).join('\n');
}

test('what a remote has changed is restored and reported, what it leaves behind is ended', async ({ page }) => {
  const reports = await recordReports(page);
  const { file } = await playableMedia(page.request);
  await page.goto(`/media/${file}`);
  await expectInteractive(page);
  await expect.poll(() => page.evaluate(() => 'last' in Array.prototype), 'a prototype is restored').toBe(false);
  expect(await page.evaluate(() => String(history.pushState)), 'history is restored').toContain('native code');
  expect(await page.evaluate(() => typeof structuredClone), 'what was deleted is back').toBe('function');
  await expect
    .poll(reports, 'the change is reported as a failure')
    .toMatch(/"outcome":"failed","phase":"contract","message":"ContractError: It changed .*history\.pushState/);
  await expect.poll(() => valueOf(page, 'ticks'), 'the remote’s timer runs').toBeGreaterThan(1);

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page, 'the portal’s own navigation works').toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let before: unknown;
  const isStill = async () => {
    const now = await valueOf(page, 'ticks');
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isStill, { message: 'its timer is stopped', intervals: [500] }).toBe(true);
  await page.keyboard.press('Shift');
  expect(await valueOf(page, 'keys'), 'its listener is removed').toBeUndefined();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect
    .poll(reports, 'the rest is a warning')
    .toContain('It left setInterval, a listener of \\"keydown\\" behind');
  expect(await reports()).not.toContain('window.sent');
});
