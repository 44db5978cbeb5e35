/** My Media: playlists are created, sorted, shared and deleted. Changes in two tabs are both kept. */
import type { Page } from 'playwright';
import { pressWithKeyboard, tabTo } from '../fixtures/keyboard.ts';
import { phoneDevice } from '../fixtures/viewports.ts';
import { chooseLanguage, expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { listsOf, makeList, signInEmpty, someMedia } from '../pages/my-media.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
const titles = (page: Page) => rows(page).getByRole('heading');
const entriesOf = async (page: Page, id: string) => (await listsOf(page.request))[id]?.entries;

test.describe('auf dem Telefon', () => {
  test.use({ ...phoneDevice, locale: 'de-DE' });

  test('eine Playlist anlegen und ordnen, mit der Tastatur allein', { tag: '@core' }, async ({ page }) => {
    await page.goto('/de');
    await signInEmpty(page);
    await page.goto('/mymedia');
    await expectInteractive(page);
    await expect(page.getByText('Sie haben noch keine Playlists.')).toBeVisible();
    await expectAccessible(page);

    await pressWithKeyboard(page, page.getByRole('button', { name: 'Neue Playlist' }));
    const dialog = page.getByRole('dialog', { name: 'Neue Playlist' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name der Playlist' });
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/Bitte geben Sie einen Namen ein\./);
    await page.keyboard.type('Schwingungen und Wellen');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Neue Playlist' })).toBeFocused();

    const [id = ''] = Object.keys(await listsOf(page.request));
    const media = await someMedia(page.request, 4);
    await page.request.patch(`/api/v0/watchlists/${id}`, { data: { add: media } });
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Schwingungen und Wellen' }));
    await expect(page).toHaveURL(`/mymedia/watchlists/${id}`);
    await expect(rows(page)).toHaveCount(4);
    const [first = '', second = '', ...others] = await titles(page).allInnerTexts();
    await expectAccessible(page);

    const edit = page.getByRole('button', { name: 'Bearbeiten' });
    await pressWithKeyboard(page, edit);
    const down = page.getByRole('button', { name: /^Nach unten: / }).first();
    const moved = await down.getAttribute('aria-label');
    await pressWithKeyboard(page, down);
    await expect(page.getByRole('status').getByText(/ steht jetzt an Stelle 2 von 4\.$/)).toBeAttached();
    await expect(page.getByRole('button', { name: moved ?? '', exact: true })).toBeFocused();
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Entfernen' }).last());
    await expect(page.getByRole('button', { name: 'Wird entfernt' })).toBeFocused();
    await expectAccessible(page);

    await pressWithKeyboard(page, page.getByRole('link', { name: 'Meine Medien' }).first(), 'Shift+Tab');
    await expect(page).toHaveURL('/mymedia');
    await expect(page.getByText('Ihre Änderungen an „Schwingungen und Wellen“ sind noch nicht')).toBeVisible();
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Zur Playlist' }));
    await expect(page).toHaveURL(`/mymedia/watchlists/${id}`);
    const goOn = page.getByRole('button', { name: 'Weiter bearbeiten' });
    await expect(goOn).toBeVisible();
    await expectAccessible(page);
    await pressWithKeyboard(page, goOn);
    await expect(page.getByText(/^Ziehen Sie Einträge an die gewünschte Stelle/)).toBeFocused();
    await expect(titles(page)).toHaveText([second, first, ...others]);
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Abbrechen' }));
    await expect(edit).toBeFocused();
    await expect(titles(page)).toHaveText([first, second, ...others]);
    expect(await entriesOf(page, id)).toEqual(media);

    await page.keyboard.press('Enter');
    await pressWithKeyboard(page, page.getByRole('button', { name: /^Nach unten: / }).first());
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Entfernen' }).last());
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Änderungen speichern' }));
    await expect(edit).toBeFocused();
    await expect(titles(page)).toHaveText([second, first, ...others.slice(0, 1)]);
    expect(await entriesOf(page, id)).toEqual([media[1], media[0], media[2]]);
  });

  test('eine Playlist teilen, löschen und zurückholen, mit der Tastatur allein', async ({ page, browser, portal }) => {
    await page.goto('/de');
    await signInEmpty(page);
    const media = await someMedia(page.request, 2);
    const id = await makeList(page.request, 'Schwingungen und Wellen', media);
    await page.goto(`/mymedia/watchlists/${id}`);
    await expectInteractive(page);
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Teilen' }));
    const box = page.getByRole('checkbox', { name: 'Wer den Link hat, kann diese Playlist sehen' });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessible(page);
    const other = await browser.newContext({ baseURL: portal.url });
    await chooseLanguage(other, 'de', portal.url);
    await publicPage(other, link, media[0] ?? '');
    await page.keyboard.press('Space');
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
    expect((await page.request.get(link)).status()).toBe(404);
    await page.keyboard.press('Escape');

    await pressWithKeyboard(page, page.getByRole('button', { name: 'Löschen' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(5, 5); // beside the dialog
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Playlist löschen' }));
    await expect(page).toHaveURL('/mymedia');
    await expect(page.getByText('Sie haben noch keine Playlists.')).toBeVisible();
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Rückgängig' }));
    await expect(page.getByRole('link', { name: 'Schwingungen und Wellen' })).toBeVisible();
    expect(await entriesOf(page, id)).toEqual(media);
  });
});

/** Checks a shared watchlist as another visitor sees it. */
async function publicPage(context: Awaited<ReturnType<Page['context']>>, link: string, first: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1, name: 'Schwingungen und Wellen' })).toBeVisible();
  const publicId = new URL(link).pathname.split('/').at(-1);
  await expect(page.getByRole('link', { name: 'Alle abspielen' })).toHaveAttribute(
    'href',
    `/media/${first}?watchlist=${publicId}&autoplay=1`,
  );
  await expect(page.getByRole('main'), 'no name of the owner').not.toContainText(/demo/i);
  await expectAccessible(page);
  await context.close();
}

test('My Media shows playlists and saved series with pictures', async ({ page }) => {
  await signInEmpty(page);
  const media = await someMedia(page.request, 5);
  await makeList(page.request, 'Five', media);
  await makeList(page.request, 'Two', media.slice(3));
  await makeList(page.request, 'Empty', []);
  const found = await page.request.get('/api/v0/search?query=&filter=type;series');
  const { entries } = (await found.json()) as { entries: { id: string; thumbnail?: string }[] };
  const series = entries.find(({ thumbnail }) => thumbnail !== undefined)?.id ?? '';
  await page.request.put('/api/v0/series/save', { data: { seriesId: series } });
  await page.goto('/mymedia');
  await expectInteractive(page);
  const cards = page.getByRole('list', { name: 'Playlists' }).getByRole('listitem');
  await expect(cards.getByRole('link')).toHaveText(['Empty', 'Five', 'Two']);
  await expect(cards.nth(0).locator('img')).toHaveCount(0);
  await expect(cards.nth(1).locator('img')).toHaveCount(4);
  await expect(cards.nth(2).locator('img')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Saved series' }).locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await pressWithKeyboard(page, cards.getByRole('link', { name: 'Five' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Five' })).toBeVisible();
});

