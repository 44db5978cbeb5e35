/** Memory after a hundred players have played a stream: nothing is left. */
import type { CDPSession, Page } from 'playwright';
import { expect } from '../fixtures/portal.ts';
import { idOf, test } from '../fixtures/streams-portal.ts';

test.describe.configure({ timeout: 300_000 });

const mounts = 100;

declare global {
  interface Window {
    recorded?: { made: WeakRef<object>[]; intervals: Set<number>; workers: number };
  }
}

/** Runs before the page's scripts. Records the resources that players create. */
function recordResources(): void {
  const recorded: NonNullable<Window['recorded']> = { made: [], intervals: new Set(), workers: 0 };
  window.recorded = recorded;
  window.MediaSource = class extends MediaSource {
    constructor() {
      super();
      recorded.made.push(new WeakRef(this));
    }
  };
  window.Worker = class extends Worker {
    constructor(...options: ConstructorParameters<typeof Worker>) {
      super(...options);
      recorded.workers += 1;
    }
  };
  const { setInterval: start, clearInterval: stop } = window;
  window.setInterval = ((...options: Parameters<typeof start>) => {
    const id = start.call(window, ...options);
    recorded.intervals.add(Number(id));
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    recorded.intervals.delete(Number(id));
    stop.call(window, id);
  };
}

/** Adds a player to the page, waits until it plays, and removes it; one player after the other. */
const mount = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const pattern = document.querySelector('mediothek-player');
    if (!pattern) throw new Error('There is no player on the page');
    for (let turn = 0; turn < times; turn += 1) {
      const player = pattern.cloneNode(true) as HTMLElement & { playFrom(seconds: number): void };
      const media = player.querySelector('video');
      if (!media) throw new Error('The player has no video');
      media.muted = true;
      const playing = new Promise((resolve) => media.addEventListener('playing', resolve, { once: true }));
      document.body.append(player);
      player.playFrom(0);
      await playing;
      player.remove();
      window.recorded?.made.push(new WeakRef(player), new WeakRef(media));
    }
  }, count);

async function left(page: Page, cdp: CDPSession): Promise<{ objects: number; listeners: number; nodes: number }> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters');
  const objects = await page.evaluate(() => window.recorded?.made.filter((made) => made.deref()).length ?? 0);
  return { objects, listeners: jsEventListeners, nodes };
}

test(`${mounts} players leave no media, listener, node, timer or worker`, { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(recordResources);
  await page.goto(`/media/${idOf('long')}/player`);
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await mount(page, 3); // resources that are created once and stay: style sheets, loaded chunks
  await expect.poll(async () => (await left(page, cdp)).objects, { timeout: 60_000 }).toBe(0);
  const before = await left(page, cdp);
  const intervals = await page.evaluate(() => window.recorded?.intervals.size);
  await mount(page, mounts);
  await expect.poll(async () => (await left(page, cdp)).objects, { timeout: 120_000 }).toBe(0);
  const after = await left(page, cdp);
  // The page itself may have some more. If every player left one, there would be a hundred more.
  expect(after.listeners).toBeLessThan(before.listeners + mounts / 10);
  expect(after.nodes).toBeLessThan(before.nodes + mounts / 10);
  expect(await page.evaluate(() => [window.recorded?.intervals.size, window.recorded?.workers])).toEqual([
    intervals,
    0,
  ]);
});
