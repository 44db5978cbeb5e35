import { matchRoute } from './match-route.ts';
import { isRedirect, type PageRoute } from './route-table.ts';

/** Required access of the page at a path. Undefined for a path without a page. */
export function accessOf(pathname: string): PageRoute['access'] | undefined {
  const route = matchRoute(pathname)?.route;
  return route && !isRedirect(route) ? route.access : undefined;
}
