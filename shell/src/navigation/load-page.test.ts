import { describe, expect, it, jest, test } from '@jest/globals';
import { createRoutes } from '../router/create-routes.tsx';
import { matchRoute } from '../routes/match-route.ts';
import { isRedirect } from '../routes/route-table.ts';
import { createTestHost } from '../testing-host.tsx';
import { loadPage, matchPage } from './load-page.ts';

const routes = createRoutes(createTestHost());
const pageAt = (pathname: string) => {
  const page = matchPage(routes, { pathname }).at(-1);
  return { name: page?.route.id, params: page?.params };
};

describe('matchPage', () => {
  test.each([
    '/',
    '/faq',
    '/FAQ/',
    '/resetpassword',
    '/media/7',
    '/Media/aBc/',
    '/media/7/player',
    '/series/12/a-name',
    '/publisher/caf%C3%A9%2Fbar',
    '/publisher/100%25',
    '/mymedia/watchlist/abc',
    '/mymedia/savedseries',
    '/apps/media',
    '/de',
    '/en',
    '/imprint',
    '/b%C3%BCcher',
  ])('finds the row that the route table’s own matcher finds, at %s', (pathname) => {
    const own = matchRoute(pathname);
    expect(pageAt(pathname)).toEqual({ name: own?.route.name, params: own?.params });
  });

  test.each(['/de/media/7', '/EN/search/', '/de//evil.example'])('… and at %s, whose rest is a path', (pathname) => {
    expect(pageAt(pathname).name).toBe(matchRoute(pathname)?.route.name);
  });

  test.each(['/media/%', '/publisher/%E0%A4%A', '/%', '/de/%', '/a/b', '/media/7/player/x', '//evil.example/'])(
    '%s is no page',
    (pathname) => {
      jest.spyOn(console, 'warn').mockImplementation(() => {}); // React Router warns about what it cannot decode
      const own = matchRoute(pathname)?.route;
      expect(own && !isRedirect(own) ? own.name : undefined).toBeUndefined();
      expect(pageAt(pathname).name).toBe('Unknown');
    },
  );

  it('does not match the embedded player, which the server renders', () => {
    expect(pageAt('/player/7').name).toBe('Unknown');
  });

  it('returns the layout routes before the page', () => {
    expect(matchPage(routes, { pathname: '/faq' }).map(({ route }) => route.id)).toEqual(['shell', 'FAQ']);
  });
});

describe('loadPage', () => {
  const request = new Request('http://portal.test/x');
  const resultOf = (loader: () => unknown) =>
    loadPage(matchPage([{ id: 'x', path: '/x', loader }], { pathname: '/x' }), request);

  it('returns the loader’s result, redirect or error', async () => {
    expect(await resultOf(() => 'data')).toEqual({ loaderData: { x: 'data' } });
    const leads = () => new Response(null, { status: 301, headers: { location: '/y?z' } });
    expect(await resultOf(leads)).toEqual({ redirect: { to: '/y?z', status: 301, replace: false } });
    const error = new Error('broken');
    expect(await resultOf(() => Promise.reject(error))).toEqual({ loaderData: {}, crash: { error } });
    expect(await loadPage([], request)).toEqual({ loaderData: {}, crash: { error: expect.any(Error) } });
  });

  it('supports routes without a loader', async () => {
    expect(await loadPage(matchPage([{ id: 'x', path: '/x' }], { pathname: '/x' }), request)).toEqual({
      loaderData: {},
    });
  });
});
