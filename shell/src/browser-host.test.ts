import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addTexts, ApiError, type PageHead, type RemoteModule } from '@mediothek/platform/host';
import { textModules } from '@mediothek/platform/testing';
import { createBrowserHost } from './browser-host.ts';
import { createRecovery, type Recovery } from './recovery/recovery.ts';
import { unloadedHead } from './page-data/page-data.ts';
import { currentRoutes, fixPolicy } from './routes/current-routes.ts';
import { createRouteTable } from './routes/declared-routes.ts';
import { isRedirect, routeTable, type PageRoute } from './routes/route-table.ts';
import { createTestHost, createTestPlatform, fakeRemote, type TestHostOptions } from './testing-host.tsx';

function openHost(options: TestHostOptions = {}) {
  const platform = createTestPlatform(options);
  const { origin, development, routes, locations, hasRemote, navigate } = createTestHost();
  const recoverPage = jest.fn<Recovery['recoverPage']>().mockResolvedValue('failed');
  const recovery = {
    ...createRecovery(() => Promise.reject(new Error('this test has no recovery strategy'))),
    recoverPage,
  };
  return {
    platform,
    recoverPage,
    host: createBrowserHost({ platform, origin, development, routes, locations, hasRemote, navigate, recovery }),
  };
}
function routeNamed(name: string): PageRoute {
  const route = routeTable.find((row) => row.name === name);
  if (!route || isRedirect(route)) throw new Error(`${name} is no page`);
  return route;
}
const target = { url: new URL('http://portal.test/media/7'), params: { id: '7' } };

afterEach(() => {
  jest.useRealTimers();
});

describe('leaveFor', () => {
  const remote = { name: 'media', version: '1', entry: '/remotes/media/1/web/a.js' };
  const [details, faq] = [routeNamed('Details'), routeNamed('FAQ')];
  const url = new URL('/#elsewhere', location.href); // jsdom can only change the hash

  afterEach(() => {
    currentRoutes.set(createRouteTable([]));
    fixPolicy(undefined);
    history.replaceState(null, '', '/');
  });

  it('opens a page as a document of its own if it may call other origins, and one that may not', () => {
    const { host } = openHost();
    currentRoutes.set(createRouteTable([{ ...remote, backend: ['https://a.example'] }]));
    expect(host.leaveFor?.(faq, url)).toBe(false);
    expect(location.hash).toBe('');
    expect(host.leaveFor?.(details, url)).toBe(true);
    expect(location.hash).toBe('#elsewhere');
    fixPolicy('media');
    expect(host.leaveFor?.(details, url)).toBe(false);
    expect(host.leaveFor?.(faq, new URL('/#back', location.href))).toBe(true);
    expect(location.hash).toBe('#back');
  });

  it('does so after an approval has changed', () => {
    const { host } = openHost();
    currentRoutes.set(createRouteTable([{ ...remote, backend: ['https://a.example'] }]));
    fixPolicy('media');
    currentRoutes.set(createRouteTable([remote]));
    expect(host.leaveFor?.(details, url)).toBe(true);
  });
});

