import { describe, expect, it, jest } from '@jest/globals';
import type { PageHead } from '@mediothek/platform/host';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { routeTable } from '../routes/route-table.ts';
import { createLoader, createUnknownLoader } from './page-loader.ts';

function loaderOf(name: string, options?: TestHostOptions) {
  const host = createTestHost(options);
  const route = routeTable.find((row) => row.name === name);
  if (!route) throw new Error(`There is no route ${name}`);
  const loader = createLoader(host, route);
  const load = (path: string, params: Record<string, string> = {}) => {
    const url = new URL(path, 'http://portal.test');
    return loader({ request: new Request(url), params });
  };
  return { host, load };
}
const redirectOf = (result: unknown) =>
  result instanceof Response ? { status: result.status, location: result.headers.get('location') } : result;

describe('createLoader', () => {
  it('loads the page once, after refreshing the login status', async () => {
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

  it('loads nothing while the page is opened as a document of its own', async () => {
    const { host, load } = loaderOf('Details');
    host.leaveFor = jest.fn(() => true);
    const settled = jest.fn();
    void load('/media/7', { id: '7' }).then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    expect(host.loadPage).not.toHaveBeenCalled();
  });

  it('redirects from a language prefix, and chooses that language', async () => {
    const { host, load } = loaderOf('Language.de');
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

  it('decides with the refreshed login status', async () => {
    const { host, load } = loaderOf('Upload');
    host.refreshAuth.mockImplementation(async () => host.platform.visitor.setState({ auth: { loggedIn: true } }));
    expect(await load('/upload')).toEqual({ head: {} });
  });

  it('keeps the hash, which requests do not contain, in both redirects', async () => {
    const location = { pathname: '/upload', search: '', hash: '#step-2' };
    const guarded = loaderOf('Upload');
    guarded.host.locations = () => ({ current: location, pending: location });
    expect(redirectOf(await guarded.load('/upload'))).toMatchObject({ location: '/login?redirect=%2Fupload%23step-2' });
    const switching = loaderOf('Language.de');
    switching.host.locations = () => ({ current: location, pending: { ...location, hash: '#q7' } });
    expect(redirectOf(await switching.load('/de/faq?a=1', { '*': 'faq' }))).toMatchObject({ location: '/faq?a=1#q7' });
  });

  it('replaces the history entry if only the language changes', async () => {
    const { host, load } = loaderOf('Language.de');
    const current = { pathname: '/faq', search: '?a=1', hash: '' };
    host.locations = () => ({ current, pending: { ...current, pathname: '/de/faq' } });
    const replaces = (result: unknown) => result instanceof Response && result.headers.has('X-Remix-Replace');
    expect(replaces(await load('/de/faq?a=1', { '*': 'faq' }))).toBe(true);
    expect(replaces(await load('/de/faq?a=2', { '*': 'faq' }))).toBe(false);
  });

  it('opens a public page without waiting for the login status, and no other page', async () => {
    const never = new Promise<void>(() => {});
    const open = loaderOf('Details');
    open.host.refreshAuth.mockReturnValue(never);
    expect(await open.load('/media/7', { id: '7' })).toEqual({ head: {} });
    for (const name of ['Upload', 'Login']) {
      const guarded = loaderOf(name);
      guarded.host.refreshAuth.mockReturnValue(never);
      void guarded.load('/x');
      await new Promise((resolve) => setTimeout(resolve));
      expect(guarded.host.loadPage).not.toHaveBeenCalled();
    }
  });

  it('opens a page for users to all visitors if the debug flag is on', async () => {
    const { host, load } = loaderOf('Upload');
    host.platform.flags.setState({ circumventLogin: true });
    expect(await load('/upload')).toEqual({ head: {} });
  });

  it.each([
    ['on time', async (): Promise<PageHead> => ({ canonical: '/media/8' }), 'http://portal.test/media/8'],
    ['for an error', async (): Promise<PageHead> => ({ error: { statusCode: 404, message: '' } }), undefined],
  ])('sets the canonical link %s', async (_, head, expected) => {
    const { host, load } = loaderOf('Details');
    host.loadPage.mockImplementation(head);
    await load('/media/7', { id: '7' });
    expect(host.canonical.get()).toBe(expected);
  });

  it('waits for the code of a page of the shell’s own', async () => {
    const { host, load } = loaderOf('Login');
    host.loadPage.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve({ title: 'Sign in' }), 500)));
    expect(await load('/login')).toEqual({ head: { title: 'Sign in' } });
  });

  it('shows the error page for any failure', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const failing = loaderOf('Login');
    failing.host.loadPage.mockRejectedValue(new Error('no chunk'));
    expect(await failing.load('/login')).toEqual({
      failure: { statusCode: 500, statusMessage: 'Internal Server Error', message: 'no chunk' },
    });
    const broken = loaderOf('Language.de');
    broken.host.chooseLocale.mockRejectedValue(new Error('no texts'));
    expect(await broken.load('/de/faq', { '*': 'faq' })).toMatchObject({ failure: { statusCode: 500 } });
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('responds with 404 for a disabled page', async () => {
    const availability = { ...createTestHost().platform.site.availability, faq: false };
    const { host, load } = loaderOf('FAQ', { site: { availability } });
    expect(await load('/faq?a=1')).toEqual({
      failure: {
        statusCode: 404,
        statusMessage: 'Not Found',
        message: 'Page Not Found: /faq?a=1',
        data: '{"path":"/faq"}',
      },
    });
    expect(host.loadPage).not.toHaveBeenCalled();
  });

  it('does not delay a navigation for a slow head', async () => {
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

describe('createUnknownLoader', () => {
  it('names the path, and has no canonical link', async () => {
    const host = createTestHost();
    host.canonical.navigate({ name: 'Details', canonical: 'auto' })({}, { origin: 'http://a.test', pathname: '/x' });
    const request = new Request('http://portal.test/x/y?z');
    const data = await createUnknownLoader(host)({ request, params: {} });
    expect(data).toMatchObject({ failure: { statusCode: 404, message: 'Page Not Found: /x/y?z' } });
    expect(host.canonical.get()).toBeUndefined();
  });
});
