import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage, type FakeAnswer } from '@mediothek/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.ts';
import { contents, fakeMediaQueries, reader as auth, errorResponse } from '../testing-media.ts';

const path = '/api/v0/watchlists/a';
const three = () => contents('Acoustics', fakeMedia('1', 'One'), fakeMedia('2', 'Two'), fakeMedia('3', 'Three'));

/** Opens the page with the server's list, and records changes. */
async function open(
  response: FakeAnswer,
  { type = 'watchlists', more = {} as Record<string, FakeAnswer>, locale = 'en' as 'en' | 'de' } = {},
) {
  const responses: Record<string, FakeAnswer> = { [path]: response, '/api/v0/watchlists': {}, ...more };
  const page = await renderPage(remote, 'watchlist', {
    path: `/mymedia/${type}/a`,
    params: { type, id: 'a' },
    auth,
    locale,
    answers: responses,
  });
  return { ...page, responses };
}
const button = (name: string) => screen.getByRole('button', { name });
/** Reads the DOM, because role queries are slow with many elements. */
const titles = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent).join(' ');

beforeEach(() => {
  fakeMediaQueries();
  sessionStorage.clear();
});

describe('WatchlistPage', () => {
  test('shows the entries in order, each with a link within the list', async () => {
    const { head } = await open({
      ...contents('Acoustics', fakeMedia('2', 'B'), fakeMedia('1', 'A')),
      ids: ['2', '9', '1'],
    });
    expect(head).toEqual({ title: 'Acoustics', noindex: true });
    const entries = within(screen.getByRole('list', { name: 'Entries of this playlist' }));
    expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/media/2?watchlist=a',
      '/media/1?watchlist=a',
    ]);
    expect(entries.getByText('No longer available').closest('li')).toHaveTextContent(/^2/);
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/media/2?watchlist=a&autoplay=1');
    expect(screen.getByRole('link', { name: 'My Media' })).toHaveAttribute('href', '/mymedia');
  });

  test('shows the default list by its name in the language of the page, and sends no name if it is not changed', async () => {
    const sent: unknown[] = [];
    const response = { ...three(), name: 'Watch later', hasDefaultName: true };
    const { head } = await open(response, {
      locale: 'de',
      more: {
        [`PATCH ${path}`]: (body: unknown) => {
          sent.push(body);
          return response;
        },
      },
    });
    expect(head.title).toBe('Später ansehen');
    expect(screen.getByRole('heading', { level: 1, name: 'Später ansehen' })).toBeVisible();
    await userEvent.click(button('Bearbeiten'));
    expect(screen.getByRole('textbox', { name: 'Name der Playlist' })).toHaveValue('Später ansehen');
    await userEvent.click(button('Nach unten: One'));
    await userEvent.click(button('Änderungen speichern'));
    await waitFor(() => expect(sent).toEqual([{ move: [{ id: '1', before: '3' }] }]));
  });

  test('is played from the first playable entry', async () => {
    const offline = fakeMedia('1', 'On a reel', { stock: 'offline' });
    const page = await open(contents('Acoustics', offline, fakeMedia('2', 'Two')));
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/media/2?watchlist=a&autoplay=1');
    page.unmount();
    await open(contents('Acoustics', offline));
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  });

  test('an unknown type of list, an unknown list and an impossible id do not exist', async () => {
    const error = { statusCode: 404, message: 'Page not found: /mymedia/watchlists/a' };
    expect((await open(404)).head.error).toEqual(error);
    expect((await open(400)).head.error).toEqual(error);
    const other = await open(contents('Acoustics'), { type: 'colours' });
    expect(other.head.error?.statusCode).toBe(404);
    expect(other.requests).toEqual([]);
  });

  test('moves entries by keyboard, announces that, and keeps the focus on the button', async () => {
    await open(three());
    await userEvent.click(button('Edit'));
    button('Move down: One').focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toBe('Two One Three');
    expect(screen.getByText('“One” is now at position 2 of 3.')).toBeInTheDocument();
    expect(button('Move down: One')).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(titles()).toBe('Two Three One');
    expect(button('Move down: One')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move down: One')).toHaveFocus();
    await userEvent.click(button('Cancel'));
    expect(titles()).toBe('One Two Three');
    expect(button('Edit')).toHaveFocus();
  });

  test('saves name, order and removed entries in one call', async () => {
    const sent: unknown[] = [];
    const recordBody = (body: unknown) => {
      sent.push(body);
      return { name: 'Sound', entries: ['3', '2'] };
    };
    const { responses } = await open(three(), { more: { [`PATCH ${path}`]: recordBody } });
    await userEvent.click(button('Edit'));
    const name = screen.getByRole('textbox', { name: 'Name of the playlist' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Sound');
    await userEvent.click(button('Move up: Three'));
    const [first] = screen.getAllByRole('button', { name: 'Remove' });
    if (first) await userEvent.click(first);
    responses[path] = contents('Sound', fakeMedia('3', 'Three'), fakeMedia('2', 'Two'));
    await userEvent.dblClick(button('Save changes'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sound' })).toBeVisible();
    await waitFor(() => expect(titles()).toBe('Three Two'));
    expect(sent).toEqual([{ name: 'Sound', remove: ['1'], move: [{ id: '2', before: null }] }]);
  });

  test('preserves the changes if saving fails', async () => {
    const { responses } = await open(three(), { more: { [`PATCH ${path}`]: errorResponse('name.taken') } });
    await userEvent.click(button('Edit'));
    const name = screen.getByRole('textbox', { name: 'Name of the playlist' });
    await userEvent.type(name, '!');
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/You already have a playlist with this name\./));
    responses[`PATCH ${path}`] = 401;
    await userEvent.type(name, '!');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmymedia%2Fwatchlists%2Fa',
    );
    expect(name).toHaveValue('Acoustics!!');
  });

  test('shows changes of another tab during editing', async () => {
    const { responses, platform } = await open(three());
    await userEvent.click(button('Edit'));
    await userEvent.click(button('Move down: One'));
    responses[path] = contents('Acoustics', fakeMedia('1', 'One'), fakeMedia('3', 'Three'), fakeMedia('4', 'Four'));
    await platform.queries.invalidateQueries();
    await waitFor(() => expect(titles()).toBe('One Three Four'));
  });

  test('stores the changes when the page is left, shows that, and offers them again', async () => {
    const left = await open(three());
    await userEvent.click(button('Edit'));
    expect(screen.getByText(/^Drag entries, or move them/)).toHaveFocus();
    const isUnloadPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isUnloadPrevented()).toBe(false);
    await userEvent.click(button('Move down: One'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the playlist' }), '!');
    expect(isUnloadPrevented()).toBe(true);
    left.unmount();
    await waitFor(() => expect(left.platform.toasts.getState().shown).toHaveLength(1));
    const [toast] = left.platform.toasts.getState().shown;
    expect(toast?.text).toBe('Your changes to “Acoustics” are not saved yet.');
    toast?.action?.run();
    expect(left.navigate).toHaveBeenCalledWith('/mymedia/watchlists/a');
    expect(isUnloadPrevented()).toBe(false);

    const back = await open(three());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(titles()).toBe('Two One Three');
    expect(screen.getByRole('textbox', { name: 'Name of the playlist' })).toHaveValue('Acoustics!');
    await userEvent.click(button('Cancel'));
    expect(screen.queryByText('You have unsaved changes here.')).toBeNull();
    back.unmount();
    expect(back.platform.toasts.getState().shown).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('discards stored changes on demand, and ignores invalid ones', async () => {
    const key = 'mediothek.playlistDraft.a';
    sessionStorage.setItem(key, JSON.stringify({ order: ['3', '2', '1'], removed: [] }));
    const first = await open(three());
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(button('Edit')).toHaveFocus();
    first.unmount();
    sessionStorage.setItem(key, JSON.stringify({ order: [1, {}], removed: 'all' }));
    await open(three());
    await userEvent.click(button('Edit'));
    expect(titles()).toBe('One Two Three');
  });

  test('can be shared and unshared', async () => {
    const { responses } = await open(three(), { more: { [`PATCH ${path}`]: { name: 'Acoustics', entries: [] } } });
    await userEvent.click(button('Share'));
    const box = screen.getByRole('checkbox', { name: 'Anyone who has the link can see this playlist' });
    expect(box).not.toBeChecked();
    responses[path] = { ...three(), publicId: 'q3x9' };
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/watchlist/q3x9');
    responses[path] = three();
    await userEvent.click(box);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
  });

  test('is deleted after a confirmation, and can be restored', async () => {
    const { navigate, platform, requests } = await open(three(), {
      more: {
        [`DELETE ${path}`]: { id: 'a', name: 'Acoustics', restorableUntil: '2026-01-01T00:00:00Z' },
        [`POST ${path}/restore`]: { name: 'Acoustics', entries: ['1'] },
      },
    });
    await userEvent.click(button('Delete'));
    expect(screen.getByText('Its media stay in My Media.')).toBeVisible();
    expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false);
    await userEvent.dblClick(button('Delete playlist'));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/mymedia', { replace: true }));
    expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
    const [toast] = platform.toasts.getState().shown;
    expect(toast?.text).toBe('Playlist “Acoustics” deleted.');
    toast?.action?.run();
    await waitFor(() =>
      expect(platform.toasts.getState().shown.map(({ text }) => text)).toContain('Playlist “Acoustics” is back.'),
    );
    expect(requests).toContain(`POST ${path}/restore`);
  });

  test('shows the first fifty and more on demand', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => fakeMedia(String(100 + at), `Film ${at}`));
    await open(500, {
      more: {
        [`${path}?max-videos=50`]: { ...contents('Long', ...entries.slice(0, 50)), totalEntries: 60 },
        [`${path}?max-videos=100`]: contents('Long', ...entries),
      },
    });
    expect(document.querySelectorAll('article')).toHaveLength(50);
    fireEvent.click(screen.getByText('Show 10 more entries')); // fireEvent, because userEvent's pointer inspects all surrounding elements
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(60));
    expect(document.activeElement).toHaveTextContent('Film 50');
  });
});

describe('PublicWatchlistPage', () => {
  test('is excluded from search engines and has no link to the owner’s lists', async () => {
    const { head } = await renderPage(remote, 'public-watchlist', {
      path: '/watchlist/x',
      params: { id: 'x' },
      answers: { '/api/v0/watchlists/x': contents('Shared') },
    });
    expect(head.noindex).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This playlist is empty.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My Media' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('shows if it could not be loaded, and if it is no longer shared', async () => {
    const responses: Record<string, FakeAnswer> = { '/api/v0/watchlists/x': 500 };
    const { platform } = await renderPage(remote, 'public-watchlist', {
      path: '/watchlist/x',
      params: { id: 'x' },
      answers: responses,
    });
    expect(await screen.findByText('This playlist could not be loaded.')).toBeVisible();
    responses['/api/v0/watchlists/x'] = contents('Shared');
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
    responses['/api/v0/watchlists/x'] = 404;
    await platform.queries.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'This playlist is no longer available.' })).toBeVisible();
  });
});
