/** Finds a path's route without a router, because the server needs it before it renders. */
import { routeTable, type PortalRoute } from './route-table.ts';

export interface RouteMatch {
  route: PortalRoute;
  /** Decoded. The rest of a `*` path is under `*`. */
  params: Record<string, string>;
}

const names = (path: string) => [...path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all);

const patterns = routeTable.map((route) => ({
  route,
  names: names(route.path),
  // As in React Router, a trailing slash and case make no difference.
  expression: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)').replace('*', '(.*)')}/?$`, 'i'),
}));

/** @returns undefined for a path without a route, or with invalid percent-encoding */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const { route, names, expression } of patterns) {
    const found = expression.exec(pathname);
    if (!found) continue;
    try {
      return { route, params: Object.fromEntries(names.map((name, at) => [name, decode(name, found[at + 1] ?? '')])) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The rest of a redirected path keeps its encoding, because it becomes a path again. */
const decode = (name: string, value: string) => (name === '*' ? value : decodeURIComponent(value));

export { decideAccess } from './decide-access.ts';
export { redirectTarget } from './redirect-target.ts';
export { isRedirect, routeTable, type PageRoute, type PortalRoute } from './route-table.ts';
