/**
 * Renders one page in a render thread. Built for Node. The platform, the design system and React are single copies of
 * the host.
 */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '@mediothek/contract';
import { dehydrate, PlatformProvider, type PageHead, type Transport } from '@mediothek/platform/host';
import { ServerHtml } from './composition/remote-outlet.tsx';
import { HostProvider, type ShellHost } from './host.ts';
import { loadPage, matchPage } from './navigation/load-page.ts';
import { idleState } from './navigation/navigation-state.ts';
import { NavigationFrame } from './router/navigation-view.tsx';
import { noNavigation, splitHoisted, type LoadRemote } from './render-parts.ts';
import { emptyContent, RemoteSession } from './remote-session.tsx';
import type { PageAbout, RenderedPage, RenderJob, RenderResult } from './render-contract.ts';
import { createCanonicalStore, nextCanonical } from './routes/canonical.ts';
import { createRoutes } from './router/create-routes.tsx';
import { createRouteStore, createRouteTable } from './routes/declared-routes.ts';
import { failureOf, type PageData } from './page-data/page-data.ts';
import { failureFrom } from './page-data/page-failure.ts';
import { isRedirect } from './routes/route-table.ts';

/**
 * @param loadRemote imports a remote's Node build
 * @param transport calls the API in process, with the identity of the request
 */
export async function renderPage(job: RenderJob, loadRemote: LoadRemote, transport: Transport): Promise<RenderResult> {
  const url = new URL(job.origin + job.url); // "//host/" is a path here
  const session = await RemoteSession.open(job, loadRemote, transport);
  const routes = createRouteTable(job.declared ?? []);
  const match = routes.match(url.pathname);
  if (match && !isRedirect(match.route) && match.route.layout === 'embed') {
    const target = { url, params: match.params };
    const head = await session.load(match.route, target);
    const { html, preloads, error } = session.render(match.route, target);
    const canonical = nextCanonical(undefined, { type: 'page', route: match.route, head, url });
    const own = renderToString(<EmbedHead title={head.title} canonical={canonical} />);
    return {
      ...noPage,
      html,
      head: own + preloads,
      status: head.error?.statusCode ?? head.status ?? 200,
      message: head.error?.message,
      remoteError: error,
    };
  }
  let locale: Locale | undefined;
  const host: ShellHost = {
    platform: session.platform,
    origin: job.origin,
    development: false, // development pages are not rendered here
    canonical: createCanonicalStore(),
    routes: createRouteStore(routes),
    locations: () => ({ current: url, pending: url }),
    hasRemote: (name) => job.remotes?.includes(name) ?? true,
    loadPage: (route, target) => session.load(route, target),
    refreshAuth: async () => {},
    chooseLocale: async (chosen) => {
      locale = chosen;
    },
    navigate: noNavigation,
  };
  session.fillSlots(host);
  const matches = matchPage(createRoutes(host), url);
  const result = await loadPage(matches, new Request(url));
  if (result.redirect) {
    return { kind: 'redirect', location: result.redirect.to, status: result.redirect.status, locale };
  }
  const { loaderData, crash } = result;
  const leaf = matches.at(-1);
  const route = routes.routes.find((row) => row.name === leaf?.route.id);
  const data = leaf && (loaderData[leaf.route.id] as PageData | undefined); // the type of all loaders
  const failure = crash ? failureFrom(crash.error, false) : failureOf(data);
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' };
  const renderedRoute = route && !isRedirect(route) && !failure ? route : undefined;
  const content = renderedRoute ? session.render(renderedRoute, { url, params: leaf?.params ?? {} }) : emptyContent;
  const slots = await session.slots.render(url);

  const shell = renderToString(
    <StrictMode>
      <PlatformProvider platform={session.platform}>
        <HostProvider value={host}>
          <ServerHtml value={slots.fill(content.html)}>
            <NavigationFrame state={idleState({ location, matches, loaderData, crash, initialized: true })} />
          </ServerHtml>
        </HostProvider>
      </PlatformProvider>
    </StrictMode>,
    { identifierPrefix: 'shell-' },
  );
  const { head, content: html } = splitHoisted(shell);
  const queries = dehydrate(session.platform.queries);
  session.platform.queries.clear();
  return {
    kind: 'page',
    html,
    head: head + content.preloads + slots.preloads,
    status: failure?.statusCode ?? data?.head?.status ?? 200,
    ...(!failure && { about: aboutPage(data?.head, host.canonical.get()) }),
    message: failure?.message,
    queries,
    loaderData,
    remoteError: content.error,
    ...(slots.extensions.length > 0 && { extensions: slots.extensions }),
  };
}

const aboutPage = ({ title, description }: PageHead = {}, canonical: string | undefined): PageAbout => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(canonical !== undefined && { canonical }),
});

/**
 * The specification allows no metadata for the embedded player except the canonical link. The title is the name of the
 * iframe.
 */
function EmbedHead({ title, canonical }: { title: string | undefined; canonical: string | undefined }) {
  return (
    <>
      {title && <title>{title}</title>}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

const noPage: RenderedPage = {
  kind: 'page',
  html: '',
  head: '',
  status: 200,
  queries: undefined,
  loaderData: {},
  remoteError: undefined,
};
