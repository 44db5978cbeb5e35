/**
 * Renders a remote's page in unit tests as the shell would: texts, loader, then the tree. API responses are given by
 * the test.
 */
import { Profiler } from 'react';
import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { AuthState, ContentConfiguration, Locale, MediaObject, SiteConfig } from '@mediothek/contract';
import { createI18n } from './i18n.ts';
import type { Navigate, PageParams } from './page.tsx';
import { platformTexts } from './platform-texts.ts';
import { createPlatform, type Platform } from './platform.tsx';
import type { PageHead, RemoteModule, RemoteProps } from './remote-module.ts';
import { RemoteTree } from './remote-tree.tsx';
import { addTexts, type TextMap } from './texts.ts';
import { moreThan, recordRuns } from './what-runs.ts';

/**
 * A JSON body, the status of an error response, a complete response, or a function that returns one of these from the
 * request's body.
 */
// oxlint-disable-next-line mediothek/private-words -- public until 2.0
export type FakeAnswer = object | number | Response | ((body: unknown) => object | number | Response);

export interface RenderPageOptions {
  /** Path with query and hash; `/` when absent. */
  path?: string;
  params?: PageParams;
  locale?: Locale;
  auth?: AuthState;
  site?: Partial<SiteConfig>;
  /**
   * Responses by path, with or without its query; `'POST /api/v0/auth'` for methods other than GET. All other requests
   * get 404.
   */
  // oxlint-disable-next-line mediothek/private-words -- public until 2.0
  answers?: Readonly<Record<string, FakeAnswer>>;
  /** Skips the page's loader, so that the first render has no data. */
  withoutLoad?: boolean;
}

export interface RenderedPage extends RenderResult {
  head: PageHead;
  platform: Platform;
  navigate: jest.Mock<Navigate>;
  /** Requests of the page, e.g. `GET /api/v0/search?query=heat`. */
  requests: string[];
}

const everything: ContentConfiguration = {
  publishers: true,
  subjects: true,
  watchlists: true,
  faq: true,
  editorial: true,
  upload: true,
  'authentication.login': true,
  'authentication.registration': true,
  'authentication.resetpassword': true,
};

export const fakeSite: SiteConfig = {
  siteId: 'test',
  name: { en: 'Test Portal', de: 'Testportal' },
  logo: {},
  favicons: [],
  meta: { keywords: { en: 'video' }, description: { en: 'A portal for tests' } },
  content: { watchlists: true, categorysliders: { maxviewhistory: 10 } },
  availability: everything,
  navigation: [],
  footer: [],
  analytics: { enabled: false },
  inhouseuser: false,
};

/** A medium as in the lists of the API. */
export const fakeMedia = (id: string, title: string, more: Partial<MediaObject> = {}): MediaObject => ({
  id,
  type: 'video',
  title,
  language: 'en',
  testData: false,
  metadata: { mainTitle: [{ value: title, lang: 'en' }], creators: [] },
  stock: 'online',
  ...more,
});

/** Texts as `defineTexts()` accepts them, without modules of their own. */
export const textModules = <Map extends TextMap>(en: Map, de: Readonly<Record<keyof Map, string>>) => ({
  en: async () => ({ texts: en }),
  de: async () => ({ texts: de }),
});

/** jsdom has no layout, so sizes never change. */
class IdleResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const errorCodes: Readonly<Record<number, string>> = { 401: 'unauthorized', 404: 'not_found', 410: 'gone' };

async function toResponse(fake: FakeAnswer, request: Request): Promise<Response> {
  if (typeof fake === 'function') return toResponse(fake(await request.json()), request);
  if (fake instanceof Response) return fake.clone();
  if (typeof fake !== 'number') return Response.json(fake);
  const body = { code: errorCodes[fake] ?? 'internal', message: `The test responds with ${fake}`, requestId: 'test' };
  return Response.json(body, { status: fake });
}

const hashesOf = (queries: QueryClient): ReadonlySet<string> =>
  new Set(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );

/** Keys of the queries that components use although the loader has not fetched them, except deferred ones. */
const unloadedKeys = (queries: QueryClient, loaded: ReadonlySet<string>): string[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ queryHash }) => !loaded.has(queryHash))
    .filter(({ observers }) =>
      observers.some(({ options: { enabled, meta } }) => enabled !== false && meta?.['deferred'] !== true),
    )
    .map(({ queryKey }) => JSON.stringify(queryKey));

interface PartOptions extends RenderPageOptions {
  /** Props of a component in a slot. `undefined`: the part is a page. */
  slotProps?: object | undefined;
}

/** Platform of a page or component, with the responses of the test, and what the shell passes to it. */
async function preparePart(
  module: Pick<RemoteModule, 'texts' | 'pages' | 'components'>,
  page: string,
  { slotProps, ...options }: PartOptions,
) {
  const { path = '/', params = {}, locale = 'en', auth = { loggedIn: false }, answers: responses = {} } = options;
  globalThis.ResizeObserver ??= IdleResizeObserver;
  const url = new URL(path, 'http://portal.test');
  const site = { ...fakeSite, ...options.site };
  const i18n = createI18n(locale);
  await Promise.all([platformTexts, module.texts].map((texts) => addTexts(i18n, texts)));
  const requests: string[] = [];
  const platform = createPlatform({
    site,
    auth,
    i18n,
    baseUrl: url.origin,
    remotes: { load: (name) => Promise.reject(new Error(`This test has no remote "${name}"`)) },
    transport: async (request) => {
      const { pathname, search } = new URL(request.url);
      const method = request.method === 'GET' ? '' : `${request.method} `;
      requests.push(`${request.method} ${pathname}${search}`);
      return toResponse(
        responses[`${method}${pathname}${search}`] ?? responses[`${method}${pathname}`] ?? 404,
        request,
      );
    },
  });
  const { queries } = platform;
  const frame: RemoteProps['frame'] = slotProps && ((Component) => <Component {...slotProps} />);
  const context = { url, locale, auth, site, queries, i18n };
  const load = async (): Promise<PageHead | void> => {
    if (!slotProps) return module.pages[page]?.load?.({ ...context, params });
    await module.components?.[page]?.load?.({ ...context, props: slotProps });
  };
  await (slotProps ? module.components : module.pages)?.[page]?.open?.();
  const head = options.withoutLoad ? {} : ((await load()) ?? {});
  const navigate = jest.fn<Navigate>();
  const location = { pathname: url.pathname, search: url.search, hash: url.hash, key: 'first' };
  return { platform, head, requests, navigate, frame, scope: { location, params, navigate } };
}

