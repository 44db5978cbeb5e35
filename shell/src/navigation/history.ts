/** The tab's history in React Router's format, so that back, forward and a reload find each entry's key again. */
import { createPath, type Location } from 'react-router-dom';

export interface NavigationHistory {
  /** Scheme and host of every entry. */
  readonly origin: string;
  /** Location of the current entry. */
  location(): Location<unknown>;
  push(location: Location<unknown>): void;
  replace(location: Location<unknown>): void;
  /** Calls back when the visitor has moved to another entry. @returns stops listening */
  listen(onPop: () => void): () => void;
}

/**
 * State of an entry. Every part may be missing if the browser has created the entry, for example for a hash typed by
 * hand.
 */
interface EntryState {
  usr?: unknown;
  key?: string;
  /** Number of earlier entries of this tab. */
  idx?: number;
}

const load = (url: string, replace: boolean) => (replace ? window.location.replace(url) : window.location.assign(url));

/** As they were before any remote ran. */
const ownChanges: Pick<History, 'pushState' | 'replaceState'> = {
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
};

/** @param loadPage loads a URL without the router: Safari allows no more than 100 history changes in 30 seconds */
export function browserHistory(loadPage = load, changes = ownChanges): NavigationHistory {
  // Other code may write history.state, so nothing here relies on more than these parts.
  const entry = () => (history.state ?? {}) as EntryState;
  const index = () => entry().idx ?? 0;
  if (entry().idx === undefined) changes.replaceState({ ...entry(), idx: 0 }, '');
  /** Includes the origin: `//host` is a path here. */
  const href = (location: Location) => window.location.origin + createPath(location);
  const stateOf = ({ state: usr, key }: Location, idx: number): EntryState => ({ usr, key, idx });
  return {
    origin: window.location.origin,
    location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = 'default' } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push(location) {
      try {
        changes.pushState(stateOf(location, index() + 1), '', href(location));
      } catch (error) {
        console.warn('The browser takes no history entry; the page is loaded', error);
        loadPage(href(location), false);
      }
    },
    replace(location) {
      try {
        changes.replaceState(stateOf(location, index()), '', href(location));
      } catch (error) {
        console.warn('The browser changes no history entry; the page is loaded', error);
        loadPage(href(location), true);
      }
    },
    listen(onPop) {
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}
