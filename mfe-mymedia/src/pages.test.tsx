import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { screen, within } from '@testing-library/react';
import type { MediaObject } from '@mediothek/contract';
import * as remote from './remote.ts';

const media = (id: string, title: string, more: Partial<MediaObject> = {}): MediaObject => ({
  id,
  type: 'video',
  title,
  language: 'en',
  testData: false,
  metadata: { mainTitle: [{ value: title, lang: 'en' }], creators: [] },
  stock: 'online',
  ...more,
});
const list = (...entries: MediaObject[]) => ({ entries, totalEntries: entries.length });
const auth = { loggedIn: true, username: 'reader' };

describe('WatchlistsPage', () => {
  const open = (answers: Record<string, object | number>, locale: 'en' | 'de' = 'en') =>
    renderPage(remote, 'watchlists', { path: '/mymedia', auth, locale, answers });

  test('shows saved media, saved series and playlists by name', async () => {
    await open({
      '/api/v0/watchlists/saveditems': { ids: ['1', 'series:7', '2'] },
      '/api/v0/watchlists': {
        b: { name: 'Zoology', entries: ['1'] },
        a: { name: 'Acoustics', entries: ['1', '2'] },
      },
      '/api/v0/videos?ids=1%2C2': list(media('1', 'First'), media('2', 'Second')),
      '/api/v0/videos?ids=series%3A7': list(media('series:7', 'Course', { type: 'series', numParts: 3 })),
    });
    const saved = within(screen.getByRole('list', { name: 'Saved media' }));
    expect(saved.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/media/1', '/media/2']);
    expect(within(screen.getByRole('list', { name: 'Saved series' })).getByRole('link')).toHaveAttribute(
      'href',
      '/series/7',
    );
    expect(screen.getByRole('link', { name: 'Acoustics' })).toHaveAttribute('href', '/mymedia/watchlists/a');
    const text = document.body.textContent;
    expect(text.indexOf('Acoustics')).toBeLessThan(text.indexOf('Zoology'));
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  test('says what is no longer available', async () => {
    await open({
      '/api/v0/watchlists/saveditems': { ids: ['1', '2'] },
      '/api/v0/watchlists': {},
      '/api/v0/videos': list(media('1', 'First')),
    });
    expect(screen.getByText('1 entry is no longer available.')).toBeVisible();
  });

  test('an empty account asks for nothing more and leads to the search', async () => {
    const { requests } = await open({ '/api/v0/watchlists/saveditems': { ids: [] }, '/api/v0/watchlists': {} }, 'de');
    expect(requests).toEqual(['GET /api/v0/watchlists/saveditems', 'GET /api/v0/watchlists']);
    expect(screen.getByText('Sie haben noch keine Medien gemerkt.')).toBeVisible();
    expect(screen.getByText('Sie haben noch keine Playlists.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Medien suchen' })[0]).toHaveAttribute('href', '/search');
  });

  test('a session that ended leads to the login and back', async () => {
    await open({ '/api/v0/watchlists/saveditems': 401, '/api/v0/watchlists': {} });
    expect(await screen.findByText('You are no longer signed in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fmymedia');
  });

  test('a failure leaves the other lists readable', async () => {
    await open({
      '/api/v0/watchlists/saveditems': 500,
      '/api/v0/watchlists': { a: { name: 'Acoustics', entries: [] } },
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acoustics' })).toBeVisible();
  });
});

describe('WatchlistPage', () => {
  const open = (type: string, answer: object | number) =>
    renderPage(remote, 'watchlist', {
      path: `/mymedia/${type}/a`,
      params: { type, id: 'a' },
      auth,
      answers: { '/api/v0/watchlists/a': answer },
    });

  test('shows the entries in order; each goes on in the list', async () => {
    const { head } = await open('watchlists', { name: 'Acoustics', entries: [media('2', 'B'), media('1', 'A')] });
    expect(head).toEqual({ title: 'Acoustics', noindex: true });
    const entries = within(screen.getByRole('list', { name: 'Entries of this playlist' })).getAllByRole('link');
    expect(entries.map((link) => link.getAttribute('href'))).toEqual(['/media/2?watchlist=a', '/media/1?watchlist=a']);
    expect(screen.getByRole('link', { name: 'My Media' })).toHaveAttribute('href', '/mymedia');
  });

  test('an unknown type of list, an unknown list and an impossible id do not exist', async () => {
    const error = { statusCode: 404, message: 'Page not found: /mymedia/watchlists/a' };
    expect((await open('watchlists', 404)).head.error).toEqual(error);
    expect((await open('watchlists', 400)).head.error).toEqual(error);
    const other = await open('colours', { name: 'Acoustics', entries: [] });
    expect(other.head.error?.statusCode).toBe(404);
    expect(other.requests).toEqual([]);
  });
});

describe('PublicWatchlistPage', () => {
  test('is not for search engines and names no way to the owner’s lists', async () => {
    const { head } = await renderPage(remote, 'public-watchlist', {
      path: '/watchlist/x',
      params: { id: 'x' },
      answers: { '/api/v0/watchlists/x': { name: 'Shared', entries: [] } },
    });
    expect(head.noindex).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This playlist is empty.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My Media' })).toBeNull();
  });
});
