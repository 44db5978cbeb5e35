/** Many concurrent visitors on pages that are not cached, with default settings: every response is complete. */
import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd, visitors } from '../fixtures/crowd.ts';
import { expect, expectAccessible, test } from '../fixtures/portal.ts';
import { startPortal } from '../fixtures/server.ts';

/** The server's default value. */
const settings = { RENDER_DEADLINE: '', REQUEST_WAIT: '' };

// Prefetch requests may be rejected.
test.use({ expected: { messages: [/status of 404/, /ahead failed: 503/, /status of 503/] } });

test('a missing medium is a 404 while many others load pages, and all of their pages are complete', async ({
  page,
}) => {
  const portal = await startPortal(settings);
  try {
    const others = startCrowd(portal.url);
    await wait(1_000);
    for (const id of ['999999', '999998', '999997']) {
      const response = await page.goto(`${portal.url}/media/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('404 – Mediothek');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200);
    expect(await others.end()).toEqual([]);
    expect(others.responses()).toBeGreaterThan(visitors);
    await expectAccessible(page);
  } finally {
    await page.goto('about:blank');
    await portal.stop();
  }
});
