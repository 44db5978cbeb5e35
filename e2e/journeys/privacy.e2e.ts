/** The privacy page names everything that the portal stores in the browser. `shipped-privacy.test.ts` reads its source. */
import type { Page } from 'playwright';
import { expect, expectStarted, test } from '../fixtures/portal.ts';
import { playableMedia, saveFirstResult, signIn } from '../pages/catalogue.ts';

/** Names of cookies and keys that this page's origin has stored. */
async function storedNames(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...cookies.map(({ name }) => name), ...keys];
}

/** Names in the section about storage. One that ends with an ellipsis is the beginning of several. */
const explainedNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('cell')
    .locator('code')
    .evaluateAll((names) => names.map(({ textContent }) => textContent));

const explains = (explained: readonly string[], name: string) =>
  explained.some((known) => (known.endsWith('…') ? name.startsWith(known.slice(0, -1)) : name === known));

test('whatever a visitor does, what is stored is named on the privacy page', async ({ page, request }) => {
  const { stream } = await playableMedia(request);
  await page.goto('/de/faq');
  await expectStarted(page);
  await page.getByRole('button', { name: 'Dunkles Design' }).click();
  await page.goto('/en/');
  await page.goto(`/media/${stream}`);
  await expectStarted(page);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
  await page.keyboard.press('m');
  await saveFirstResult(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save on this device' }).click();
  await signIn(page);
  await page.reload();
  await expectStarted(page);

  const stored = await storedNames(page);
  expect(stored).toEqual(
    expect.arrayContaining([
      'locale',
      'theme',
      'mediothek.theme',
      'mediothek.viewHistory',
      'mediothek.player',
      'mediothek.localList',
      'react-router-scroll-positions',
    ]),
  );
  for (const locale of ['en', 'de']) {
    await page.goto(`/${locale}/privacy`);
    const explained = await explainedNames(page);
    expect(
      stored.filter((name) => !explains(explained, name)),
      locale,
    ).toEqual([]);
  }
});
