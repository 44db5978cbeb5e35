/**
 * Loader of every page: first the access check, then the remote's own loader. Runs once per navigation, on the server
 * and in the browser.
 */
import { redirect, replace } from 'react-router-dom';
import { isFlagOn } from '@mediothek/platform/host';
import type { ShellHost } from '../host.ts';
import type { Loader as RouteLoader } from '../navigation/navigation-state.ts';
import type { SetCanonical } from '../routes/canonical.ts';
import { decideAccess } from '../routes/decide-access.ts';
import { redirectTarget } from '../routes/redirect-target.ts';
import { isRedirect, type PageRoute, type PortalRoute, type RedirectRoute } from '../routes/route-table.ts';
import { isApp, withRemote } from '../routes/with-remote.ts';
import type { PageData } from './page-data.ts';
import { failureFrom, notFound } from './page-failure.ts';

/**
 * defence(data-timeout): Milliseconds. Data that arrives within this time is shown without a skeleton between two
 * pages.
 */
const dataTimeoutMs = 350;

type Loader = (args: Parameters<RouteLoader>[0]) => Promise<PageData | Response>;

/** Errors of the access check or the loader become the error page, so that no navigation ends on a blank page. */
export const createLoader =
  (host: ShellHost, route: PortalRoute): Loader =>
  async ({ request, params }) => {
    const url = new URL(request.url);
    url.hash = host.locations().pending.hash; // a request has no hash
    try {
      if (isRedirect(route)) return await followRedirect(host, route, { url, params });
      return await loadPage(host, withRemote(route, params), { url, params });
    } catch (error) {
      console.error(`${url.pathname} could not be loaded`, error);
      return { failure: failureFrom(error, host.development) };
    }
  };

export const createUnknownLoader =
  (host: ShellHost): Loader =>
  async ({ request }) => {
    host.canonical.navigate(undefined);
    return { failure: notFound(new URL(request.url)) };
  };

type Target = Parameters<ShellHost['loadPage']>[1];

async function followRedirect(host: ShellHost, route: RedirectRoute, { url, params }: Target): Promise<Response> {
  if (route.language) await host.chooseLocale(route.language);
  const { current } = host.locations();
  const target = redirectTarget(route, params, url);
  // Only the language of the current page changes, so the old entry is replaced: going back must not lead to it again.
  return (target === `${current.pathname}${current.search}${current.hash}` ? replace : redirect)(target, 301);
}

async function loadPage(host: ShellHost, route: PageRoute, { url, params }: Target): Promise<PageData | Response> {
  const describe = host.canonical.navigate(route);
  const refreshed = host.refreshAuth();
  // A public page is open to every visitor, so it does not wait for the login status.
  if (route.access !== 'public') await refreshed;
  const { visitor, site } = host.platform;
  const access = decideAccess(route, {
    auth: visitor.getState().auth,
    content: site.availability,
    fullPath: `${url.pathname}${url.search}${url.hash}`,
    inhouse: site.inhouseuser,
    circumventLogin: isFlagOn(host.platform, 'circumventLogin'),
  });
  if (access.kind === 'redirect') return redirect(access.to);
  if (access.kind === 'notFound' || (isApp(route) && !host.hasRemote(route.remote ?? '')))
    return { failure: notFound(url) };
  // Code of other remotes has run in this document, whose policy would need more origins.
  if (host.leaveFor?.(route, url)) return new Promise(() => {});
  return loadHead(host, route, { url, params }, describe);
}

async function loadHead(host: ShellHost, route: PageRoute, target: Target, describe: SetCanonical): Promise<PageData> {
  const loading = host.loadPage(route, target).then((head) => {
    describe(head, { origin: host.origin, pathname: target.url.pathname });
    return head;
  });
  // A page of the shell cannot be shown before its code has loaded.
  if (typeof document === 'undefined' || !route.remote) return { head: await loading };
  const head = await Promise.race([loading, new Promise<undefined>((resolve) => setTimeout(resolve, dataTimeoutMs))]);
  return head ? { head } : { pending: loading };
}