/**
 * Renders the page of `module`, loaded with the responses of `answers`.
 * Rejects if the first render uses queries that `load` has not fetched, because the server would send a placeholder. A
 * query that is to be fetched after the page is shown needs `meta: { deferred: true }`.
 */
export const renderPage = (
  module: Pick<RemoteModule, 'name' | 'texts' | 'pages'>,
  page: string,
  options: RenderPageOptions = {},
): Promise<RenderedPage> => renderPart(module, page, options);

/**
 * Renders a component of `module` as in a slot of the portal, like `renderPage()`.
 * @param props of the slot
 */
export const renderComponent = (
  module: Pick<RemoteModule, 'name' | 'texts' | 'pages' | 'components'>,
  component: string,
  props: object,
  options: Omit<RenderPageOptions, 'params'> = {},
): Promise<Omit<RenderedPage, 'head'>> => renderPart(module, component, { ...options, slotProps: props });

async function renderPart(
  module: Pick<RemoteModule, 'name' | 'texts' | 'pages' | 'components'>,
  page: string,
  options: PartOptions,
): Promise<RenderedPage> {
  const { platform, head, requests, navigate, scope, frame } = await preparePart(module, page, options);
  const { queries } = platform;
  let isRendered = false;
  // The shell shows its own page instead of one that failed.
  const tree = head.error ? null : (
    <Profiler id={page} onRender={() => (isRendered = true)}>
      <RemoteTree definition={module} {...{ scope, page, frame, platform }} />
    </Profiler>
  );
  const loaded = hashesOf(queries);
  const rendered = render(tree);
  if (tree && !isRendered) {
    rendered.unmount();
    throw new Error('renderPage() was called in act(), which delays the first render');
  }
  const unloaded = options.withoutLoad ? [] : unloadedKeys(queries, loaded);
  if (unloaded.length > 0) {
    rendered.unmount();
    const solution = 'Fetch it in load(), or give the query meta: { deferred: true }.';
    throw new Error(`The page "${page}" uses ${unloaded.join(' and ')}, which its loader has not fetched. ${solution}`);
  }
  return { ...rendered, head, platform, navigate, requests };
}

export interface RetainedOptions extends RenderPageOptions {
  /** Number of mounts that are compared. Default: 10. */
  times?: number;
}

/** Mounts before the first count: caches are filled, and the page's libraries have added their own listeners. */
const warmUpMounts = 3;

/**
 * Mounts and unmounts the page again and again, as the portal does for a visitor who comes back, and collects garbage.
 * @returns what there is more of after each mount, for developers: listeners, timers, observers, names on `window`,
 *   elements of head and body, and the page itself, if something still refers to it. Empty: the page retains nothing.
 * @throws Error if the page cannot be mounted, or Jest runs without the environment of `@mediothek/build/jest`
 */
export async function findRetained(
  module: RemoteModule,
  page: string,
  { times = 10, ...options }: RetainedOptions = {},
): Promise<string[]> {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error('findRetained() needs the function gc, which the environment of @mediothek/build/jest has');
  const { platform, scope } = await preparePart(module, page, options);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: isAct } = environment;
  environment.IS_REACT_ACT_ENVIRONMENT = false; // React works by itself, as in a browser
  const record = recordRuns();
  const mountOnce = async (): Promise<WeakRef<Element>[]> => {
    const domElement = document.createElement('div');
    document.body.append(domElement);
    let failure: unknown;
    const onError = (error: unknown) => (failure ??= error);
    const props = { ...scope, page, platform, domElement, hydrate: false, onRecoverableError: onError, onError };
    await module.bootstrap(props);
    await module.mount(props);
    await pause();
    const elements = [domElement, ...domElement.children].map((element) => new WeakRef<Element>(element));
    await module.unmount(props);
    await pause();
    domElement.remove();
    if (failure !== undefined) throw failure;
    return elements;
  };
  const collect = async () => {
    await pause(retainedPauseMs);
    gc();
    await pause();
    return record.counts();
  };
  try {
    for (let round = 0; round < warmUpMounts; round += 1) await mountOnce();
    const before = await collect();
    const pages: WeakRef<Element>[][] = [];
    for (let round = 0; round < times; round += 1) pages.push(await mountOnce());
    const grown = moreThan(before, await collect()).filter(([, more]) => more >= times);
    const alive = pages.filter((elements) => elements.some((each) => each.deref())).length;
    // React and jsdom refer to the last pages for a while.
    if (alive > times / 2) grown.push(['the page', alive]);
    return grown.map(([what, more]) => `${what}: ${more} more after ${times} mounts`);
  } finally {
    record.stop();
    if (isAct === undefined) delete environment.IS_REACT_ACT_ENVIRONMENT;
    else environment.IS_REACT_ACT_ENVIRONMENT = isAct;
  }
}

/** Milliseconds until timers have ended that React and single-spa-react start when a page is left. */
const retainedPauseMs = 200;
const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
