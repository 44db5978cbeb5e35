/** Finds a path's route without a router, because the server needs it before it renders. */
import type { PortalRoute } from './route-table.ts';
import { withRemote } from './with-remote.ts';

export interface RouteMatch {
  route: PortalRoute;
  /** Decoded. The rest of a `*` path is under `*`. */
  params: Record<string, string>;
}
export type MatchRoute = (pathname: string) => RouteMatch | undefined;

const names = (path: string) => [...path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all);

/** @returns a function that returns undefined for a path without a route, or with invalid percent-encoding */
export function createMatcher(routes: readonly PortalRoute[]): MatchRoute {
  const patterns = routes.map((route) => ({
    route,
    names: names(route.path),
    // As in React Router, a trailing slash and case make no difference.
    expression: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)').replace('*', '(.*)')}/?$`, 'i'),
  }));
  return (pathname) => {
    for (const { route, names, expression } of patterns) {
      const found = expression.exec(pathname);
      if (!found) continue;
      try {
        const params = Object.fromEntries(names.map((name, at) => [name, decode(name, found[at + 1] ?? '')]));
        return { route: withRemote(route, params), params };
      } catch {
        return undefined;
      }
    }
    return undefined;
  };
}

/** The rest of a redirected path keeps its encoding, because it becomes a path again. */
const decode = (name: string, value: string) => (name === '*' ? value : decodeURIComponent(value));