test('a note is written with the keyboard only, survives leaving the page, and is public without HTML', async ({
  page,
  browser,
  portal,
}) => {
  await signInEmpty(page);
  const [a = '', b = ''] = await someMedia(page.request, 2);
  const id = await makeList(page.request, 'Lesson', [a, b]);
  await page.goto(`/mymedia/watchlists/${id}`);
  await expectInteractive(page);
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Edit' }));
  await pressWithKeyboard(page, page.getByRole('button', { name: /^Add note: / }).first());
  const field = page.getByRole('textbox', { name: /^Note: / });
  await expect(field).toBeFocused();
  await page.keyboard.type('From **minute 12**: <img src=x onerror=alert(1)>');
  await expectAccessible(page);
  await pressWithKeyboard(page, page.getByRole('link', { name: 'My Media' }).first(), 'Shift+Tab');
  await expect(page).toHaveURL('/mymedia');
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Back to the playlist' }));
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Continue editing' }));
  await expect(field).toHaveValue(/^From/);
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Save changes' }));
  const note = rows(page).first().getByRole('note', { name: 'Note' });
  await expect(note).toHaveText('From minute 12: <img src=x onerror=alert(1)>');
  await expect(note.getByText('minute 12', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expectAccessible(page);

  const response = await page.request.patch(`/api/v0/watchlists/${id}`, { data: { shared: true } });
  const { publicId } = (await response.json()) as { publicId: string };
  const other = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const reader = await other.newPage();
  await reader.goto(`/watchlist/${publicId}`);
  await expect(reader.getByRole('note')).toHaveText('From minute 12: <img src=x onerror=alert(1)>');
  await other.close();
});

test('two tabs that change one playlist keep both changes; entries are dragged with the mouse', async ({ page }) => {
  await signInEmpty(page);
  const [a = '', b = '', c = '', d = '', e = ''] = await someMedia(page.request, 5);
  const id = await makeList(page.request, 'Both', [a, b, c, d]);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.setViewportSize({ width: 1280, height: 1200 }); // shows all rows: no scrolling while dragging
    await tab.goto(`/mymedia/watchlists/${id}`);
    await expectInteractive(tab);
    await tab.getByRole('button', { name: 'Edit' }).click();
  }
  await page.bringToFront();
  await page
    .getByTitle('Drag to move')
    .nth(3)
    .dragTo(rows(page).first(), { targetPosition: { x: 300, y: 4 } });
  await expect(page.getByRole('status').getByText(/ is now at position 1 of 4\.$/)).toBeAttached();
  await other.bringToFront();
  await other.getByRole('button', { name: 'Remove' }).nth(1).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(rows(other)).toHaveCount(3);
  await page.request.patch(`/api/v0/watchlists/${id}`, { data: { add: [e] } });
  await page.bringToFront();
  await page.getByRole('textbox', { name: 'Name of the playlist' }).fill('Both of us');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Both of us' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  expect(await entriesOf(page, id)).toEqual([d, a, c, e]);
});

test.describe('when the session ends', () => {
  // Requests of the page at that time.
  test.use({ expected: { messages: [/status of 401/] } });

  test('saved media can be edited before, and then the page redirects to the sign-in', async ({ page }) => {
    await signInEmpty(page);
    const media = await someMedia(page.request, 3);
    await page.request.patch('/api/v0/watchlists/saveditems', { data: { add: media } });
    await page.goto('/mymedia');
    await expectInteractive(page);
    await expect(page.getByText('3 media')).toBeVisible();
    await page.getByRole('button', { name: 'Edit saved media' }).click();
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expect(page.getByRole('button', { name: 'Will be removed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove 1 entry' }).dblclick();
    await expect(page.getByText('2 media')).toBeVisible();
    await expectAccessible(page);

    await page.request.delete('/api/v0/auth');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/login?redirect=%2Fmymedia');
    await expect(page.getByText('You have been signed out.')).toBeVisible();
  });
});
