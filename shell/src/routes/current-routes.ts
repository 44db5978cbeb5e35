import { createRouteStore, createRouteTable } from './declared-routes.ts';

/** Routes of this tab. The server has a store for each page that it renders. */
export const currentRoutes = createRouteStore(createRouteTable([]));

/** Origins that the Content-Security-Policy of this document has for the remote of its first page. */
let documentOrigins = '';
export const fixPolicy = (remote: string | undefined): void => {
  documentOrigins = currentRoutes.get().originsOf(remote);
};
/**
 * Whether a page of the remote needs another policy than this document has. A policy cannot change while a document is
 * open.
 */
export const needsDocument = (remote: string | undefined): boolean =>
  currentRoutes.get().originsOf(remote) !== documentOrigins;
