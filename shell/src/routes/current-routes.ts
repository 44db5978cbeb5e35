import { createRouteStore, createRouteTable } from './declared-routes.ts';

/** Routes of this tab. The server has a store for each page that it renders. */
export const currentRoutes = createRouteStore(createRouteTable([]));
