/** Matches a URL, runs the page's only loader, and returns the result. Used on the server and in the browser. */
import { matchRoutes, type Location } from 'react-router-dom';
import type { LoadedRoute, NavigationState, PageMatch } from './navigation-state.ts';

export interface Redirect {
  /** A URL on this site. */
  to: string;
  status: number;
  /** Also replaces the history entry of the current page. */
  replace: boolean;
}
/** Result of the loader, if it is no redirect. */
export type PageResult = Pick<NavigationState, 'loaderData' | 'crash'> & { redirect?: undefined };
export type LoadResult = PageResult | { redirect: Redirect };

/**
 * Matches of React Router. A path with invalid percent-encoding matches only the catch-all route, as in the route
 * table's own matcher.
 */
export function matchPage(routes: LoadedRoute[], { pathname }: Pick<Location, 'pathname'>): PageMatch[] {
  return matchRoutes(isEncoded(pathname) ? routes : onlyUnknown(routes), { pathname }) ?? [];
}

/** Never rejects: an error becomes the page's crash. */
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

/** @throws if the response is no redirect, or its target is on another site */
function readRedirect({ headers, status }: Response, { url }: Request): Redirect {
  const to = headers.get('location');
  if (to === null) throw new Error(`The loader of ${url} answered a response that leads nowhere`);
  sameSite(to, new URL(url));
  return { to, status, replace: headers.has('x-remix-replace') };
}

/**
 * Resolves a target against a URL of this site.
 * @throws for targets on other sites: `https://evil.example`, `//evil.example`, `/\evil.example`
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
