import type { Page } from 'playwright';
import { expect, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test.use({ javaScriptEnabled: false });

test(
  'home, search, details and series are readable and linked without JavaScript',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').first().fill('fractal');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/\/search\?q=fractal/);
    const results = page.getByRole('main').getByRole('article');
    await expect(results.first()).toBeVisible();

    await page.getByRole('main').locator('article a[href^="/media/"]').first().click();
    await expect(page).toHaveURL(/\/media\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('video, audio').first()).toHaveAttribute('controls', '');

    await page.goto('/search?f=type;series');
    await page.getByRole('main').locator('article a[href^="/series/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await page.getByRole('link', { name: /Deutsch/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(/\/series\/\d+$/);
  },
);

/**
 * Computed styles of all boxes: elements, texts, ::before and ::after. The browser takes them all at once, which is much
 * faster than `getComputedStyle()` for each.
 */
async function computedStyles(page: Page): Promise<{ box: string; styles: string }[]> {
  // Without custom properties: the protocol rejects them, and only their uses are visible.
  const properties = await page.evaluate(() =>
    [...getComputedStyle(document.body)].filter((property) => !property.startsWith('--')),
  );
  const devtools = await page.context().newCDPSession(page);
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: properties });
  await devtools.detach();
  return documents.flatMap(({ nodes, layout }) =>
    layout.nodeIndex.map((node, index) => {
      const text = (at = -1) => strings[at] ?? '';
      const attributes = nodes.attributes?.[node]?.map(text).join(' ') ?? '';
      const styles = (layout.styles[index] ?? []).map((value, at) => `${properties[at]}: ${text(value)}`);
      return { box: `${text(nodes.nodeName?.[node])} ${attributes}`, styles: styles.join('; ') };
    }),
  );
}

for (const path of ['/', '/search?q=wave', '/media/1001', '/series/201', '/publishers', '/faq', '/login', '/nothing'])
  test.describe(path, () => {
    test.use({ expected: { messages: path === '/nothing' ? [/404 \(Not Found\)/] : [] } });

    test(
      `the critical CSS of ${path} has all styles that it uses`,
      { tag: path === '/media/1001' ? '@core' : [] },
      async ({ page }) => {
        await page.goto(path);
        const fullSheet = page.locator('link[data-whole]');
        await expect(fullSheet).toHaveAttribute('media', 'print');
        const before = await computedStyles(page);
        expect(before.length).toBeGreaterThan(30);
        expect(before.find(({ box }) => box.startsWith('H1'))?.styles).toMatch(
          /display: block;.*font-family: "Mediothek/,
        );
        await fullSheet.evaluate((link: HTMLLinkElement) => (link.media = 'all'));
        const after = await computedStyles(page);
        expect(after.map(({ box }) => box)).toEqual(before.map(({ box }) => box));
        const changed = before.filter(({ styles }, index) => styles !== after[index]?.styles);
        expect(changed.map(({ box }) => box)).toEqual([]);
      },
    );
  });

test('pages that need JavaScript show a notice, and their buttons are disabled', async ({ page }) => {
  for (const path of ['/login', '/registration', '/resetPassword', '/registration?token=x', '/resetPassword?token=x']) {
    await page.goto(path);
    // innerText is used because locators by text ignore <noscript>.
    expect(await page.getByRole('main').innerText()).toContain('This page needs JavaScript.');
    const buttons = await page.getByRole('main').locator('form button').all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) await expect(button).toBeDisabled();
  }
  for (const path of ['/account', '/upload', '/mymedia']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('a medium’s page describes itself for other programs and links to its data', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  const response = await page.goto(`/media/${stream}`);
  const structured = page.locator('script[type="application/ld+json"]');
  const { '@graph': graph } = JSON.parse((await structured.textContent()) ?? '') as { '@graph': object[] };
  expect(graph[0]).toMatchObject({
    '@type': 'VideoObject',
    name: await page.getByRole('heading', { level: 1 }).textContent(),
    duration: expect.stringMatching(/^PT/),
    transcript: expect.stringMatching(/\w{3}/),
    hasPart: expect.anything(),
  });
  const [, described] =
    /<([^>]+)>; rel="describedby"; type="text\/turtle"/.exec((await response?.headerValue('link')) ?? '') ?? [];
  expect(await page.locator('link[type="text/turtle"]').getAttribute('href')).toBe(described);
  const turtle = await (await request.get(described ?? '')).text();
  expect(turtle).toContain('schema:VideoObject');
  const negotiated = await request.get(`/media/${stream}`, { headers: { accept: 'text/turtle' } });
  expect(await negotiated.text()).toBe(turtle);
});
