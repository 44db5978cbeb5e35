/** Publishers, subjects, questions and content pages. */
import { expect, expectAccessible, expectInteractive, layoutShift, test } from '../fixtures/portal.ts';

const contentPages = ['opendata', 'contact', 'accessibility', 'imprint', 'privacy', 'terms', 'licensing', 'dvd-order'];

// Phones and the light theme: every-page.e2e.ts, display-settings.e2e.ts.
test.describe('on a wide screen, dark, in German', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'de' });

  test(
    'content pages and a publisher are shown, fit the width, and axe finds nothing',
    { tag: '@core' },
    async ({ page }) => {
      for (const path of [...contentPages.map((each) => `/${each}`), '/publisher/messplatz-bild-und-ton', '/faq']) {
        await page.goto(path);
        await expectInteractive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
        expect(await layoutShift(page), `${path} shifts`).toBeLessThanOrEqual(0.02);
        await expectAccessible(page);
      }
    },
  );
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 700 } });

  test('the table of contents stays visible, and an anchor works in both languages', async ({ page }) => {
    await page.goto('/privacy');
    await expectInteractive(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Your rights' }).click();
    await expect(page).toHaveURL('/privacy#your-rights');
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'In short' })).toBeInViewport();
    await page.goto('/de/privacy#your-rights');
    await expect(page.getByRole('heading', { name: 'Ihre Rechte' })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table of contents is collapsed, and opens with the keyboard', async ({ page }) => {
    await page.goto('/privacy');
    await expectInteractive(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveCount(0);
    await contents.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(contents.getByRole('link', { name: 'In short' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy#summary');
  });
});

test('a question opens by its link: when the page loads, within the page, repeatedly, and if the filter hides it', async ({
  page,
}) => {
  const entry = (id: string) => page.locator(`#${id}`);
  const linkOf = (id: string) => entry(id).getByRole('link', { name: 'Link to this question' });
  await page.goto('/faq#keyboard');
  await expectInteractive(page);
  await expect(linkOf('keyboard')).toBeInViewport();
  await expect(linkOf('captions')).toBeHidden();

  // With the keyboard: the focused entry opens and closes.
  await entry('captions').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(linkOf('captions')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry('captions').getByRole('link', { name: 'search page' })).toBeFocused();
  await entry('keyboard').locator('summary').click();
  await expect(linkOf('keyboard')).toBeHidden();

  // Follows a link as in another answer. Its URL may be the current one.
  for (const id of ['keyboard', 'cite']) {
    await page.getByRole('searchbox', { name: 'Filter questions' }).fill('captions');
    await expect(page.getByRole('status').filter({ hasText: /questions/ })).toHaveText(/^\d questions$/);
    await linkOf('captions').evaluate((link, hash) => link.setAttribute('href', hash), `#${id}`);
    await linkOf('captions').click();
    await expect(page).toHaveURL(`/faq?filter=captions#${id}`);
    await expect(linkOf(id)).toBeInViewport();
    await expect(linkOf('captions')).toBeVisible();
    await page.reload();
    await expectInteractive(page);
    await entry('captions').locator('summary').click();
  }
});

for (const { path, label, text, shown } of [
  { path: '/faq', label: 'Filter questions', text: 'captions', shown: /^\d questions$/ },
  { path: '/publishers', label: 'Filter publishers', text: 'workshop', shown: /^1 publisher$/ },
]) {
  test(`the filter of ${path} is in the URL: typing keeps the focus, back and a reload restore it`, async ({
    page,
  }) => {
    await page.goto('/contact');
    await expectInteractive(page);
    await page.goto(path);
    await expectInteractive(page);
    const field = page.getByRole('searchbox', { name: label });
    const count = page.getByRole('status').filter({ hasText: shown });
    await field.pressSequentially(text, { delay: 20 });
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(`${path}?filter=${text}`);
    await expect(count).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page).toHaveURL(`${path}?filter=${text}`);
    await expect(field).toHaveValue(text);
    await page.reload();
    await expectInteractive(page);
    await expect(field).toHaveValue(text);
    await expect(count).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open, by click and by URL; the table of contents links to the headings', async ({ page }) => {
    await page.goto('/faq#cite');
    await expect(page.getByText('below the video, choose a format')).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: 'Filter questions' })).toBeHidden();
    await page.getByText('How do I switch on captions?').click();
    await expect(page.getByText('Select Captions in the player')).toBeVisible();
    await page.goto('/terms');
    await page.getByRole('navigation', { name: 'On this page' }).getByText('On this page').click();
    await page.getByRole('link', { name: '9. Changes' }).click();
    await expect(page.getByRole('heading', { name: '9. Changes' })).toBeInViewport();
  });

  test('publishers and subjects link to their media', async ({ page }) => {
    await page.goto('/publishers');
    await page.getByRole('link', { name: 'W', exact: true }).click();
    await expect(page).toHaveURL('/publishers#letter-W');
    await page.getByRole('link', { name: 'Workshop for Computer Simulation' }).click();
    await expect(page.locator('main img').first()).toHaveAttribute(
      'src',
      '/resources/content/publishers/workshop-computer-simulation.svg',
    );
    await page
      .getByRole('link', { name: /^Show all \d+ results$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/search\?f=publisher%3Burn/);

    await page.goto('/subjects');
    await page.getByRole('link', { name: 'Mathematics' }).click();
    await expect(page).toHaveURL('/search?f=subject%3Bhttp%3A%2F%2Fwww.wikidata.org%2Fentity%2FQ395');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
