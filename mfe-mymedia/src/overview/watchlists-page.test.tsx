import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import { localListKey } from '@mediothek/platform/local-list';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refreshLists, watchlistContents } from '../queries.ts';
import * as remote from '../remote.ts';
import { fakeMediaQueries, list, reader as auth, errorResponse } from '../testing-media.ts';

const saved = '/api/v0/watchlists/saveditems';
const open = (responses: RenderPageOptions['answers'], locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'watchlists', { path: '/mymedia', auth, locale, ...(responses && { answers: responses }) });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  fakeMediaQueries();
  localStorage.clear();
});

describe('WatchlistsPage', () => {
  test('shows saved media, saved series and playlists by name, and counts them', async () => {
    await open({
      [saved]: ['1', 'series:7', '2'],
      '/api/v0/watchlists': {
        b: { name: 'Part 10', entries: ['1'] },
        a: { name: 'Part 2', entries: ['1', '2'], publicId: 'x' },
      },
      '/api/v0/videos?ids=1%2C2': list(fakeMedia('1', 'First'), fakeMedia('2', 'Second')),
      '/api/v0/videos?ids=series%3A7': list(fakeMedia('series:7', 'Course', { type: 'series', numParts: 3 })),
    });
    const savedList = within(screen.getByRole('list', { name: 'Saved media' }));
    expect(savedList.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/media/1', '/media/2']);
    expect(within(screen.getByRole('list', { name: 'Saved series' })).getByRole('link')).toHaveAttribute(
      'href',
      '/series/7',
    );
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/history');
    expect(screen.getByText('2 media')).toBeVisible();
    expect(screen.getByText('1 series')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Part 2' })).toHaveAttribute('href', '/mymedia/watchlists/a');
    const text = document.body.textContent;
    expect(text.indexOf('Part 2')).toBeLessThan(text.indexOf('Part 10'));
    expect(screen.getByText('2 entries')).toBeVisible();
    expect(screen.getByText('Shared')).toBeVisible();
  });

  test('shows the default list first, by its name in the language of the page', async () => {
    const later = { name: 'Watch later', hasDefaultName: true, isDefault: true, entries: [] };
    await open({ [saved]: [], '/api/v0/watchlists': { 1: { name: 'Akustik', entries: [] }, 2: later } }, 'de');
    const [first, second] = within(screen.getByRole('region', { name: 'Playlists' })).getAllByRole('link');
    expect(first).toHaveAccessibleName('Später ansehen');
    expect(second).toHaveAccessibleName('Akustik');
  });

  test('does not replace newer data by a response from before the change', async () => {
    const { queries } = (await open({ [saved]: [], '/api/v0/watchlists': {} })).platform;
    const contents = (name: string) => ({ name, entries: [], ids: [], totalEntries: 0 });
    const under = Promise.withResolvers<ReturnType<typeof contents>>();
    const query = watchlistContents('a');
    const ahead = queries.prefetchQuery({ ...query, queryFn: () => under.promise });
    await act(() => refreshLists(queries));
    under.resolve(contents('Before'));
    await ahead;
    await queries.prefetchQuery({ ...query, queryFn: () => contents('After') });
    expect(queries.getQueryData(query.queryKey)).toMatchObject({ name: 'After' });
  });

  test('shows the first fifty, more on demand, and the same number when the visitor returns', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => String(100 + at));
    const page = (from: number, to: number) => ids.slice(from, to).map((id) => fakeMedia(id, `Film ${id}`));
    const responses = {
      [saved]: ids,
      '/api/v0/watchlists': {},
      [`/api/v0/videos?ids=${ids.slice(0, 50).join('%2C')}`]: list(...page(0, 50)),
      [`/api/v0/videos?ids=${ids.slice(50).join('%2C')}`]: list(...page(50, 60)),
    };
    const { requests, unmount } = await open(responses);
    expect(document.querySelectorAll('article')).toHaveLength(50);
    expect(requests).toHaveLength(3);
    await userEvent.click(screen.getByText('Show 10 more: Saved media'));
    expect(await screen.findByText('Film 159', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByText(/^Show/)).toBeNull();
    expect(document.activeElement).toHaveTextContent('Film 150');

    unmount();
    await open(responses);
    expect(await screen.findByText('Film 159')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test('removes marked entries on confirmation, also those that the portal no longer has', async () => {
    const responses: NonNullable<RenderPageOptions['answers']> = {
      [saved]: ['1', '2'],
      '/api/v0/watchlists': {},
      '/api/v0/videos?ids=1%2C2': list(fakeMedia('1', 'First')),
    };
    const sent: unknown[] = [];
    const remove = (body: unknown) => {
      sent.push(body);
      Object.assign(responses, { [saved]: ['1'] });
      return { ids: ['1'] };
    };
    await open(
      Object.assign(responses, {
        [`PATCH ${saved}`]: remove,
        '/api/v0/videos?ids=1': list(fakeMedia('1', 'First')),
      }),
    );
    await userEvent.click(button('Edit saved media'));
    expect(screen.getByText(/^What you remove here is removed from your playlists, too\./)).toHaveFocus();
    const gone = screen.getByText('No longer available');
    const [first, second] = screen.getAllByRole('button', { name: 'Remove' });
    if (!first || !second) throw new Error('Two entries can be removed');
    await userEvent.click(first);
    await userEvent.click(screen.getByRole('button', { name: 'Will be removed' }));
    await userEvent.click(second);
    expect(sent).toEqual([]);
    await userEvent.dblClick(button('Remove 1 entry'));
    await waitFor(() => expect(gone).not.toBeInTheDocument());
    expect(sent).toEqual([{ remove: ['2'] }]);
    expect(button('Edit saved media')).toHaveFocus();
  });

  test('cancelling restores all', async () => {
    const { requests } = await open({
      [saved]: ['1'],
      '/api/v0/watchlists': {},
      '/api/v0/videos?ids=1': list(fakeMedia('1', 'First')),
    });
    await userEvent.click(button('Edit saved media'));
    await userEvent.click(button('Remove'));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Edit saved media'));
    expect(button('Remove')).toBeVisible();
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  test('an empty account sends no further requests and shows hints', async () => {
    const { requests } = await open({ [saved]: [], '/api/v0/watchlists': {} }, 'de');
    expect(requests).toEqual([`GET ${saved}`, 'GET /api/v0/watchlists']);
    expect(screen.getByText('Sie haben sich noch keine Medien gemerkt.')).toBeVisible();
    expect(screen.getByText('Sie haben noch keine Playlists.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Medien suchen' })).toHaveAttribute('href', '/search');
    expect(button('Neue Playlist')).toBeVisible();
  });

  test('creates a playlist; a name in use is shown at its field', async () => {
    const taken = errorResponse('name.taken');
    const { requests, platform } = await open({
      [saved]: [],
      '/api/v0/watchlists': {},
      'POST /api/v0/watchlists': taken,
    });
    await userEvent.click(button('New playlist'));
    const dialog = within(screen.getByRole('dialog', { name: 'New playlist' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create playlist' }));
    const field = dialog.getByRole('textbox', { name: 'Name of the playlist' });
    expect(field).toHaveAccessibleDescription(/Please enter a name\./);
    expect(field).toHaveFocus();
    await userEvent.type(field, 'Waves{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/You already have a playlist with this name\./));
    await userEvent.type(field, '!');
    expect(field).not.toBeInvalid();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(platform.toasts.getState().shown).toEqual([]);
  });

  test('offers the local list, and deletes it only after the account has saved it', async () => {
    localStorage.setItem(localListKey, JSON.stringify({ ids: ['5', '9'], offered: true }));
    const responses: Record<string, object | number> = {
      [saved]: ['9'], // items that are in the account already are not offered
      '/api/v0/watchlists': {},
      '/api/v0/videos?ids=9': list(fakeMedia('9', 'Saved')),
      '/api/v0/videos?ids=5': list(fakeMedia('5', 'Kept')),
      [`PATCH ${saved}`]: 500,
    };
    const { platform } = await open(responses);
    act(() => platform.saving.setState({ kept: ['5', '9'] }));
    expect(await screen.findByText(/^You saved 1 entry in this browser/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Kept' })).toHaveAttribute('href', '/media/5');
    await userEvent.click(button('Add to My Media'));
    expect(await screen.findByText('An error occured.')).toBeVisible();
    expect(localStorage.getItem(localListKey)).toContain('5');

    responses[`PATCH ${saved}`] = { ids: ['5', '9'] };
    await userEvent.click(button('Add to My Media'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull());
    expect(localStorage.getItem(localListKey)).toBeNull();
    expect(platform.toasts.getState().shown.map(({ text }) => text)).toEqual(['1 entry added to My Media.']);
  });

  test('an expired session links the login, with a redirect back', async () => {
    await open({ [saved]: 401, '/api/v0/watchlists': {} });
    expect(await screen.findByText('You are no longer signed in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fmymedia');
  });

  test('a failure does not affect the other lists', async () => {
    await open({ [saved]: 500, '/api/v0/watchlists': { a: { name: 'Acoustics', entries: [] } } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acoustics' })).toBeVisible();
  });
});
