import { describe, expect, it } from '@jest/globals';
import { facetFilter, paths } from './paths.ts';

describe('paths', () => {
  it.each([
    [paths.search(), '/search'],
    [paths.search({ q: '' }), '/search'],
    [
      paths.search({ q: 'Wärme & Kälte', f: ['subject;a', 'year;2020'], sort: 'date', order: 'desc', page: 2 }),
      '/search?q=W%C3%A4rme+%26+K%C3%A4lte&f=subject%3Ba&f=year%3B2020&sort=date&order=desc&page=2',
    ],
    [paths.search({ q: 'a', page: 1 }), '/search?q=a'],
    [paths.media('7'), '/media/7'],
    [paths.media('7', { watchlist: 'a b', t: 0 }), '/media/7?watchlist=a+b&t=0'],
    [paths.series('series:9'), '/series/9'],
    [paths.series('9'), '/series/9'],
    [paths.publisher('a/b?c'), '/publisher/a%2Fb%3Fc'],
    [paths.content('../login'), '/..%2Flogin'],
    [paths.watchlist('watchlist', 'x/y'), '/mymedia/watchlist/x%2Fy'],
    [paths.login('/upload?a=1'), '/login?redirect=%2Fupload%3Fa%3D1'],
    [paths.login(), '/login'],
    [paths.thumbnail('7'), '/thumbnail/7/'],
    [paths.seriesFeed('7', 'de'), '/feeds/de/series/7.rss'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });
});

describe('facetFilter', () => {
  it('is `facet;value`', () => {
    expect(facetFilter('year', 2020)).toBe('year;2020');
  });
});
