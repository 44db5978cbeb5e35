/** The browser's start: takes over what the server rendered. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  addTexts,
  createI18n,
  createPlatform,
  platformTexts,
  PlatformProvider,
  type Navigate,
} from '@mediothek/platform/host';
import '@mediothek/ui/tokens.css';
import '@mediothek/ui/base.css';
import { readBoot } from './boot.ts';
import { createBrowserHost } from './browser-host.ts';
import { createRemoteLoader } from './composition/remote-loader.ts';
import { HostProvider } from './host.ts';
import { followLinks } from './navigation/follow-links.ts';
import { loadShellPage } from './pages/shell-pages.ts';
import { storedTheme } from './preferences.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { followLanguage } from './routes/follow-language.ts';
import { matchRoute } from './routes/match-route.ts';
import { isRedirect } from './routes/route-table.ts';
import { shellTexts } from './texts.ts';

const boot = readBoot();
const remotes = createRemoteLoader(boot.registry);
const first = matchRoute(location.pathname)?.route;
const firstPage = first && !isRedirect(first) ? first : undefined;
// Its slot reports a failure; here it only starts early.
if (firstPage?.remote) remotes.load(firstPage.remote).catch(() => {});

const i18n = createI18n(boot.locale);
await Promise.all([platformTexts, shellTexts].map((texts) => addTexts(i18n, texts)));
const platform = createPlatform({
  site: boot.site,
  auth: boot.auth,
  theme: storedTheme(document.cookie),
  i18n,
  remotes,
  transport: (request) => fetch(request),
  queries: boot.queries,
});

const navigate: Navigate = (to, { replace = false, keepScroll = false } = {}) =>
  void router.navigate(to, { replace, preventScrollReset: keepScroll });
const host = createBrowserHost(platform, boot.origin, navigate);
if (firstPage && !firstPage.remote) await loadShellPage(i18n, firstPage.page);
// With hydration data React Router starts initialised: no loader runs twice, no empty first render.
const router = createBrowserRouter(
  createRoutes(host),
  boot.loaderData ? { hydrationData: { loaderData: boot.loaderData } } : {},
);
followLinks(navigate);
followLanguage(router, i18n);

const tree = (
  <StrictMode>
    <PlatformProvider platform={platform}>
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </PlatformProvider>
  </StrictMode>
);
const options = {
  identifierPrefix: 'shell-',
  onRecoverableError: (error: unknown) => console.error('The shell did not hydrate cleanly', error),
};
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if (boot.rendered) hydrateRoot(root, tree, options);
else createRoot(root, options).render(tree);