describe('createBrowserHost', () => {
  it('calls the loader of the remote’s page after its translations are loaded', async () => {
    const texts = { namespace: 'media', load: textModules({ hello: 'Film' }, { hello: 'Film' }) };
    const load: NonNullable<RemoteModule['pages'][string]['load']> = async ({ params, locale, i18n }) => ({
      title: `${i18n.t('hello', { ns: 'media' })} ${params['id']} ${locale}`,
    });
    const module = { ...fakeRemote('media').module, texts, pages: { details: { load } } };
    const { host } = openHost({ load: async () => module });
    expect(await host.loadPage(routeNamed('Details'), target)).toEqual({ title: 'Film 7 en' });
  });

  it('loads pages of the shell too', async () => {
    const { host } = openHost();
    expect(await host.loadPage(routeNamed('Login'), target)).toEqual({ title: 'Sign in' });
  });

  it('has nothing to load for a page without a loader', async () => {
    const { host } = openHost({ load: async () => fakeRemote('media').module });
    expect(await host.loadPage(routeNamed('Details'), target)).toEqual({});
  });

  it('returns an error response of the API as the page’s failure, and leaves other errors to the slot', async () => {
    const loading = (error: Error) => {
      const pages = { details: { load: () => Promise.reject(error) } };
      const { host } = openHost({ load: async () => ({ ...fakeRemote('media').module, pages }) });
      return host.loadPage(routeNamed('Details'), target);
    };
    expect(await loading(new ApiError('unavailable', 503, 'The database is away'))).toEqual({
      error: { statusCode: 503, statusMessage: 'Service Unavailable', message: 'The database is away' },
    });
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await loading(new ApiError('unreachable', 0, 'no answer'))).toEqual({});
    expect(await loading(new TypeError('a mistake'))).toEqual({});
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('leaves a remote that cannot be loaded to its slot', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { host } = openHost();
    expect(await host.loadPage(routeNamed('Details'), target)).toBe(unloadedHead);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  describe('for a page that a remote declares', () => {
    const declared = { title: { en: 'Exhibition', de: 'Ausstellung' }, description: { en: 'Until May' } };
    const route: PageRoute = { ...routeNamed('Details'), name: 'media:/shows', page: 'show', declared };
    const loadWith = (head: PageHead | undefined) => {
      const pages = { show: { load: async () => head } };
      const { host } = openHost({ load: async () => ({ ...fakeRemote('media').module, pages }) });
      return host.loadPage(route, target);
    };

    it('uses its declaration where load says nothing', async () => {
      expect(await loadWith(undefined)).toEqual({ title: 'Exhibition', description: 'Until May' });
      expect(await loadWith({ title: 'Fossils', canonical: '/shows/1' })).toEqual({
        title: 'Fossils',
        description: 'Until May',
        canonical: '/shows/1',
      });
    });

    it('gives no title to a page that is unavailable', async () => {
      expect(await loadWith({ status: 503 })).toEqual({ status: 503 });
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      expect(await openHost().host.loadPage(route, target)).toBe(unloadedHead);
    });
  });

  it('calls load of the page at /apps/{name}, with the query as its parameters', async () => {
    const load = jest.fn(async ({ params }: { params: object }) => ({ title: JSON.stringify(params) }));
    const pages = { other: {}, home: { load } };
    const { host } = openHost({ load: async () => ({ ...fakeRemote('orbit').module, pages }) });
    const app = { ...routeNamed('App'), remote: 'orbit' };
    const at = (search: string) => ({
      url: new URL(`http://portal.test/apps/orbit${search}`),
      params: { remote: 'orbit' },
    });
    expect(await host.loadPage(app, at('?id=7'))).toEqual({ title: '{"id":"7","remote":"orbit"}', page: 'home' });
    expect(await host.loadPage(app, at('?page=other'))).toEqual({ title: 'orbit', page: 'other' });
    expect(await host.loadPage(app, at('?page=constructor'))).toMatchObject({ error: { statusCode: 404 } });
  });

  describe('chooseLocale', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /remotes/media/a/web/de.js');
    const lateGerman = () => {
      const de = jest.fn(async () => ({ texts: { hello: 'Filmtitel' } }));
      return { de, texts: { namespace: 'media', load: { ...textModules({ hello: 'Film' }, { hello: '' }), de } } };
    };

    it('retries after the recovery from a missing file', async () => {
      const { host, platform, recoverPage } = openHost();
      const { texts, de } = lateGerman();
      await addTexts(platform.i18n, texts);
      de.mockRejectedValueOnce(lost);
      recoverPage.mockResolvedValue('exchanged');
      await host.chooseLocale('de');
      expect(platform.i18n.t('hello', { ns: 'media' })).toBe('Filmtitel');
      expect(recoverPage.mock.calls).toEqual([[undefined, lost, expect.any(Number)]]);
    });

    it.each(['failed', 'reloading'] as const)(
      'does not change the language if the recovery fails (%s)',
      async (outcome) => {
        const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
        const { host, platform, recoverPage } = openHost();
        recoverPage.mockResolvedValue(outcome);
        const { texts, de } = lateGerman();
        await addTexts(platform.i18n, texts);
        de.mockRejectedValue(lost);
        await host.chooseLocale('de');
        expect(platform.i18n.language).toBe('en');
        expect(de).toHaveBeenCalledTimes(1);
        expect(warn).toHaveBeenCalledTimes(1);
      },
    );
  });
});
