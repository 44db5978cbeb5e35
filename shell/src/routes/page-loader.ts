/** The one loader of every page: guard first, then the remote's own loader. Runs once per navigation, on either side. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { ShellHost } from '../host.ts';
import { decideAccess } from './decide-access.ts';
import type { PageData } from './page-data.ts';
import { redirectTarget } from './redirect-target.ts';
import { isRedirect, type PageRoute, type PortalRoute } from './route-table.ts';

/** Data that arrives within this time shows without a skeleton between two pages; ms. */
const patience = 350;

export const createLoader =
  (host: ShellHost, route: PortalRoute) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<PageData | Response> => {
    const url = new URL(request.url);
    if (isRedirect(route)) {
      if (route.language) await host.chooseLocale(route.language);
      return redirect(redirectTarget(route, params, url), 301);
    }
    await host.refreshAuth();
    const { visitor, site } = host.platform;
    const fullPath = `${url.pathname}${url.search}${url.hash}`;
    const access = decideAccess(route, { auth: visitor.getState().auth, content: site.availability, fullPath });
    if (access.kind === 'redirect') return redirect(access.to);
    if (access.kind === 'notFound') return notFound(url);
    return loadHead(host, route, { url, params });
  };

export const notFound = (url: URL): PageData => ({
  failure: { statusCode: 404, message: `Page not found: ${url.pathname}` },
});

async function loadHead(
  host: ShellHost,
  route: PageRoute,
  target: Parameters<ShellHost['loadPage']>[1],
): Promise<PageData> {
  const loading = host.loadPage(route, target);
  if (typeof document === 'undefined') return { head: await loading };
  const head = await Promise.race([loading, new Promise<undefined>((resolve) => setTimeout(resolve, patience))]);
  return head ? { head } : { pending: loading };
}
