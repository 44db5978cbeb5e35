import { beforeEach, describe, expect, test } from '@jest/globals';
import { savedItems } from '@mediothek/platform';
import { localListKey, localListLimit } from '@mediothek/platform/local-list';
import { fakeMedia, renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.ts';
import { list, reader, errorResponse } from '../testing-media.ts';

const lists = { b: { name: 'Waves', entries: ['1001'] }, a: { name: 'Acoustics', entries: [] } };
const request = { id: '1001', title: 'Tides' };

async function open(options: RenderPageOptions = {}, params: { id: string; title: string } = request) {
  const page = await renderPage(remote, 'save-dialog', {
    path: '/search?q=a',
    params,
    auth: reader,
    answers: { '/api/v0/watchlists': lists },
    ...options,
  });
  act(() => page.platform.saving.setState({ request: params }));
  return page;
}
const visitor = { auth: { loggedIn: false } };
const button = (name: string) => screen.getByRole('button', { name });
/** Both before the answer, however fast it is. */
const clickTwice = (element: HTMLElement) =>
  act(() => {
    element.click();
    element.click();
  });

beforeEach(() => localStorage.clear());

describe('SaveDialogPage', () => {
  test('checks the playlists that contain the medium; the first of them has the focus', async () => {
    await open();
    const boxes = await screen.findAllByRole('checkbox');
    expect(
      boxes.map((box) => [(box as HTMLInputElement).labels?.[0]?.textContent, (box as HTMLInputElement).checked]),
    ).toEqual([
      ['Watch later', false],
      ['Acoustics', false],
      ['Waves', true],
    ]);
    expect(boxes[0]).toHaveFocus();
  });

  test.each([
    ['en', {}, { selectedWatchlists: [], defaultWatchlist: true }],
    ['de', { a: { name: 'Später ansehen', entries: ['7'] } }, { selectedWatchlists: ['a'] }],
    [
      'de',
      { a: { name: 'A', entries: [] }, b: { name: 'Watch later', hasDefaultName: true, isDefault: true, entries: [] } },
      { selectedWatchlists: ['b'] },
    ],
  ] as const)(
    'checks the default list if no playlist contains the medium (%s, %j)',
    async (locale, before, expected) => {
      const sent: unknown[] = [];
      const recordBody = (body: unknown) => {
        sent.push(body);
        return before;
      };
      await open({ locale, answers: { '/api/v0/watchlists': before, 'PATCH /api/v0/watchlists': recordBody } });
      const name = locale === 'de' ? 'Später ansehen' : 'Watch later';
      const boxes = await screen.findAllByRole('checkbox', { checked: true });
      expect(boxes).toEqual([screen.getByRole('checkbox', { name })]);
      await userEvent.click(button(locale === 'de' ? 'Merken' : 'Save'));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent).toEqual([{ entryId: '1001', deselectedWatchlists: [], newWatchlistName: '', ...expected }]);
    },
  );

  test('does not check the default list any more if a name is entered or a playlist is chosen', async () => {
    await open({ answers: { '/api/v0/watchlists': { a: lists.a } } });
    const later = await screen.findByRole('checkbox', { name: 'Watch later' });
    expect(later).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: 'New playlist' }), 'x');
    expect(later).not.toBeChecked();
    await userEvent.clear(screen.getByRole('textbox', { name: 'New playlist' }));
    expect(later).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Acoustics' }));
    expect(later).not.toBeChecked();
  });

  test('offers no default list if there is no room for it', async () => {
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, { name: `List ${at}`, entries: [] }]));
    await open({ answers: { '/api/v0/watchlists': full } });
    expect(await screen.findAllByRole('checkbox', { checked: false })).toHaveLength(100);
    expect(screen.queryByRole('checkbox', { name: 'Watch later' })).toBeNull();
  });

  test('marks full playlists; the medium can be removed from one', async () => {
    const entries = Array.from({ length: 200 }, (_, at) => String(2000 + at));
    const full = { a: { name: 'Acoustics', entries }, b: { name: 'Waves', entries: ['1001', ...entries.slice(1)] } };
    await open({ answers: { '/api/v0/watchlists': full } });
    const first = await screen.findByRole('checkbox', { name: 'Acoustics' });
    const second = screen.getByRole('checkbox', { name: 'Waves' });
    expect(first).toBeDisabled();
    expect(first).toHaveAccessibleDescription('Full: at most 200 entries.');
    expect(second).toBeEnabled();
    expect(second).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Watch later' })).toHaveFocus();
  });

  test('sends the choice once, and closes with its outcome', async () => {
    const after = { ...lists, c: { name: 'New', entries: ['1001'] } };
    const sent: unknown[] = [];
    const recordBody = (body: unknown) => {
      sent.push(body);
      return after;
    };
    const { platform } = await open({
      answers: { '/api/v0/watchlists': lists, 'PATCH /api/v0/watchlists': recordBody },
    });
    platform.queries.setQueryData(savedItems().queryKey, () => ({ ids: ['7', '1001'] }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'New playlist' }), ' New ');
    clickTwice(button('Save'));
    await waitFor(() =>
      expect(platform.saving.getState()).toMatchObject({
        request: undefined,
        outcome: { ...request, change: 'saved' },
      }),
    );
    expect(sent).toEqual([
      { entryId: '1001', selectedWatchlists: ['b'], deselectedWatchlists: [], newWatchlistName: 'New' },
    ]);
    expect(platform.queries.getQueryData(savedItems().queryKey)?.ids).toEqual(['1001', '7']);
  });

  test('removes the medium if nothing is checked', async () => {
    const sent: unknown[] = [];
    const recordBody = (body: unknown) => {
      sent.push(body);
      return { a: lists.a };
    };
    const { platform } = await open({
      answers: { '/api/v0/watchlists': lists, 'PATCH /api/v0/watchlists': recordBody },
    });
    platform.queries.setQueryData(savedItems().queryKey, () => ({ ids: ['1001'] }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Waves' }));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(platform.saving.getState().outcome?.change).toBe('removed'));
    expect(sent).toMatchObject([{ selectedWatchlists: [], deselectedWatchlists: ['b'] }]);
    expect(platform.queries.getQueryData(savedItems().queryKey)?.ids).toEqual([]);
  });

  test.each([
    ['name.taken', 'You already have a playlist with this name.'],
    ['name.tooLong', 'A name can have at most 120 characters.'],
  ])('shows %s at the field', async (problem, text) => {
    await open({ answers: { '/api/v0/watchlists': lists, 'PATCH /api/v0/watchlists': errorResponse(problem) } });
    const field = await screen.findByRole('textbox', { name: 'New playlist' });
    await userEvent.type(field, 'Waves{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  });

  test.each([
    ['list.full', 'A playlist can have at most 200 entries.'],
    ['lists.full', 'You already have 100 playlists. That is the maximum.'],
    ['other', 'An error occured.'],
  ])('shows %s in the dialog, which stays open', async (problem, text) => {
    const { platform } = await open({
      answers: { '/api/v0/watchlists': lists, 'PATCH /api/v0/watchlists': errorResponse(problem) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Acoustics' }));
    await userEvent.click(button('Save'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(platform.saving.getState().request).toEqual(request);
    expect(screen.getByRole('checkbox', { name: 'Acoustics' })).toBeChecked();
  });

  test('rejects a name that is too long before any request', async () => {
    const { requests } = await open();
    const field = await screen.findByRole('textbox', { name: 'New playlist' });
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(121));
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('A name can have at most 120 characters.');
    expect(requests.some((each) => each.startsWith('PATCH'))).toBe(false);
  });

  test('can be retried if the playlists could not be loaded (de)', async () => {
    const responses: Record<string, object | number> = { '/api/v0/watchlists': 500 };
    await open({ answers: responses, locale: 'de' });
    expect(await screen.findByText('Es ist ein Fehler aufgetreten.')).toBeVisible();
    responses['/api/v0/watchlists'] = lists;
    await userEvent.click(button('Erneut versuchen'));
    expect(await screen.findByRole('checkbox', { name: 'Waves' })).toBeVisible();
  });

  test('prompts visitors who are not signed in, with a link that returns here', async () => {
    const { requests } = await open(visitor);
    expect(screen.getByText('Please sign in to save this medium to the playlist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fsearch%3Fq%3Da');
    expect(requests).toEqual([]);
  });

  test('has a separate prompt for a series (de)', async () => {
    await open({ ...visitor, locale: 'de' }, { id: 'series:7', title: 'Kurs' });
    expect(
      screen.getByText('Bitte melden Sie sich an, um diese Serie unter „Meine Medien“ zu speichern.'),
    ).toBeVisible();
  });

  test.each(['GET', 'PATCH'])('a 401 of %s is treated as not signed in', async (method) => {
    const responses = {
      GET: { '/api/v0/watchlists': 401 },
      PATCH: { '/api/v0/watchlists': lists, 'PATCH /api/v0/watchlists': 401 },
    };
    await open({ answers: responses[method as 'GET'] });
    if (method === 'PATCH') await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please sign in to save this medium to the playlist.')).toBeVisible();
  });

  test('saves it in the local list instead, shows that list, and removes it', async () => {
    await open({ ...visitor, answers: { '/api/v0/videos?ids=1001': list(fakeMedia('1001', 'Tides')) } });
    await userEvent.click(button('Save on this device'));
    expect(JSON.parse(localStorage.getItem(localListKey) ?? '')).toEqual({ ids: ['1001'], offered: false });
    expect(screen.getByText(/^Saved on this device\. You can find it again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/history#saved');
    await userEvent.click(screen.getByText('On this device: 1 entry'));
    expect(await screen.findByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/media/1001');
    await userEvent.click(button('Remove from this device: Tides'));
    expect(localStorage.getItem(localListKey)).toBeNull();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(button('Save on this device')).toBeVisible();
    expect(button('Save on this device')).toHaveFocus();
  });

  test('keeps the focus in the list when entries are removed', async () => {
    const [one, two] = [fakeMedia('2001', 'One'), fakeMedia('2002', 'Two')];
    localStorage.setItem(localListKey, JSON.stringify({ ids: ['2001', '2002'] }));
    const { platform } = await open({
      ...visitor,
      answers: { '/api/v0/videos?ids=2001%2C2002': list(one, two), '/api/v0/videos?ids=2001': list(one) },
    });
    act(() => platform.saving.setState({ kept: ['2001', '2002'] }));
    await userEvent.click(screen.getByText('On this device: 2 entries'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from this device: Two' }));
    expect(button('Remove from this device: One')).toHaveFocus();
  });

  test('shows a message if the local list is full', async () => {
    const ids = Array.from({ length: localListLimit }, (_, at) => String(2000 + at));
    localStorage.setItem(localListKey, JSON.stringify({ ids }));
    await open(visitor);
    await userEvent.click(button('Save on this device'));
    expect(screen.getByText(/^You can save at most 200 entries on this device\./)).toBeVisible();
    expect(JSON.parse(localStorage.getItem(localListKey) ?? '')).toEqual({ ids, offered: false });
  });
});

describe('MergeDialogPage', () => {
  test('moves the local list to the account, or does not', async () => {
    localStorage.setItem(localListKey, JSON.stringify({ ids: ['5', 'series:7'], offered: true }));
    const { platform, requests } = await renderPage(remote, 'merge-dialog', {
      auth: reader,
      answers: { 'PATCH /api/v0/watchlists/saveditems': { ids: ['5', 'series:7'] } },
    });
    act(() => platform.saving.setState({ merging: true, kept: ['5', 'series:7'] }));
    await userEvent.click(button('Not now'));
    expect(platform.saving.getState().merging).toBeUndefined();
    expect(localStorage.getItem(localListKey)).toContain('series:7');
    clickTwice(button('Add to My Media'));
    await waitFor(() => expect(localStorage.getItem(localListKey)).toBeNull());
    expect(requests.filter((each) => each.startsWith('PATCH'))).toHaveLength(1);
    expect(platform.queries.getQueryData(savedItems().queryKey)?.ids).toEqual(['5', 'series:7']);
  });
});
