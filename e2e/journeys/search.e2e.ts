/** Search as visitors use it: query, filters, chips, sorting, pages, hits in transcripts, misspellings, suggestions. */
import type { Page } from 'playwright';
import { pauseRequests } from '../fixtures/pause-requests.ts';
import { variants } from '../fixtures/viewports.ts';
import { expect, expectAccessible, expectInteractive, expectStarted, layoutShift, test } from '../fixtures/portal.ts';

const texts = {
  en: {
    field: 'Search videos, series and people',
    found: /^14 results for “Wellen”$/,
    results: 'Results',
    filters: /^Filters/,
    sort: 'Sort by',
    title: 'Title',
    page2: 'Page 2',
    remove: /^Remove filter/,
    show: /^Show [0-9]+ results?$/,
    skip: 'Skip the filters, to the results',
    grid: 'Grid',
    correction: /^Did you mean “wellen”\?/,
    suggestions: 'Suggestions',
    waves: /Waves in the ripple tank/,
  },
  de: {
    field: 'Videos, Serien und Personen suchen',
    found: /^14 Ergebnisse für „Wellen“$/,
    results: 'Ergebnisse',
    filters: /^Filter/,
    sort: 'Sortieren nach',
    title: 'Titel',
    page2: 'Seite 2',
    remove: /^Filter entfernen/,
    show: /^[0-9]+ Ergebnisse? anzeigen$/,
    skip: 'Filter überspringen, zu den Ergebnissen',
    grid: 'Raster',
    correction: /^Meinten Sie „wellen“\?/,
    suggestions: 'Vorschläge',
    waves: /Versuche mit der Wellenwanne/,
  },
} as const;
type Locale = keyof typeof texts;

const total = async (page: Page) => Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]);
const filters = (page: Page) => new URL(page.url()).searchParams.getAll('f');
const results = (page: Page, locale: Locale) => page.getByRole('list', { name: texts[locale].results, exact: true });
/** Waits until the results belong to the current URL. */
const expectCurrentResults = (page: Page) =>
  expect
    .poll(async () => {
      const shown = await page.locator('[data-results]').getAttribute('data-results');
      const current = new URL(page.url());
      const params = ({ searchParams }: URL) => [...searchParams].map(String).toSorted();
      return Boolean(shown) && String(params(new URL(shown ?? '', current))) === String(params(current));
    })
    .toBe(true);
const facetValue = (page: Page, facet: string, at: number) =>
  page.locator(`a[data-keep-scroll][href*="f=${facet}%3B"]:not([data-active])`).nth(at);

