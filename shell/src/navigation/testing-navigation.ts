/** Navigation for unit tests: its history is an array, its scroll positions are an object. */
import type { Location } from 'react-router-dom';
import type { NavigationHistory } from './history.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import type { LoadedRoute } from './navigation-state.ts';

interface Options {
  loaderData?: Record<string, unknown>;
  /** Scroll positions of entries, by key. */
  scrollPositions?: Record<string, number>;
  /** Current scroll position. */
  scrollTop?: () => number;
}

export interface TestNavigation extends Navigation {
  /** URLs of the history's entries. */
  entries(): string[];
  /** URL in the address bar. */
  url(): string;
  /**
   * Acts like the browser's back and forward buttons: the URL changes immediately. Resolves when no navigation is
   * pending.
   */
  go(delta: number): Promise<void>;
  scrollPositions: Record<string, number>;
}

const href = ({ pathname, search, hash }: Location) => pathname + search + hash;

export function createTestNavigation(
  routes: LoadedRoute[],
  initialUrl = '/',
  { loaderData, scrollPositions = {}, scrollTop = () => 0 }: Options = {},
): TestNavigation {
  const { pathname, search, hash } = new URL(`http://localhost${initialUrl}`);
  const entries: Location<unknown>[] = [{ pathname, search, hash, state: null, key: 'default' }];
  let index = 0;
  let onPop = () => {};
  const at = (): Location<unknown> => {
    const entry = entries[index];
    if (!entry) throw new Error('There is no such entry');
    return entry;
  };
  const history: NavigationHistory = {
    origin: 'http://localhost',
    location: at,
    push: (location) => void entries.splice((index += 1), entries.length, location),
    replace: (location) => void entries.splice(index, 1, location),
    listen(listener) {
      onPop = listener;
      return () => {
        onPop = () => {};
      };
    },
  };
  const navigation = createNavigation({
    history,
    routes,
    loaderData,
    scrollPositions: {
      of: (key) => scrollPositions[key],
      record: (key) => void (scrollPositions[key] = scrollTop()),
      store: () => {},
    },
  });
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (navigation.state.navigation.state !== 'idle') return;
        ignore();
        resolve();
      };
      const ignore = navigation.subscribe(look);
      look();
    });
  return {
    ...navigation,
    get state() {
      return navigation.state;
    },
    entries: () => entries.map(href),
    url: () => href(at()),
    go(delta: number) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      onPop();
      return settled();
    },
    scrollPositions,
  };
}
