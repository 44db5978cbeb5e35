/** What the shell knows of where the visitor is and where they are going. */
import type { ReactNode } from 'react';
import type { Location, Params, RouteMatch } from 'react-router-dom';

/** A loader is told to stop by the request's signal; a `Response` with a `Location` is a redirect. */
export type Loader = (args: { request: Request; params: Params }) => unknown;

/** A route of React Router, of which the innermost has the page's one loader. */
export interface LoadedRoute {
  /** The key of its data in `loaderData`. */
  id: string;
  path?: string;
  loader?: Loader;
  element?: ReactNode;
  children?: LoadedRoute[];
}
export type PageMatch = RouteMatch<string, LoadedRoute>;
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigationState {
  /** Of the page that is shown. */
  location: Location<unknown>;
  /** How the visitor came there. */
  historyAction: HistoryAction;
  /** From the outermost route to the page's own. */
  matches: PageMatch[];
  /** What the page's loader answered, by the route's id. */
  loaderData: Record<string, unknown>;
  /** What was thrown on the way to the page. */
  crash?: { error: unknown } | undefined;
  /** False until there is something to show: the page came without the server's data. */
  initialized: boolean;
  /** Where the navigation under way leads. */
  navigation: { state: 'idle'; location: undefined } | { state: 'loading'; location: Location<unknown> };
  /** Whether the data of the page that is shown is being loaded again. */
  revalidation: 'idle' | 'loading';
  /** Where the visitor left this page; null where they have not been, false where scrolling is the browser's own matter. */
  restoreScrollPosition: number | null | false;
  /** The page changes under the visitor's eyes (a filter), and stays where it is. */
  preventScrollReset: boolean;
}

/** A state in which nothing is under way. */
export const idleState = (
  page: Pick<NavigationState, 'location' | 'matches' | 'loaderData' | 'crash' | 'initialized'>,
): NavigationState => ({
  historyAction: 'POP',
  navigation: { state: 'idle', location: undefined },
  revalidation: 'idle',
  restoreScrollPosition: false, // the browser does it for a page that it loads
  preventScrollReset: false,
  ...page,
});