for (const { name, locale, phone, device } of variants) {
  test.describe(name, () => {
    test.use(device);
    const t = texts[locale];
    const openFilters = async (page: Page) => {
      if (phone) await page.locator('summary').filter({ hasText: t.filters }).click();
    };
    const closeFilters = async (page: Page) => {
      if (!phone) return;
      await page.getByRole('dialog').getByRole('button', { name: t.show }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    test(
      'query, two facets, a chip and sorting; back and forward restore each step',
      { tag: phone ? [] : '@core' },
      async ({ page }) => {
        await page.goto(`/${locale}/`);
        await expectInteractive(page);
        const field = page.getByLabel(t.field);
        await field.focus();
        await field.fill('Wellen');
        await field.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: t.found })).toBeVisible();
        await expectCurrentResults(page);
        await expect(results(page, locale).getByRole('link', { name: t.waves })).toBeVisible();
        await expectAccessible(page);
        const urls = [page.url()];
        const totals = [await total(page)];
        const record = async () => {
          urls.push(page.url());
          totals.push(await total(page));
        };

        await openFilters(page);
        await facetValue(page, 'type', 0).click();
        await expect.poll(() => filters(page)).toEqual(['type;video']);
        await expectCurrentResults(page);
        await record();
        const subject = facetValue(page, 'subject', 0);
        await subject.scrollIntoViewIfNeeded();
        const position = await page.evaluate(() => scrollY);
        await expectAccessible(page);
        await subject.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => filters(page).length).toBe(2);
        expect(filters(page)[1]).toMatch(/^subject;https?:\/\//);
        await expectCurrentResults(page);
        await expect(page.locator('a[role=checkbox][aria-checked=true]:focus')).toHaveCount(1);
        expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(100);
        await record();
        await closeFilters(page);
        expect(totals[2]).toBeLessThanOrEqual(totals[1] ?? 0);
        if (!phone)
          await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
            await page.getByRole('heading', { level: 1 }).innerText(),
          );

        await page.getByRole('link', { name: t.remove }).first().click();
        await expect.poll(() => filters(page).length).toBe(1);
        await expect(page.getByRole('link', { name: t.remove })).toHaveCount(1);
        await expect(page.getByRole('link', { name: t.remove })).toBeFocused();
        await expectCurrentResults(page);
        await record();
        await page.getByLabel(t.sort).selectOption('title');
        await expect(page).toHaveURL(/sort=title/);
        await expectCurrentResults(page);
        await record();

        for (let at = urls.length - 2; at >= 0; at -= 1) {
          await page.goBack();
          await expect(page).toHaveURL(urls[at] ?? '');
          await expect.poll(() => total(page)).toBe(totals[at]);
        }
        for (let at = 1; at < urls.length; at += 1) {
          await page.goForward();
          await expect(page).toHaveURL(urls[at] ?? '');
          await expect.poll(() => total(page)).toBe(totals[at]);
        }
        await expect(page.getByLabel(t.sort)).toHaveValue('title');
      },
    );

    if (phone) {
      test('pages have numbers, and the results are numbered across pages', async ({ page }) => {
        await page.goto(`/${locale}/search`);
        await expectInteractive(page);
        // With the keyboard: a mouse pointer would stay on a card and fetch its flipbook.
        await page.getByRole('link', { name: t.page2, exact: true }).press('Enter');
        await expect(page).toHaveURL(/[?&]page=2$/);
        await expect(results(page, locale).getByRole('article').first()).toContainText('25');
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        await page.goBack();
        await expect(results(page, locale).getByRole('article')).toHaveCount(24);
        expect(await layoutShift(page)).toBeLessThan(0.1);
      });

      test('a misspelt word links to its correction', async ({ page }) => {
        await page.goto(`/${locale}/search?q=welen`);
        await expectInteractive(page);
        await expectAccessible(page);
        await page.getByRole('link', { name: t.correction }).click();
        await expect(page).toHaveURL(/q=wellen$/);
        await expect.poll(() => total(page)).toBe(14);
        await expect(page.getByLabel(t.field)).toHaveValue('wellen');
      });
    } else {
      test('Tab reaches the first result soon after the heading; the grid stays on further pages', async ({ page }) => {
        await page.goto(`/${locale}/search`);
        await expectInteractive(page);
        await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          heading.tabIndex = -1;
          heading.focus();
        });
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: t.skip })).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(results(page, locale).getByRole('link').first()).toBeFocused();
        await page.getByRole('link', { name: t.grid, exact: true }).press('Enter');
        await expect(page).toHaveURL(/view=grid/);
        await expectAccessible(page);
        await page.getByRole('link', { name: t.page2, exact: true }).press('Enter');
        await expect(page).toHaveURL(/page=2.*view=grid|view=grid.*page=2/);
      });

      test('suggestions with the keyboard only', { tag: '@core' }, async ({ page }) => {
        await page.goto(`/${locale}/`);
        await expectInteractive(page);
        const field = page.getByLabel(t.field);
        await field.focus();
        await page.keyboard.type('well');
        const list = page.getByRole('listbox', { name: t.suggestions });
        await expect(list).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(list).toBeHidden();
        await expect(field).toHaveValue('well');
        await page.keyboard.press('ArrowDown');
        await expect(list).toBeVisible();
        await page.keyboard.press('ArrowDown');
        const chosen = list.getByRole('option', { selected: true });
        await expect(chosen).toHaveCount(1);
        const target = await chosen.evaluate((option: HTMLAnchorElement) => option.href);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(target);
        await expect(page.getByRole('listbox')).toHaveCount(0);
      });
    }
  });
}

