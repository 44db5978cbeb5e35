/** From an address to what its page shows, on either side: match, run the one loader, and say what became of it. */
import { matchRoutes, type Location } from 'react-router-dom';
import type { LoadedRoute, NavigationState, PageMatch } from './navigation-state.ts';

export interface Redirect {
  /** On this site. */
  to: string;
  status: number;
  /** The entry of the page that is shown gives way, too. */
  replace: boolean;
}
/** What the loader answered, unless that leads elsewhere. */
export type PageResult = Pick<NavigationState, 'loaderData' | 'crash'> & { redirect?: undefined };
export type LoadResult = PageResult | { redirect: Redirect };

/**
 * Those of React Router. A path whose encoding is broken is no page, as the route table's own matcher has it: only a route
 * that takes everything is left for it.
 */
export function matchPage(routes: LoadedRoute[], { pathname }: Pick<Location, 'pathname'>): PageMatch[] {
  return matchRoutes(isEncoded(pathname) ? routes : onlyUnknown(routes), { pathname }) ?? [];
}

/** Never rejects: what is thrown is the page's crash. */
export async function loadPage(matches: PageMatch[], request: Request): Promise<LoadResult> {
  try {
    const page = matches.at(-1);
    if (!page) throw new Error(`There is no route for ${new URL(request.url).pathname}`);
    const { id, loader } = page.route;
    if (!loader) return { loaderData: {} };
    const data = await loader({ request, params: page.params });
    return data instanceof Response ? { redirect: readRedirect(data, request) } : { loaderData: { [id]: data } };
  } catch (error) {
    return { loaderData: {}, crash: { error } };
  }
}

/** @throws where it is no redirect, or one that leaves the site */
function readRedirect({ headers, status }: Response, { url }: Request): Redirect {
  const to = headers.get('location');
  if (to === null) throw new Error(`The loader of ${url} answered a response that leads nowhere`);
  sameSite(to, new URL(url));
  return { to, status, replace: headers.has('x-remix-replace') };
}

/**
 * Where a target leads, seen from an address of this site.
 * @throws for what leaves the site: `https://evil.example`, `//evil.example`, `/\evil.example`
 */
export function sameSite(target: string, from: URL): URL {
  const url = new URL(target, from);
  if (url.origin !== from.origin) throw new Error(`${target} leaves the site`);
  return url;
}

function isEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const onlyUnknown = (routes: LoadedRoute[]): LoadedRoute[] =>
  routes.flatMap((route) => {
    if (route.children) return [{ ...route, children: onlyUnknown(route.children) }];
    return route.path === '*' ? [route] : [];
  });
