/** The catalogue as files, and links on pages for feed readers and harvesters. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de', viewport: { width: 390, height: 844 } });

  test('the page about open data links to the catalogue and shows its checksum', async ({ page, request }) => {
    // A background job writes the catalogue after the start. The API response may be cached for a minute.
    await expect.poll(async () => (await (await request.get('/dumps/index.json')).json()).dumps.length).toBe(2);
    await expect(async () => {
      await page.goto('/opendata');
      await expect(page.getByRole('columnheader', { name: 'Datensätze' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 300_000 });
    await expectInteractive(page);
    await expectAccessible(page);
    const row = page.getByRole('row', { name: /JSON Lines/ });
    const checksum = await row.getByRole('cell').last().textContent();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: 'JSON Lines' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('library.jsonl.gz');
    expect(
      createHash('sha256')
        .update(await readFile(await download.path()))
        .digest('hex'),
    ).toBe(checksum);
    // `/oai` is no page, although its URL looks like that of a content page.
    const [identified] = await Promise.all([
      page.waitForResponse(/\/oai\?verb=Identify$/),
      page.getByRole('link', { name: '/oai' }).click(),
    ]);
    expect(identified.headers()['content-type']).toBe('text/xml; charset=utf-8');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a series links to its podcast, and a page to its feeds', async ({ page, request }) => {
    await page.goto('/series/201');
    const podcast = await page.getByRole('link', { name: 'Podcast feed' }).getAttribute('href');
    const named = page.locator('link[rel=alternate][type="application/rss+xml"]');
    await expect(named).toHaveAttribute('href', new RegExp(`${podcast ?? 'none'}$`));
    const response = await request.get(podcast ?? '');
    expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(await response.text()).toMatch(/<itunes:episode>1<\/itunes:episode>/);
    await page.goto('/search?q=fractal');
    await expect(named).toHaveAttribute('href', /\/feeds\/en\/search\.rss\?q=fractal$/);
  });
});
