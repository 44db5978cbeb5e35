import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  addTexts,
  createI18n,
  createPlatform,
  EarlyInput,
  noteInput,
  platformTexts,
  PlatformProvider,
  type Navigate,
} from '@mediothek/platform/host';
import type { CompleteBoot } from '../boot.ts';
import { createBrowserHost } from '../browser-host.ts';
import { serverContent } from '../composition/server-content.ts';
import { HostProvider, type ShellHost } from '../host.ts';
import { handleLinkClicks } from '../navigation/handle-link-clicks.ts';
import { browserHistory } from '../navigation/history.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { NavigationView } from '../router/navigation-view.tsx';
import { openScrollPositions } from '../navigation/scroll-positions.ts';
import { loadShellPage } from '../router/shell-pages.ts';
import { storedTheme } from '../preferences.ts';
import { createRoutes } from '../router/create-routes.tsx';
import { currentRoutes, fixPolicy } from '../routes/current-routes.ts';
import { createRouteTable } from '../routes/declared-routes.ts';
import type { PageData } from '../page-data/page-data.ts';
import { refreshPage } from '../page-data/refresh-page.ts';
import { isRedirect } from '../routes/route-table.ts';
import { shellTexts } from '../texts.ts';
import { openRemotes, startWhenIdle } from './schedule.ts';
import { applyFullStyles } from './full-styles.ts';
import { RenderEmptySlot, hasEmptySlot } from './render-empty-slot.tsx';
import { untilFirstPage } from './until-first-page.ts';

/** As it was before any remote ran. */
const ownFetch = fetch;

/** Hydrates the page that the server rendered, or renders it. Rejects if the shell's own texts cannot be loaded. */
export async function startPortal(boot: CompleteBoot): Promise<void> {
  const { remotes, builds, recovery, outcomes, markMount } = openRemotes(boot.registry, () => platform);
  currentRoutes.set(createRouteTable(boot.registry));
  const first = currentRoutes.get().match(location.pathname)?.route;
  const firstPage = first && !isRedirect(first) ? first : undefined;
  fixPolicy(firstPage?.remote);
  // Starts the load early. The slot reports a failure.
  const loaded = firstPage?.remote && markMount(firstPage.remote); // its module may hang
  const firstRemote =
    firstPage?.remote && remotes.load(firstPage.remote).then(loaded || undefined, loaded || undefined);

  const i18n = createI18n(boot.locale);
  const loadedSlots =
    boot.registry.some(({ extensions }) => extensions) &&
    import(/* webpackChunkName: 'extensions' */ '../extensions/extension-view.tsx');
  await Promise.all([applyFullStyles(), ...[platformTexts, shellTexts].map((texts) => addTexts(i18n, texts))]);
  const platform = createPlatform({
    site: boot.site,
    auth: boot.auth,
    theme: storedTheme(document.cookie),
    i18n,
    remotes,
    transport: (request) => ownFetch(request),
    queries: boot.queries,
  });

  // Loaders run while the router is being created.
  const made: { router?: Navigation } = {};
  const navigate: Navigate = (to, { replace = false, keepScroll = false } = {}) =>
    void made.router?.navigate(to, { replace, preventScrollReset: keepScroll });
  const locations: ShellHost['locations'] = () => {
    const current = made.router?.state.location ?? location;
    return { current, pending: made.router?.state.navigation.location ?? current };
  };
  const { origin, development } = boot;
  const hasRemote = (name: string) => builds.current(name) !== undefined;
  const refresh = () => made.router && refreshPage(made.router);
  const surroundings = {
    platform,
    origin,
    development,
    routes: currentRoutes,
    navigate,
    locations,
    hasRemote,
    refreshPage: refresh,
    recovery,
    markMount,
  };
  const host = createBrowserHost(surroundings);
  // Hydration needs the code.
  if (loadedSlots) await loadedSlots.then(({ fillSlots }) => fillSlots(host), console.warn);
  if (firstPage && boot.loaderData) {
    const { head, failure } = boot.loaderData[firstPage.name] as PageData; // result of its loader on the server
    if (!firstPage.remote && !failure) await loadShellPage(i18n, firstPage); // hydration needs its code
    if (head) host.canonical.navigate(firstPage)(head, { origin, pathname: location.pathname });
  }
  // With the server's data the first page is rendered immediately: no loader runs twice, and no render is empty.
  const routes = createRoutes(host);
  const router = createNavigation({
    history: browserHistory(),
    routes,
    scrollPositions: openScrollPositions(),
    loaderData: boot.loaderData,
  });
  made.router = router;
  // The router reads its routes with each navigation.
  currentRoutes.subscribe(() => void routes.splice(0, routes.length, ...createRoutes(host)));
  handleLinkClicks(navigate);
  i18n.on('languageChanged', refresh); // the page's head is in the old language

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const isUnfilled = boot.rendered && firstPage?.remote !== undefined && hasEmptySlot(root);
  const load = isUnfilled ? refresh : undefined;
  const tree = (
    <EarlyInput place={root} except={`[${serverContent}]`}>
      <StrictMode>
        <PlatformProvider platform={platform}>
          <HostProvider value={host}>
            <RenderEmptySlot load={load}>
              <NavigationView navigation={router} />
            </RenderEmptySlot>
          </HostProvider>
        </PlatformProvider>
      </StrictMode>
    </EarlyInput>
  );
  const options = {
    identifierPrefix: 'shell-',
    onRecoverableError: (error: unknown) => console.error('The shell did not hydrate cleanly', error),
  };
  if (boot.rendered) {
    noteInput(root);
    hydrateRoot(root, tree, options);
  } else {
    await untilFirstPage(router, firstRemote || undefined);
    // Page info that the server sent without rendering the page. React renders its own.
    for (const element of document.querySelectorAll('[data-plain]')) element.remove();
    createRoot(root, options).render(tree);
  }
  startWhenIdle({ ...boot, platform, router, host, outcomes, builds });
}
