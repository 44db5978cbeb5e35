import { describe, expect, it, jest } from '@jest/globals';
import type { PageHead } from '@mediothek/platform/host';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { createLoader, notFound } from './page-loader.ts';
import { routeTable } from './route-table.ts';

function loaderOf(name: string, options?: TestHostOptions) {
  const host = createTestHost(options);
  const route = routeTable.find((row) => row.name === name);
  if (!route) throw new Error(`There is no route ${name}`);
  const loader = createLoader(host, route);
  const load = (address: string, params: Record<string, string> = {}) => {
    const url = new URL(address, 'http://portal.test');
    return loader({ request: new Request(url), params, url, pattern: route.path, context: {} });
  };
  return { host, load };
}
const redirectOf = (answer: unknown) =>
  answer instanceof Response ? { status: answer.status, location: answer.headers.get('location') } : answer;

describe('createLoader', () => {
  it('loads the page once, after asking who is there', async () => {
    const { host, load } = loaderOf('Details');
    host.loadPage.mockResolvedValue({ title: 'A film' });
    expect(await load('/media/7?watchlist=a', { id: '7' })).toEqual({ head: { title: 'A film' } });
    expect(host.refreshAuth).toHaveBeenCalledTimes(1);
    expect(host.loadPage).toHaveBeenCalledTimes(1);
    const [route, target] = host.loadPage.mock.calls[0] ?? [];
    expect(route?.name).toBe('Details');
    expect(target?.params).toEqual({ id: '7' });
    expect(target?.url.search).toBe('?watchlist=a');
  });

  it('follows a language prefix, and chooses that language', async () => {
    const { host, load } = loaderOf('German');
    expect(redirectOf(await load('/de/faq?a=1', { '*': 'faq' }))).toEqual({ status: 301, location: '/faq?a=1' });
    expect(host.chooseLocale.mock.calls).toEqual([['de']]);
    expect(host.loadPage).not.toHaveBeenCalled();
  });

  it('sends a guest to the login, and back afterwards', async () => {
    const { host, load } = loaderOf('Upload');
    expect(redirectOf(await load('/upload?a=1'))).toEqual({
      status: 302,
      location: '/login?redirect=%2Fupload%3Fa%3D1',
    });
    expect(host.loadPage).not.toHaveBeenCalled();
  });

  it('decides by what it has just learned about the visitor', async () => {
    const { host, load } = loaderOf('Upload');
    host.refreshAuth.mockImplementation(async () => host.platform.visitor.setState({ auth: { loggedIn: true } }));
    expect(await load('/upload')).toEqual({ head: {} });
  });

  it('finds no page that is switched off', async () => {
    const availability = { ...createTestHost().platform.site.availability, faq: false };
    const { host, load } = loaderOf('FAQ', { site: { availability } });
    expect(await load('/faq')).toEqual({ failure: { statusCode: 404, message: 'Page not found: /faq' } });
    expect(host.loadPage).not.toHaveBeenCalled();
  });

  it('does not hold a navigation up for a slow head', async () => {
    jest.useFakeTimers();
    try {
      const { host, load } = loaderOf('Home');
      const slow = Promise.withResolvers<PageHead>();
      host.loadPage.mockReturnValue(slow.promise);
      const loading = load('/');
      await jest.advanceTimersByTimeAsync(1_000);
      const data = await loading;
      if (data instanceof Response) throw new Error('no page');
      expect(data.head).toBeUndefined();
      slow.resolve({ title: 'Late' });
      await expect(data.pending).resolves.toEqual({ title: 'Late' });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('notFound', () => {
  it('names the path', () => {
    expect(notFound(new URL('http://portal.test/x?y'))).toEqual({
      failure: { statusCode: 404, message: 'Page not found: /x' },
    });
  });
});
