/** Renders one page inside a render thread. Built for Node; the platform, the design system and React stay the host's single copies. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';
import {
  addTexts,
  createI18n,
  createPlatform,
  dehydrate,
  idPrefix,
  PlatformProvider,
  RemoteTree,
  type DehydratedState,
  type PageHead,
  type PageScope,
  type Platform,
  type RemoteDefinition,
  type Transport,
} from '@mediothek/platform/host';
import { ServerHtml } from './composition/remote-outlet.tsx';
import { serverContent } from './composition/server-content.ts';
import { HostProvider, type ShellHost } from './host.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { failureOf, type PageData } from './routes/page-data.ts';
import { isRedirect, routeTable, type PageRoute } from './routes/route-table.ts';
import { shellTexts } from './texts.ts';

/** One page to render, for one visitor. */
export interface RenderJob {
  /** Path with query. */
  url: string;
  origin: string;
  locale: Locale;
  auth: AuthState;
  site: SiteConfig;
}
export interface LoadedRemote {
  definition: RemoteDefinition;
  version: string;
}
export type RenderResult =
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined }
  | {
      kind: 'page';
      /** Content of #root. */
      html: string;
      /** Title, links and preloads, for <head>. */
      head: string;
      status: number;
      queries: DehydratedState;
      loaderData: Record<string, unknown>;
      /** The remote's own rendering failed; the page came without it. */
      remoteError: string | undefined;
    };

/** Title, metadata and preloads stand in front of the content in React's string; they belong into <head>. */
const hoisted = /^(?:<link\b[^>]*\/>|<meta\b[^>]*\/>|<title>[^<]*<\/title>)+/;

export async function renderPage(
  job: RenderJob,
  loadRemote: (name: string) => Promise<LoadedRemote>,
  transport: Transport,
): Promise<RenderResult> {
  const url = new URL(job.url, job.origin);
  const remote = remoteSession(job, loadRemote, transport);
  let locale: Locale | undefined;
  const host: ShellHost = {
    platform: remote.platform,
    origin: job.origin,
    loadPage: remote.loadPage,
    refreshAuth: async () => {},
    chooseLocale: (chosen) => (locale = chosen),
    navigate: () => {
      throw new Error('There is no navigation while the server renders');
    },
  };
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', location, status: context.status, locale };
  }
  const leaf = context.matches.at(-1);
  const route = routeTable.find((row) => row.name === leaf?.route.id);
  const data = leaf ? (context.loaderData[leaf.route.id] as PageData) : undefined;
  const failure = failureOf(data);
  const content =
    route && !isRedirect(route) && !failure ? remote.render(route, { url, params: leaf?.params ?? {} }) : emptyContent;

  const shell = renderToString(
    <StrictMode>
      <PlatformProvider platform={remote.platform}>
        <HostProvider value={host}>
          <ServerHtml value={content.html}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </ServerHtml>
        </HostProvider>
      </PlatformProvider>
    </StrictMode>,
    { identifierPrefix: 'shell-' },
  );
  const head = hoisted.exec(shell)?.[0] ?? '';
  const queries = dehydrate(remote.platform.queries);
  remote.platform.queries.clear();
  return {
    kind: 'page',
    html: shell.slice(head.length),
    head: head + content.preloads,
    status: failure?.statusCode ?? data?.head?.status ?? context.statusCode,
    queries,
    loaderData: context.loaderData,
    remoteError: content.error,
  };
}

interface RemoteContent {
  html: string;
  preloads: string;
  error: string | undefined;
}
const emptyContent: RemoteContent = { html: '', preloads: '', error: undefined };

/** What one request does with its page's remote: load, prefetch, render. */
function remoteSession(
  job: RenderJob,
  loadRemote: (name: string) => Promise<LoadedRemote>,
  transport: Transport,
) {
  let loaded: LoadedRemote | undefined;
  let failure: unknown;
  const platform: Platform = createPlatform({
    site: job.site,
    auth: job.auth,
    i18n: i18nFor(job.locale, undefined),
    remotes: { load: () => Promise.reject(new Error('Remotes are loaded in the browser only')) },
    transport,
    baseUrl: 'http://api.invalid',
  });

  async function loadPage(route: PageRoute, { url, params }: { url: URL; params: PageScope['params'] }): Promise<PageHead> {
    if (!route.remote) return {};
    try {
      loaded = await loadRemote(route.remote);
      platform.i18n = i18nFor(job.locale, loaded);
      const { auth, site, locale } = job;
      const { queries, i18n } = platform;
      return (await loaded.definition.pages[route.page]?.load?.({ params, url, locale, auth, site, queries, i18n })) ?? {};
    } catch (error) {
      failure = error;
      return {};
    }
  }

  function render(route: PageRoute, { url, params }: { url: URL; params: PageScope['params'] }): RemoteContent {
    if (failure) return { ...emptyContent, error: describe(failure) };
    if (!loaded || !route.remote) return emptyContent;
    const { definition } = loaded;
    try {
      const page = definition.pages[route.page];
      const { pathname, search, hash } = url;
      const scope: PageScope = { location: { pathname, search, hash, key: 'default' }, params, navigate: () => {} };
      const { auth, site, locale } = job;
      const { queries, i18n } = platform;
      const text =
        page?.html?.({ params, url, locale, auth, site, queries, i18n }) ??
        renderToString(<RemoteTree {...{ definition, scope, platform }} page={route.page} />, {
          identifierPrefix: idPrefix(definition.name),
        });
      const preloads = hoisted.exec(text)?.[0] ?? '';
      return { html: `<div ${serverContent}>${text.slice(preloads.length)}</div>`, preloads, error: undefined };
    } catch (error) {
      return { ...emptyContent, error: describe(error) };
    }
  }
  return { platform, loadPage, render };
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Never changed by a render, so one per locale and remote version serves every request. */
const instances = new Map<string, ReturnType<typeof createI18n>>();
function i18nFor(locale: Locale, remote: LoadedRemote | undefined) {
  const key = `${locale} ${remote?.definition.name ?? ''} ${remote?.version ?? ''}`;
  const known = instances.get(key);
  if (known) return known;
  const made = createI18n(locale);
  addTexts(made, shellTexts);
  if (remote) addTexts(made, remote.definition.texts);
  instances.set(key, made);
  return made;
}

