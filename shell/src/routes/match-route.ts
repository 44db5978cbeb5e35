/** Finds a path's row in the route table, without a router: the server asks before anything is rendered. */
import { routeTable, type PortalRoute } from './route-table.ts';

export interface RouteMatch {
  route: PortalRoute;
  /** Decoded; the rest of a `*` path is under `*`. */
  params: Record<string, string>;
}

const names = (path: string) => [...path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all);

const patterns = routeTable.map((route) => ({
  route,
  names: names(route.path),
  // As React Router does: a trailing slash names the same page, and so does another case.
  expression: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)').replace('*', '(.*)')}/?$`, 'i'),
}));

/** @returns undefined for a path that no row has, or whose percent-encoding is broken */
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

/** The rest of a redirected path keeps its encoding: it becomes a path again. */
const decode = (name: string, value: string) => (name === '*' ? value : decodeURIComponent(value));

export { decideAccess } from './decide-access.ts';
export { redirectTarget } from './redirect-target.ts';
export { isRedirect, routeTable, type PageRoute, type PortalRoute } from './route-table.ts';