test.describe('suggestions that come late', () => {
  const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
  const field = (page: Page) => page.getByLabel('Search videos, series and people');
  const areRequested = (page: Page) =>
    page.waitForRequest('**/search/suggestions?*', { timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  /**
   * Types before the script of the suggestions has loaded, although it is already requested.
   * @returns lets the script load
   */
  async function typeEarly(page: Page): Promise<() => void> {
    const { requested, release } = await pauseRequests(page, '**/search-suggestions.*.js');
    await page.goto('/search?q=light');
    await expectStarted(page);
    await field(page).fill('Wellen');
    await requested;
    return release;
  }

  test('are shown if the visitor still types', async ({ page }) => {
    const release = await typeEarly(page);
    release();
    await expect(list(page)).toBeVisible();
  });

  test('are not shown after the visitor has left the field', async ({ page }) => {
    const release = await typeEarly(page);
    await page.keyboard.press('Tab');
    release();
    expect(await areRequested(page)).toBe(false);
    await field(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
  });

  test('are not shown after the text was submitted, but for the next text', async ({ page }) => {
    const release = await typeEarly(page);
    const found = await pauseRequests(page, /[/]api[/]v0[/]search[?]/);
    await page.keyboard.press('Enter');
    release();
    expect(await areRequested(page)).toBe(false);
    found.release();
    await expect(page.getByRole('heading', { level: 1, name: texts.en.found })).toBeVisible();
    await field(page).fill('well');
    await expect(list(page)).toBeVisible();
  });
});

test('a hit in a transcript opens the player at its start time', async ({ page }) => {
  const hit = page.locator('a[href*="?t="]:not([href$="t=0"])').first();
  // The library indexes captions after it has started.
  await expect(async () => {
    await page.goto('/search?q=Wellen');
    await expect(hit).toContainText(/^\d\d:\d\d/, { timeout: 1000 });
  }).toPass();
  await expectInteractive(page);
  await expect(hit.locator('mark').first()).toBeVisible();
  const target = await hit.evaluate((link: HTMLAnchorElement) => link.href);
  await hit.click();
  await expect(page).toHaveURL(target);
  const seconds = new URL(target).searchParams.get('t') ?? '';
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue(seconds);
});

test('a dialog lists all values of a facet: it loads a hundred more, filters and selects them', async ({ page }) => {
  await page.goto('/search');
  await expectInteractive(page);
  await page.getByText('Keyword', { exact: true }).click();
  await page.getByRole('button', { name: 'All values: Keyword' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyword' });
  const loaded = dialog.getByRole('status');
  await expect(loaded).toHaveText(/^100 of \d{3}$/);
  const [, total] = (await loaded.textContent())?.match(/ of (\d+)$/) ?? [];
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(loaded).toHaveText(`200 of ${total ?? ''}`);
  await expectAccessible(page);
  await dialog.getByLabel('Filter this list').fill('interference');
  await dialog
    .getByRole('checkbox', { name: /interference/i })
    .first()
    .click();
  await expect.poll(() => filters(page)).toHaveLength(1);
  await expect(dialog.getByRole('checkbox', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Remove filter Keyword: / })).toBeVisible();
});

test('the beginning of a word finds longer words, and the page says which', async ({ page }) => {
  await page.goto('/search?q=mandel');
  await expect(page.getByText(/^No result contains exactly “mandel”. Also searched for: .*mandelbrot/)).toBeVisible();
  await expect(results(page, 'en').locator('mark').first()).toHaveText(/^Mandelbrot/i);
  await page.goto('/search?q=josiah');
  await page
    .getByRole('list', { name: 'People and publishers with this name' })
    .getByRole('link', { name: /^Person Carberry, Josiah/ })
    .click();
  await expect(page).toHaveURL(/f=author/);
  await expect(page.getByRole('link', { name: /^Remove filter Author: Carberry, Josiah/ })).toHaveText(
    'Author: Carberry, Josiah',
  );
});

test('a URL with invalid parameters finds results, and the page lists what was ignored', async ({ page }) => {
  const many = Array.from({ length: 60 }, (_, at) => `f=keyword;${at}`).join('&');
  await page.goto('/search?f=colour;red&page=-1&sort=price');
  await expect(
    page.getByText(/^These parts of the address were not understood.*unknown filters.*the order.*the page number/),
  ).toBeVisible();
  expect(await total(page)).toBeGreaterThan(24);
  await page.goto(`/search?q=${'a'.repeat(600)}&${many}`);
  await expect(page.getByText(/500th character.*more than 50/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expected: { messages: [/Failed to load resource/] } });
  test('the page shows an error and can retry', async ({ page }) => {
    await page.goto('/subjects');
    await expectInteractive(page);
    await page.route('**/api/v0/search?*', (route) => route.abort());
    await page.getByLabel('Search videos, series and people').fill('Wellen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/v0/search?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.en.found })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('search, filters, chips, pages and order are links and forms', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Search videos, series and people').fill('Wellen');
    await page.getByLabel('Search videos, series and people').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts.en.found })).toBeVisible();
    await facetValue(page, 'type', 0).click();
    await expect(page).toHaveURL(/f=type%3Bvideo/);
    await page.getByLabel('Sort by').selectOption('title');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await page.getByRole('link', { name: texts.en.remove }).click();
    await expect(page).toHaveURL('/search?q=Wellen&sort=title');
    await expect(page.getByRole('button', { name: /^All values/ })).toHaveCount(0);
  });
});
