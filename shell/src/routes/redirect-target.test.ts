import { describe, expect, it, test } from '@jest/globals';
import { matchRoute } from './match-route.ts';
import { redirectTarget } from './redirect-target.ts';
import { isRedirect } from './route-table.ts';

/** Target of the redirect, with parameters as the route table's own matcher finds them. */
function redirectOf(path: string): string {
  const url = new URL(`http://portal.test${path}`);
  const match = matchRoute(url.pathname);
  if (!match || !isRedirect(match.route)) throw new Error(`${path} is no redirect`);
  return redirectTarget(match.route, match.params, url);
}

describe('redirectTarget', () => {
  test.each([
    ['/de', '/'],
    ['/de/', '/'],
    ['/en/media/7?watchlist=a#t', '/media/7?watchlist=a#t'],
    ['/de/search?q=W%C3%A4rme%20%26%20K%C3%A4lte', '/search?q=W%C3%A4rme%20%26%20K%C3%A4lte'],
    ['/de/publisher/M%C3%BCller%3F100%25', '/publisher/M%C3%BCller%3F100%25'],
    ['/DE/faq', '/faq'],
    ['/series/12/any-name?x=1', '/series/12?x=1'],
    ['/series/a%2Fb/name', '/series/a%2Fb'],
    ['/mymedia/savedseries/', '/mymedia'],
    ['/mymedia/watchlists?a=1', '/mymedia?a=1'],
  ])('%s redirects to %s', (path, target) => {
    expect(redirectOf(path)).toBe(target);
  });

  test.each([
    '/de//evil.example',
    '/en///evil.example',
    '/en/\\evil.example',
    '/de/%2Fevil.example',
    '/de/%2F%2Fevil.example',
    '/de/%5Cevil.example',
    '/de/%5c%5cevil.example',
    '/de//%5Cevil.example',
  ])('%s redirects to the home page', (path) => {
    expect(redirectOf(path)).toBe('/');
  });

  it('stays on this site, however a browser parses the path', () => {
    for (const path of ['/de/.//evil.example', '/de/https://evil.example', '/de/@evil.example']) {
      const target = new URL(redirectOf(path), 'http://portal.test');
      expect(target.origin).toBe('http://portal.test');
    }
  });
});
