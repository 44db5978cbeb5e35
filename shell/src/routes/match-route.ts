import { createMatcher, type MatchRoute } from './create-matcher.ts';
import { routeTable } from './route-table.ts';

/** Finds a route among those of the portal itself. */
export const matchRoute: MatchRoute = createMatcher(routeTable);

export type { RouteMatch } from './create-matcher.ts';
export { createRouteTable, type RouteTable } from './declared-routes.ts';
export { decideAccess } from './decide-access.ts';
export { redirectTarget } from './redirect-target.ts';
export { isRedirect, routeTable, type PageRoute, type PortalRoute } from './route-table.ts';
