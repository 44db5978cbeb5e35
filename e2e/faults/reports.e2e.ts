/** Reports about remotes: each page view requests a token, and reports without it do not count. */
import type { Page, Response } from 'playwright';
import type { RemoteRelease } from '@mediothek/contract';
import { expect, expectInteractive, expectStarted, test } from '../fixtures/portal.ts';

const reportsOf = (page: Page) => {
  const responses: Response[] = [];
  page.on('response', (response) => response.url().includes('/api/v0/remotes/rep') && responses.push(response));
  return () => responses.map((response) => [new URL(response.url()).pathname.split('/').at(-1), response.status()]);
};

test('a page view requests one token and sends its reports with it', { tag: '@core' }, async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/publishers');
  await expectInteractive(page);
  await expectStarted(page);
  await expect.poll(reports).toEqual([['report-tokens', 200]]);
  // A page that is hidden sends its reports. Playwright does not see the responses to a page that was left.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(reports).toEqual([
    ['report-tokens', 200],
    ['reports', 204],
  ]);
});

test.describe('a page that violates its policy', () => {
  test.use({ expected: { messages: [/img-src/] } });

  test('reports it, on plain http too', async ({ page }) => {
    await page.goto('/faq');
    await expectInteractive(page);
    const report = page.waitForResponse('**/api/v0/csp-reports');
    await page.evaluate(() => {
      const image = new Image();
      image.src = 'https://tracker.example/pixel.gif';
      document.body.append(image);
    });
    expect((await report).status()).toBe(204);
  });
});

test('reports without a token of the portal are rejected with the reason', async ({ request }) => {
  const release = (await (await request.get('/api/v0/remotes')).json()) as RemoteRelease;
  const [media, browse] = ['media', 'browse'].map((remote) => {
    const version = release.remotes.find(({ name }) => name === remote)?.version;
    return { remote, version };
  });
  const token = async (builds: object[]) => {
    const response = await request.post('/api/v0/remotes/report-tokens', { data: { builds } });
    return ((await response.json()) as { token: string }).token;
  };
  const own = await token([media ?? {}]);
  const send = async (data: object) => {
    const response = await request.post('/api/v0/remotes/reports', { data });
    return [
      response.status(),
      response.status() === 204 ? '' : ((await response.json()) as { message: string }).message,
    ];
  };
  const reports = [{ ...media, outcome: 'ok', ms: 9 }];
  expect(await send({ reports })).toEqual([400, expect.stringMatching(/^Reports need a token/)]);
  expect(await send({ token: `${own.slice(0, -1)}_`, reports })).toEqual([400, expect.stringMatching(/not one of/)]);
  expect(await send({ token: await token([browse ?? {}]), reports })).toEqual([
    403,
    expect.stringMatching(/for other builds, not for media/),
  ]);
  expect(await send({ token: own, reports })).toEqual([204, '']);
  expect(await send({ token: own, reports })).toEqual([409, expect.stringMatching(/sent before/)]);
});
