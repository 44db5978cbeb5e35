import { describe, expect, it, test } from '@jest/globals';
import { matchRoute } from './match-route.ts';
import { routeTable } from './route-table.ts';

describe('matchRoute', () => {
  /** The specification's table (section 2.1), with an example path for each row. */
  const examples: [path: string, name: string, params?: Record<string, string>][] = [
    ['/', 'Home'],
    ['/login', 'Login'],
    ['/publisher/open-lab', 'Publisher', { name: 'open-lab' }],
    ['/publishers', 'Publishers'],
    ['/search', 'Search'],
    ['/series/12', 'Series', { id: '12' }],
    ['/series/12/a-name', 'SeriesWithName', { id: '12', name: 'a-name' }],
    ['/subjects', 'Subjects'],
    ['/watchlist/abc', 'PublicWatchlist', { id: 'abc' }],
    ['/mymedia', 'Watchlists'],
    ['/mymedia/savedseries', 'SavedSeries'],
    ['/mymedia/watchlists', 'OldWatchlists'],
    ['/mymedia/watchlist/abc', 'Watchlist', { type: 'watchlist', id: 'abc' }],
    ['/faq', 'FAQ'],
    ['/player/7', 'EmbedPlayer', { id: '7' }],
    ['/media/7', 'Details', { id: '7' }],
    ['/media/7/player', 'Player', { id: '7' }],
    ['/editorial', 'Editorial'],
    ['/resetPassword', 'ResetPassword'],
    ['/registration', 'Registration'],
    ['/upload', 'Upload'],
    ['/account', 'Account'],
    ['/history', 'History'],
    ['/apps/media', 'App', { remote: 'media' }],
    ['/status', 'Status'],
    ['/de/media/7', 'Language.de', { '*': 'media/7' }],
    ['/de', 'LanguageHome.de'],
    ['/en/search', 'Language.en', { '*': 'search' }],
    ['/en', 'LanguageHome.en'],
    ['/imprint', 'PageFromHtmlBlob', { markdownName: 'imprint' }],
  ];

  it('has an example for every row', () => {
    expect(examples.map(([, name]) => name).sort()).toEqual(routeTable.map(({ name }) => name).sort());
  });

  test.each(examples)('%s is %s', (path, name, params = {}) => {
    expect(matchRoute(path)?.route.name).toBe(name);
    expect(matchRoute(path)?.params).toEqual(params);
  });

  test.each(examples.filter(([path]) => path !== '/' && !path.startsWith('/de') && !path.startsWith('/en')))(
    '%s/ is %s too',
    (path, name) => {
      expect(matchRoute(`${path}/`)?.route.name).toBe(name);
    },
  );

  it('has the catch-all as its last row', () => {
    expect(routeTable.at(-1)?.name).toBe('PageFromHtmlBlob');
  });

  it('ignores the case of a path, but keeps the case of its parameters', () => {
    expect(matchRoute('/resetpassword')?.route.name).toBe('ResetPassword');
    expect(matchRoute('/Watchlist/aBc')?.params).toEqual({ id: 'aBc' });
  });

  it('decodes parameters, but not the rest that becomes a path again', () => {
    expect(matchRoute('/publisher/caf%C3%A9%2Fbar')?.params).toEqual({ name: 'café/bar' });
    expect(matchRoute('/de/publisher/caf%C3%A9%2Fbar')?.params).toEqual({ '*': 'publisher/caf%C3%A9%2Fbar' });
  });

  test.each(['/media/%', '/media/%E0%A4%A', '/a/b', '/media/7/player/x', '//media', '', 'media/7', '/player'])(
    '%s is unknown, or a content page',
    (path) => {
      expect(matchRoute(path)?.route.name).toBe(path === '/player' ? 'PageFromHtmlBlob' : undefined);
    },
  );
});
