/** Mounting and unmounting a remote leaves nothing behind: no container, no listener. */
import type { CDPSession, Page } from 'playwright';
import { expect, expectInteractive, expectStarted, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

test.use({ expected: { messages: [/404/] } });

const cycles = 40;
/** No such page: the shell's own error page, where every remote is unmounted. */
const pageWithoutRemote = '/nothing-here';

/** Follows a link in the page, as a click does, and waits until the remote is there or gone. */
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
    await expectStarted(page); // its listeners stay
    const cdp = await page.context().newCDPSession(page);
    const cycle = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await navigate(page, path(file), true);
        await navigate(page, pageWithoutRemote, false);
      }
    };
    await cycle(3);
    // single-spa's timers hold a parcel for a few seconds after it is gone.
    await expect.poll(async () => (await collected(page, cdp)).containers, { timeout: 30_000 }).toBe(0);
    const before = await collected(page, cdp);
    await cycle(cycles);
    await expect.poll(async () => (await collected(page, cdp)).containers, { timeout: 30_000 }).toBe(0);
    // What the last page has still under way may have one for a moment.
    await expect.poll(async () => (await collected(page, cdp)).listeners).toBeLessThanOrEqual(before.listeners);
  });
}
