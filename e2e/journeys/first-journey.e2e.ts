import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

test('a visitor searches for a fractal, filters the results and opens one', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox').first().fill('fractal');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/search\?q=fractal/);
  await expect(page.getByRole('heading', { level: 1, name: /results for “fractal”/ })).toBeVisible();
  const results = page.getByRole('main').getByRole('article');
  await expect(results.first()).toBeVisible();
  const unfiltered = await results.count();
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /Computer Science/ })
    .first()
    .click();
  await expect(page).toHaveURL(/f=subject/);
  await expect(async () => expect(await results.count()).toBeLessThan(unfiltered)).toPass();
  await expect(results.first()).toBeVisible();

  const title = (await results.first().getByRole('heading').innerText()).trim();
  await results.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(media|series)\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test(
  'a video plays and links to its series, also in German and with the dark theme',
  { tag: '@core' },
  async ({ page, request }) => {
    const { entries } = (await (
      await request.get('/api/v0/search?query=fractal&filter=stock;online&filter=type;video')
    ).json()) as {
      entries: { id: string }[];
    };
    const inSeries = await firstInSeries(request, entries);
    await page.goto(`/media/${inSeries}`);
    await expectInteractive(page);
    await expectAccessible(page);
    const video = page.locator('video');
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);

    await page.getByRole('main').locator('a[href^="/series/"]').first().click();
    await expect(page).toHaveURL(/\/series\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    const english = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english);
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectInteractive(page);

    const dark = page.getByRole('button', { name: 'Dunkles Design' });
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  },
);

async function firstInSeries(
  request: { get(url: string): Promise<{ json(): Promise<unknown> }> },
  entries: { id: string }[],
): Promise<string> {
  for (const { id } of entries) {
    const { series } = (await (await request.get(`/api/v0/videos/${id}`)).json()) as { series: unknown[] };
    if (series.length > 0) return id;
  }
  throw new Error('No fractal of the demo library belongs to a series');
}

test.describe('a URL that does not exist', () => {
  test.use({ expected: { messages: [/404/] } });

  test('shows the 404 page in both languages', { tag: '@core' }, async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/^404/);
    await expect(page.getByRole('main')).toContainText('/no/such/page');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expectInteractive(page);
  });
});
