/** Assertions that hold in every row, with messages that `npm run faults -- --prove` recognises. */
import type { Locator, Page } from 'playwright';
import { expect, expectAccessible } from '../../fixtures/portal.ts';

/** Messages of the assertions that all rows share. */
export const assertionMessages = {
  notice: 'the slot shows a notice in the visitor’s language',
  noNotice: 'there is no notice',
  notBlank: 'the page is not blank',
  navigation: 'the navigation opens another page',
  language: 'the language can be switched',
  notReloaded: 'the page was not reloaded',
  reloadedOnce: 'the page is reloaded once',
  recovers: 'the page recovers without a reload',
  rejected: 'the build is rejected with a message that names both versions',
  readable: 'the server’s content stays readable',
} as const;

const words = {
  notice: /This part of the page (is not available|does not fit)|Dieser Teil der Seite (ist zurzeit nicht|passt nicht)/,
  en: /This part of the page (is not available|does not fit)/,
  de: /Dieser Teil der Seite (ist zurzeit nicht|passt nicht)/,
  retry: /^(Retry|Erneut versuchen)$/,
  subjects: { en: 'Subjects', de: 'Fächer' },
} as const;
export type Language = 'en' | 'de';

/** @param language absent: any language */
export const notice = (page: Page, language?: Language): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: language ? words[language] : words.notice });
export const retryButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words.retry });

/**
 * @param timeout milliseconds until the fault is detected
 * @param because message of the assertion
 */
export const expectNotice = (
  page: Page,
  language: Language = 'en',
  timeout = 40_000,
  because: string = assertionMessages.notice,
): Promise<void> => expect(notice(page, language), because).toBeVisible({ timeout });
export const expectNoNotice = (page: Page): Promise<void> =>
  expect(notice(page), assertionMessages.noNotice).toHaveCount(0);

export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const name = language === 'de' ? /Deutsch/ : /English/;
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(page.locator('html'), assertionMessages.language).toHaveAttribute('lang', language);
  const item = page.getByRole('navigation').getByRole('link', { name: words.subjects[language], exact: true });
  await expect(item, assertionMessages.language).toBeVisible();
}

/** Checks that a page of another remote works: it is mounted, and its controls respond. */
export async function expectOtherPages(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Publishers', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Publishers' }), assertionMessages.navigation).toBeVisible();
  await expectNoNotice(page);
  await main.getByRole('searchbox').fill('xyzzy');
  await expect(page, assertionMessages.navigation).toHaveURL(/filter=xyzzy/);
  await main.getByRole('searchbox').fill('');
  await expect(page, assertionMessages.navigation).toHaveURL(/\/publishers$/);
}

/** Checks a page that needs no remote, for faults of all remotes. */
export async function expectSignInPage(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('main').getByLabel('Password', { exact: true }),
    assertionMessages.navigation,
  ).toBeVisible();
}

export async function expectNotBlank(page: Page): Promise<void> {
  await expect(page.getByRole('banner'), assertionMessages.notBlank).toBeVisible();
  await expect(page.getByRole('contentinfo'), assertionMessages.notBlank).toBeVisible();
  await expect(page.getByRole('main').locator(':visible').first(), assertionMessages.notBlank).toBeVisible();
}

/**
 * Checks what stays usable on the page: nothing is blank, the notice has both languages, and axe finds no violation.
 */
export async function expectUsable(page: Page, { notice: hasNotice }: { notice: boolean }): Promise<void> {
  await expectNotBlank(page);
  if (hasNotice) await expectNotice(page, 'en');
  await expectAccessible(page);
  await switchLanguage(page, 'de');
  if (hasNotice) await expectNotice(page, 'de');
  await switchLanguage(page, 'en');
}

/** Marks the page, so that `expectNotReloaded` can detect a reload. */
export const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }));
export const expectNotReloaded = async (page: Page, because: string = assertionMessages.notReloaded): Promise<void> =>
  expect(await page.evaluate(() => 'marked' in window), because).toBe(true);

/**
 * Counts loads by DOMContentLoaded: a reload may happen before the images have loaded.
 * @returns the number of loads from now on
 */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => void (loads += 1));
  return () => loads;
}

/** Opens a page whose remote fails. It is reloaded once, and then the notice stays. */
export async function openFailing(page: Page, url: string): Promise<void> {
  const loads = countLoads(page);
  await page.goto(url);
  await expectGivenUp(page, loads);
}

export async function expectGivenUp(page: Page, loads: () => number): Promise<void> {
  await expect.poll(loads, { message: assertionMessages.reloadedOnce, timeout: 80_000 }).toBe(2);
  await expectNotice(page);
  expect(loads(), 'the page is not loaded in a loop').toBe(2);
  // After ten seconds, the next action may cause another reload. The time is set to the future, so that a slow machine
  // does not cause one.
  await page.evaluate(() =>
    sessionStorage.setItem(`mediothek.reloaded.${location.pathname}`, String(Date.now() + 1_000_000)),
  );
}

/** Presses Retry: the page is complete again and was not reloaded. @param because message of the assertions */
export async function expectRecovery(page: Page, because: string = assertionMessages.recovers): Promise<void> {
  await expectNotice(page);
  await markPage(page);
  // A language switch also requests the files again, so the page may be complete before the button is pressed.
  await retryButton(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(notice(page), because).toHaveCount(0, { timeout: 40_000 });
  await expectMounted(page, because);
  await expectNotReloaded(page, because);
}

/** Waits until the page's remote is mounted in the slot. */
export async function expectMounted(page: Page, because: string = assertionMessages.recovers): Promise<void> {
  await expect(page.locator('[data-remote] > div'), because).not.toBeEmpty();
  await expect(page.locator('[data-server-content]'), because).toHaveCount(0);
}

/** Whether the server rendered the page. Otherwise the browser renders it. */
export async function isRendered(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  return response.status === 200 && (await response.text()).includes('"rendered":true');
}

/** Page of a medium with a file. The remote `media` shows it; the player is another remote. */
export const mediumPage = '/media/1001';

/** Adds a link to the page, as content pages have, and clicks it. */
export async function clickLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'the way there' });
    document.querySelector('main')?.prepend(link);
  }, path);
  const link = page.getByRole('link', { name: 'the way there' });
  await link.click();
  // React does not remove the link. If the page was reloaded in the meantime, the link is gone.
  await link.evaluateAll((links) => links.forEach((each) => each.remove())).catch(() => undefined);
}

/** Checks the page of a medium and the rest of the portal, even if the server could not render the page. */
export async function expectCompletePage(url: string, page: Page): Promise<void> {
  await page.goto(url);
  await expectMounted(page, 'the browser renders the page');
  await expectNoNotice(page);
  await expectUsable(page, { notice: false });
  await expectOtherPages(page);
}
