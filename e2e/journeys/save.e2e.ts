/** Saving, from the bookmark button to My Media: with the keyboard only, without an account, and with errors. */
import type { Page } from 'playwright';
import { pressWithKeyboard, tabTo } from '../fixtures/keyboard.ts';
import { phoneDevice } from '../fixtures/viewports.ts';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { saveFirstResult } from '../pages/catalogue.ts';
import { signInEmpty, listsOf } from '../pages/my-media.ts';

// A name in use is rejected. Media in the way of the keyboard may have no flipbook.
test.use({ expected: { messages: [/status of 409/, /files\/flipbook/] } });

/** Records the methods of the page's requests to a path. */
function recordRequests(page: Page, path: string): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) methods.push(request.method());
  });
  return methods;
}
const dialogOf = (page: Page) => page.getByRole('dialog');
/** Toast, which disappears after 1750 ms. Use `waitFor()`, which polls more often than an assertion. */
const alertOf = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

test('without an account: saved on this device, and imported after the sign-in', { tag: '@core' }, async ({ page }) => {
  await signInEmpty(page);
  await page.goto('about:blank'); // requests of the page would get a 401
  await page.context().clearCookies();
  const url = '/search?q=wave&f=type%3Bvideo';
  await page.goto(url);
  await expectInteractive(page);
  const control = page.getByRole('button', { name: /^Save “/ }).first();
  const name = await control.getAttribute('aria-label');
  const bookmark = page.getByRole('button', { name: name ?? '', exact: true });
  await pressWithKeyboard(page, control);
  const dialog = page.getByRole('dialog', { name: 'Save to My Media' });
  await expect(dialog.getByText('Please sign in to save this medium to the playlist.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bookmark).toBeFocused();

  await page.keyboard.press('Enter');
  await pressWithKeyboard(page, dialog.getByRole('button', { name: 'Save on this device' }));
  await expect(dialog.getByText('On this device: 1 entry')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/history');
  const local = page.getByRole('region', { name: 'Saved on this device' });
  await expect(local.getByRole('link')).toBeVisible();
  const [empty, section] = [await page.getByText('Your history is empty.').boundingBox(), await local.boundingBox()];
  expect((section?.y ?? Infinity) - (empty?.y ?? 0), 'no gap below the empty history').toBeLessThan(300);
  await expectAccessible(page);
  await page.goto(url);
  await expectInteractive(page);

  await bookmark.focus();
  await page.keyboard.press('Enter');
  await pressWithKeyboard(page, dialog.getByRole('link', { name: 'Sign in' }), 'Shift+Tab');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(url)}`);
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-mediothek');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
  const offer = page.getByRole('dialog', { name: 'From this device to My Media' });
  await expect(offer.getByText(/^Before you signed in you saved 1 entry on this device\./)).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Not now' })).toBeFocused();
  await expectAccessible(page);
  await pressWithKeyboard(page, offer.getByRole('button', { name: 'Add to My Media' }));
  await expect(alertOf(page, '1 entry added to My Media.')).toBeVisible();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  const saved = await page.request.get('/api/v0/watchlists/saveditems');
  expect(await saved.json()).toEqual([expect.stringMatching(/^\d+$/)]);
});

test(
  'a medium is saved by one press, undone, and moved to playlists, with the keyboard only; a series with one click',
  { tag: '@core' },
  async ({ page }) => {
    await signInEmpty(page);
    await page.goto('/search?q=wave&f=type%3Bvideo');
    await expectInteractive(page);
    const control = page.getByRole('button', { name: /^Save “/ }).first();
    const patches = recordRequests(page, '/api/v0/watchlists');
    const dialog = dialogOf(page);
    const field = dialog.getByRole('textbox', { name: 'New playlist' });
    const later = dialog.getByRole('checkbox', { name: 'Watch later' });
    const toast = page.getByRole('status');
    const entries = async () => Object.values(await listsOf(page.request)).map((list) => list.entries.length);
    await pressWithKeyboard(page, control);
    await alertOf(page, /^Saved to Watch later: “/).hover(); // it stays, however busy the machine is
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog).toHaveCount(0);
    expect(await entries()).toEqual([1]);
    await tabTo(page, toast.getByRole('button', { name: 'Undo' }));
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    await alertOf(page, /^Removed from Watch later: “/).waitFor();
    await expect(control).toHaveAttribute('aria-pressed', 'false');
    await expect(control).toBeFocused();
    expect(await entries()).toEqual([0]);
    await expect(alertOf(page, /^Removed/)).toHaveCount(0);

    await page.keyboard.press('Enter');
    await alertOf(page, /^Saved to Watch later: “/).hover();
    await expectAccessible(page);
    await tabTo(page, toast.getByRole('button', { name: 'Choose playlists' }));
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    await expect(later).toBeFocused();
    await expect(later).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await tabTo(page, field);
    await page.keyboard.type('For the lecture');
    await page.keyboard.press('Enter');
    await alertOf(page, /^Saved to My Media: “/).waitFor();
    await expect(dialog).toHaveCount(0);
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    expect(patches.filter((method) => method === 'PATCH')).toHaveLength(4);
    expect(await entries()).toEqual([0, 1]);

    await expect(alertOf(page, /^Saved/)).toHaveCount(0); // clicks are ignored until then
    await page.keyboard.press('Enter');
    await expect(later).toBeFocused();
    await expect(later).not.toBeChecked();
    await tabTo(page, field);
    await page.keyboard.type('for  the LECTURE');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('You already have a playlist with this name.');
    await expectAccessible(page);
    await field.fill('');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'For the lecture' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await alertOf(page, /^Removed from My Media: “/).waitFor();
    await expect(control).toHaveAttribute('aria-pressed', 'false');
    expect(await entries()).toEqual([0, 0]);

    await page.goto('/search?f=type%3Bseries');
    await expectInteractive(page);
    const saves = recordRequests(page, '/api/v0/series/save');
    const series = page.getByRole('button', { name: /^Save “/ }).first();
    await expect(series).toHaveAttribute('aria-pressed', 'false');
    await series.dblclick();
    await alertOf(page, /^Saved to My Media: “/).waitFor();
    await expect(series).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    expect(saves).toEqual(['PUT']);
  },
);

test('the default list has its name in each language, until it is renamed', async ({ page }) => {
  await signInEmpty(page);
  await saveFirstResult(page);
  await alertOf(page, /^Saved to Watch later: “/).waitFor();
  await page.goto('/de/mymedia');
  await expectInteractive(page);
  await page.getByRole('link', { name: 'Später ansehen' }).click();
  await expect(page).toHaveTitle(/^Später ansehen/);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  const name = page.getByRole('textbox', { name: 'Name der Playlist' });
  await expect(name).toHaveValue('Später ansehen');
  await name.fill('Für die Bahn');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Für die Bahn' })).toBeVisible();

  await page.goto('/en/search?q=wave&f=type%3Bvideo');
  await expectInteractive(page);
  await expect(page.getByRole('button', { name: /^Save “/, pressed: true })).toHaveCount(1); // saved items are loaded
  await page
    .getByRole('button', { name: /^Save “/, pressed: false })
    .first()
    .click();
  await alertOf(page, /^Saved to Für die Bahn: “/).waitFor();
  expect(Object.values(await listsOf(page.request))).toMatchObject([
    { name: 'Für die Bahn', entries: [expect.any(String), expect.any(String)] },
  ]);
});

test.describe('auf dem Telefon, wenn etwas misslingt', () => {
  test.use({
    ...phoneDevice,
    locale: 'de-DE',
    expected: { messages: [/Failed to load resource/, /Saving failed/, /mymedia/, /lists could not/] },
  });

  test('bleibt alles, wie es war, und lässt sich wiederholen', async ({ page }) => {
    await page.goto('/de');
    await signInEmpty(page);
    await page.route('**/remotes/mymedia/**', (route) => route.abort());
    await page.goto('/search?f=type%3Bvideo');
    await expectInteractive(page);
    const control = page.getByRole('button', { name: /^„.* merken$/ }).first();
    await page.route('**/api/v0/watchlists', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await control.click();
    await expect(alertOf(page, 'Es ist ein Fehler aufgetreten.')).toBeVisible();
    await expect(control).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/v0/watchlists');
    await control.click();
    await alertOf(page, /^Zu „Später ansehen“ hinzugefügt: „/).waitFor();
    await page.getByRole('button', { name: 'Playlists wählen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zu „Meine Medien“ hinzufügen' });
    await expect(dialog.getByText('Dieser Inhalt konnte nicht geladen werden.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/remotes/mymedia/**');
    await page.route('**/api/v0/watchlists', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(dialog.getByText('Es ist ein Fehler aufgetreten.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v0/watchlists');
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Später ansehen', checked: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).click();

    await page.goto('/search?f=type%3Bseries');
    await expectInteractive(page);
    const series = page.getByRole('button', { name: /^„.* merken$/ }).first();
    await page.route('**/api/v0/series/save', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await series.click();
    await expect(alertOf(page, 'Es ist ein Fehler aufgetreten.')).toBeVisible();
    await expect(series).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/v0/series/save');

    // Another browser tab has ended the session.
    await page.request.delete('/api/v0/auth');
    const requests = recordRequests(page, '/api/v0/watchlists/saveditems');
    await series.click();
    await expect(dialog.getByText(/um diese Serie unter „Meine Medien“ zu speichern\.$/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      /^\/login\?redirect=%2Fsearch/,
    );
    expect(requests).toEqual([]);
    await expectAccessible(page);
  });
});

const phones = [
  {
    locale: 'en',
    save: /^Save “/,
    saved: /^Saved to Watch later: “/,
    undo: 'Undo',
    names: ['My Media', 'Account'],
  },
  {
    locale: 'de',
    save: /^„.* merken$/,
    saved: /^Zu „Später ansehen“ hinzugefügt: „/,
    undo: 'Rückgängig',
    names: ['Meine Medien', 'Konto'],
  },
] as const;
for (const { locale, save, saved, undo, names } of phones) {
  test.describe(`on a phone of 390 px, ${locale}`, () => {
    test.use({ ...phoneDevice, viewport: { width: 390, height: 844 } });

    test('messages cover neither each other nor buttons; Undo waits; the header names its places', async ({ page }) => {
      await signInEmpty(page);
      await page.goto(`/${locale}/search?q=wave&f=type%3Bvideo`);
      await expectInteractive(page);
      for (const name of names) await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
      const toasts = page.locator('[data-toast]');
      const control = page.getByRole('button', { name: save, pressed: false }).first();
      await control.tap();
      await alertOf(page, saved).waitFor();
      await control.tap();
      await expect(toasts).toHaveCount(2);
      await expect(toasts.first()).toBeHidden();
      await expect(toasts.last()).toBeVisible();
      await expectAccessible(page);
      await expect(toasts, 'the newer one has ended').toHaveCount(1);
      await toasts.getByRole('button', { name: undo }).tap();
      await expect
        .poll(async () => Object.values(await listsOf(page.request)).map(({ entries }) => entries.length))
        .toEqual([1]);

      await expect(toasts).toHaveCount(0);
      await page.evaluate(() => document.body.setAttribute('data-bottom-bar', ''));
      await control.tap();
      await alertOf(page, saved).waitFor();
      const bottom = async () => {
        const box = await toasts.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      // A message appears with a movement.
      await expect.poll(bottom, 'above a row of buttons').toBeLessThanOrEqual(844 - 72);
    });
  });
}
