/** Context for tests of features: a router that the test controls, and a host that only records calls. */
import { jest } from '@jest/globals';
import { createOutcomeLog } from '../composition/outcome-log.ts';
import { idleState, type NavigationState } from '../navigation/navigation-state.ts';
import type { PageData } from '../page-data/page-data.ts';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';

type RouterLocation = NavigationState['location'];
export const locationAt = (path: string, state?: unknown): RouterLocation => {
  const { pathname, search, hash } = new URL(path, 'http://portal.test');
  return { pathname, search, hash, state, key: path };
};

type Listener = (state: NavigationState) => void;

export function createTestContext(options: TestHostOptions = {}) {
  const listeners = new Set<Listener>();
  let at = locationAt(location.pathname);
  let data: PageData = {};
  let pending: RouterLocation | undefined;
  const state = (): NavigationState => ({
    ...idleState({
      location: at,
      matches: [{ params: {}, pathname: at.pathname, pathnameBase: at.pathname, route: { id: 'Page' } }],
      loaderData: { Page: data },
      initialized: true,
    }),
    ...(pending && { navigation: { state: 'loading', location: pending } }),
  });
  const first = state();
  const notify = () => listeners.forEach((listener) => listener(state()));
  const host = createTestHost(options);
  return {
    platform: host.platform,
    host,
    outcomes: createOutcomeLog(),
    registry: [],
    router: {
      first,
      get state() {
        return state();
      },
      subscribe: (listener: Listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      revalidate: jest.fn(async () => {}),
    },
    /** A navigation starts. */
    leave(path: string, { redirected = false } = {}) {
      pending = locationAt(path, redirected ? { _isRedirect: true } : null);
      notify();
    },
    /** The navigation ends. */
    arrive(path: string, loaded: PageData = {}) {
      data = loaded;
      history.replaceState(null, '', path);
      at = locationAt(path);
      pending = undefined;
      notify();
    },
  };
}

/** Makes the tab visible or hidden. */
export function showTab(visible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
