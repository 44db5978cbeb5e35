/** Memory after a remote was mounted and unmounted: no container and no listener is left. */
import type { CDPSession, Page } from 'playwright';
import { expect, expectInteractive, expectStarted, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

test.use({ expected: { messages: [/404/] } });

/** One leak per cycle would be ten listeners. None is allowed. */
const cycles = 10;
/** Missing page: the shell shows its own error page and unmounts all remotes. */
const pageWithoutRemote = '/nothing-here';

/** Clicks a link in the page and waits until the remote is mounted or unmounted. */
const navigate = (page: Page, path: string, mounted: boolean) =>
  page.evaluate(
    async ([target, expected]) => {
      const link = Object.assign(document.createElement('a'), { href: target });
      document.body.append(link);
      link.click();
      link.remove();
      const container = () => document.querySelector('[data-remote] > div');
      while (Boolean(container()?.childElementCount) !== expected)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const found = container();
      const containers = ((window as { containers?: WeakRef<Element>[] }).containers ??= []);
      if (found) containers.push(new WeakRef(found));
    },
    [path, mounted] as const,
  );

async function collected(page: Page, cdp: CDPSession): Promise<{ listeners: number; containers: number }> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const containers = await page.evaluate(
    () =>
      ((window as { containers?: WeakRef<Element>[] }).containers ?? []).filter((reference) => reference.deref())
        .length,
  );
  return { listeners: jsEventListeners, containers };
}

const remotes: [name: string, path: (media: string) => string][] = [
  ['browse', () => '/subjects'],
  ['media', (media) => `/media/${media}`],
  ['mymedia', () => '/mymedia'],
  ['upload', () => '/upload'],
  ['player', (media) => `/media/${media}/player`],
];

for (const [name, path] of remotes) {
  test(`${name}: ${cycles} cycles retain nothing`, { tag: '@slow' }, async ({ page, request }) => {
    const { file } = await playableMedia(request);
    await signIn(page);
    await page.goto('/faq');
    await expectInteractive(page);
    await expectStarted(page); // the listeners of this code stay
    const cdp = await page.context().newCDPSession(page);
    const cycle = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await navigate(page, path(file), true);
        await navigate(page, pageWithoutRemote, false);
      }
    };
    await cycle(3);
    // single-spa's timers keep a parcel in memory for a few seconds after it was unmounted.
    await expect.poll(async () => (await collected(page, cdp)).containers, { timeout: 60_000 }).toBe(0);
    const before = await collected(page, cdp);
    await cycle(cycles);
    await expect.poll(async () => (await collected(page, cdp)).containers, { timeout: 60_000 }).toBe(0);
    // Work of the last page that has not finished may still have a listener.
    await expect.poll(async () => (await collected(page, cdp)).listeners).toBeLessThanOrEqual(before.listeners);
  });
}
