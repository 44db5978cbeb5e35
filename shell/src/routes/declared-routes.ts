/** The route table together with the pages that remotes declare. Used by the browser, the renderer and the server. */
import type { BootRemote, DeclaredEntry } from '@mediothek/contract';
import { createMatcher, type MatchRoute } from './create-matcher.ts';
import { routeTable, type PageRoute, type PortalRoute } from './route-table.ts';

/** The part of a remote's boot data that concerns routes. */
export type DeclaringRemote = Pick<BootRemote, 'name' | 'routes' | 'navigation' | 'extensions' | 'backend'>;

export interface RouteTable {
  routes: readonly PortalRoute[];
  match: MatchRoute;
  /** Remotes that it was made of. Their extensions fill the slots of pages. */
  remotes: readonly DeclaringRemote[];
  /** Entries that remotes add to the menu, in their order. */
  navigation: readonly DeclaredEntry[];
  /** Origins that pages of the remote may call, as one text. Empty: none, or a page of the shell. */
  originsOf(remote: string | undefined): string;
}

function* routesOf({ name: remote, routes = [] }: DeclaringRemote): Generator<PortalRoute> {
  for (const { path, page, access, availability, canonical, noindex, title, description, from } of routes) {
    const name = `${remote}:${from ?? path}`;
    const row: PageRoute = {
      name,
      path,
      remote,
      page,
      access: access ?? 'public',
      layout: 'portal',
      canonical: canonical ?? 'auto',
      description: true,
      declared: { title, description },
    };
    if (availability) row.availability = availability;
    if (noindex) row.noindex = true;
    yield row;
    if (from !== undefined) yield { name: `${name}>`, path: from, redirect: path };
  }
}

const defaultOrder = 500;

/**
 * Pages of the portal have precedence over declared ones, and these over pages of the content folder. The server
 * rejects builds whose paths overlap with others, so the order among remotes makes no difference.
 */
export function createRouteTable(remotes: readonly DeclaringRemote[]): RouteTable {
  const routes = [
    ...routeTable.slice(0, -1),
    ...remotes.flatMap((remote) => [...routesOf(remote)]),
    ...routeTable.slice(-1),
  ];
  return {
    routes,
    remotes,
    match: createMatcher(routes),
    navigation: remotes
      .flatMap(({ navigation = [] }) => navigation)
      .toSorted((a, b) => (a.order ?? defaultOrder) - (b.order ?? defaultOrder)),
    originsOf: (remote) => `${remotes.find(({ name }) => name === remote)?.backend ?? ''}`,
  };
}

/** The route table of a page. It changes while a page is open, when another build is published. */
export interface RouteStore {
  get(): RouteTable;
  set(table: RouteTable): void;
  subscribe(onChange: () => void): () => void;
}

export function createRouteStore(first: RouteTable): RouteStore {
  let table = first;
  const listeners = new Set<() => void>();
  return {
    get: () => table,
    set(next) {
      table = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
