/** Host for tests of the shell, with fake API responses and fake remotes. */
import { jest } from '@jest/globals';
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';
import {
  createI18n,
  createPlatform,
  type Navigate,
  type Platform,
  type RemoteLoader,
  type RemoteModule,
  type RemoteProps,
} from '@mediothek/platform/host';
import { fakeSite, textModules } from '@mediothek/platform/testing';
import type { ShellHost } from './host.ts';
import { createCanonicalStore } from './routes/canonical.ts';
import { createRouteStore, createRouteTable, type DeclaringRemote } from './routes/declared-routes.ts';
import { texts as de } from './texts.de.ts';
import { texts as en } from './texts.en.ts';

/** jsdom has neither media queries nor scrolling. A test can replace these. */
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
});
globalThis.scrollTo = () => {};

export interface TestHostOptions {
  locale?: Locale;
  auth?: AuthState;
  site?: Partial<SiteConfig>;
  /** API responses by method and path, e.g. `POST /api/v0/auth`. Any other request gets 404. */
  responses?: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;
  /** Remotes that declare pages. */
  remotes?: readonly DeclaringRemote[];
  load?: RemoteLoader['load'];
  settled?: RemoteLoader['settled'];
}

export function createTestPlatform(options: TestHostOptions = {}): Platform {
  const { locale = 'en', auth = { loggedIn: false }, site = {}, responses = {} } = options;
  const i18n = createI18n(locale);
  i18n.addResourceBundle('en', 'shell', en);
  i18n.addResourceBundle('de', 'shell', de);
  const missing = () =>
    Response.json({ code: 'not_found', message: 'no such answer', requestId: 'test' }, { status: 404 });
  return createPlatform({
    site: { ...fakeSite, ...site },
    auth,
    i18n,
    remotes: {
      load: options.load ?? ((name) => Promise.reject(new Error(`This test has no remote "${name}"`))),
      settled: (name, outcome) => options.settled?.(name, outcome),
    },
    transport: async (request) => (responses[`${request.method} ${new URL(request.url).pathname}`] ?? missing)(request),
    baseUrl: 'http://portal.test',
  });
}

export interface TestHost extends ShellHost {
  navigate: jest.Mock<Navigate>;
  loadPage: jest.Mock<ShellHost['loadPage']>;
  refreshAuth: jest.Mock<ShellHost['refreshAuth']>;
  chooseLocale: jest.Mock<ShellHost['chooseLocale']>;
}

const nowhere = { pathname: '', search: '', hash: '' };

export function createTestHost(options: TestHostOptions = {}): TestHost {
  return {
    platform: createTestPlatform(options),
    origin: 'http://portal.test',
    development: false,
    canonical: createCanonicalStore(),
    routes: createRouteStore(createRouteTable(options.remotes ?? [])),
    hasRemote: (name) => name !== 'unknown',
    locations: () => ({ current: nowhere, pending: nowhere }),
    navigate: jest.fn<Navigate>(),
    loadPage: jest.fn<ShellHost['loadPage']>().mockResolvedValue({}),
    refreshAuth: jest.fn<ShellHost['refreshAuth']>().mockResolvedValue(),
    chooseLocale: jest.fn<ShellHost['chooseLocale']>().mockResolvedValue(),
  };
}

/** Remote without React that records its calls. With `fail` its mount rejects. */
export function fakeRemote(name: string, { fail }: { fail?: boolean } = {}) {
  const calls: string[] = [];
  const record = (what: string, { page, location, domElement, hydrate }: RemoteProps) => {
    calls.push(`${what} ${page} ${location.pathname}${hydrate ? ' hydrating' : ''}`);
    if (what !== 'mount' || !hydrate)
      domElement.textContent = what === 'unmount' ? '' : `${name} at ${location.pathname}`;
  };
  const delay = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const module: RemoteModule = {
    name,
    texts: { namespace: name, load: textModules({}, {}) },
    pages: {},
    async bootstrap() {},
    async mount(props) {
      await delay();
      if (fail) throw new Error(`${name} does not mount`);
      record('mount', props);
    },
    async update(props) {
      calls.push('update begins');
      await delay();
      record('update', props);
    },
    async unmount(props) {
      await delay();
      record('unmount', props);
    },
  };
  return { module, calls };
}
