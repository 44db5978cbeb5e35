import { currentRoutes } from './current-routes.ts';
import { isRedirect, type PageRoute } from './route-table.ts';

/** Required access of the page at a path. On the server only of the portal's own pages. Undefined for a path without a page. */
export function accessOf(pathname: string): PageRoute['access'] | undefined {
  const route = currentRoutes.get().match(pathname)?.route;
  return route && !isRedirect(route) ? route.access : undefined;
}
