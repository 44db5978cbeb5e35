import { matchRoute } from './match-route.ts';
import { isRedirect, type PageRoute } from './route-table.ts';

/** Whom the page at a path is for; undefined for a path that is no page. */
export function accessOf(pathname: string): PageRoute['access'] | undefined {
  const route = matchRoute(pathname)?.route;
  return route && !isRedirect(route) ? route.access : undefined;
}
