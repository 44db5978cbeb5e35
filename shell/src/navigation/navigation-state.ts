/** State of the navigation: the current page and the pending one. */
import type { ReactNode } from 'react';
import type { Location, Params, RouteMatch } from 'react-router-dom';

/** Loader of a page. The request's signal aborts it. A `Response` with a `Location` is a redirect. */
export type Loader = (args: { request: Request; params: Params }) => unknown;

/** Route of React Router. The innermost route has the page's only loader. */
export interface LoadedRoute {
  /** Key of its data in `loaderData`. */
  id: string;
  path?: string;
  loader?: Loader;
  element?: ReactNode;
  children?: LoadedRoute[];
}
export type PageMatch = RouteMatch<string, LoadedRoute>;
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigationState {
  /** Location of the current page. */
  location: Location<unknown>;
  /** Action that led to the current page. */
  historyAction: HistoryAction;
  /** From the outermost route to the page's own. */
  matches: PageMatch[];
  /** Result of the page's loader, by the route's id. */
  loaderData: Record<string, unknown>;
  /** Error of the loader. */
  crash?: { error: unknown } | undefined;
  /** `false` while there is nothing to show: the page was loaded without the server's data. */
  initialized: boolean;
  /** Target of the pending navigation. */
  navigation: { state: 'idle'; location: undefined } | { state: 'loading'; location: Location<unknown> };
  /** Whether the current page's data is being loaded again. */
  revalidation: 'idle' | 'loading';
  /** Scroll position at which the visitor left this page. `null`: not visited before. `false`: the browser scrolls. */
  restoreScrollPosition: number | null | false;
  /** Keeps the scroll position, e.g. when a filter changes. */
  preventScrollReset: boolean;
}

/** State without a pending navigation. */
export const idleState = (
  page: Pick<NavigationState, 'location' | 'matches' | 'loaderData' | 'crash' | 'initialized'>,
): NavigationState => ({
  historyAction: 'POP',
  navigation: { state: 'idle', location: undefined },
  revalidation: 'idle',
  restoreScrollPosition: false, // the browser scrolls a page that it loads itself
  preventScrollReset: false,
  ...page,
});
