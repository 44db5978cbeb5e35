/** The tab's history, written in React Router's form, so that back, forward and a reload find each entry's key again. */
import { createPath, type Location } from 'react-router-dom';

export interface NavigationHistory {
  /** Scheme and host that every entry has. */
  readonly origin: string;
  /** Of the entry that the browser stands at. */
  location(): Location<unknown>;
  push(location: Location<unknown>): void;
  replace(location: Location<unknown>): void;
  /** Calls back when the visitor has gone to another entry. @returns stops that */
  listen(onPop: () => void): () => void;
}

/** What an entry carries; every part may be missing in one that the browser has made itself (a hash typed by hand). */
interface EntryState {
  usr?: unknown;
  key?: string;
  /** How many entries of this tab came before. */
  idx?: number;
}

const load = (url: string, replace: boolean) => (replace ? window.location.replace(url) : window.location.assign(url));

/** @param loadPage goes to an address without us: Safari takes no more than 100 changes in 30 seconds */
export function browserHistory(loadPage = load): NavigationHistory {
  // Whoever else writes history.state, nothing here relies on more than these parts.
  const entry = () => (history.state ?? {}) as EntryState;
  const index = () => entry().idx ?? 0;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
  /** With the origin: `//host` is a path here. */
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
        history.pushState(stateOf(location, index() + 1), '', href(location));
      } catch (error) {
        console.warn('The browser takes no history entry; the page is loaded', error);
        loadPage(href(location), false);
      }
    },
    replace(location) {
      try {
        history.replaceState(stateOf(location, index()), '', href(location));
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
