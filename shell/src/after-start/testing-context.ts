/** What features work with, for their tests: a router that the test drives, and a host that only notes. */
import { jest } from '@jest/globals';
import type { RouterState } from 'react-router';
import { createOutcomes } from '../composition/outcomes.ts';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';

export type Place = Pick<RouterState['location'], 'pathname' | 'search' | 'hash'> & { state?: unknown };
export const placeAt = (path: string, state?: unknown): Place => {
  const { pathname, search, hash } = new URL(path, 'http://portal.test');
  return { pathname, search, hash, state };
};

type Listener = (state: RouterState) => void;

export function createTestContext(options: TestHostOptions = {}) {
  const listeners = new Set<Listener>();
  let at = placeAt(location.pathname);
  let pending: Place | undefined;
  // The rest of a router's state is nobody's business here.
  const state = () =>
    ({
      location: at,
      navigation: pending ? { state: 'loading', location: pending } : { state: 'idle' },
    }) as RouterState;
  const tell = () => listeners.forEach((listener) => listener(state()));
  const host = createTestHost(options);
  return {
    platform: host.platform,
    host,
    outcomes: createOutcomes(),
    router: {
      get state() {
        return state();
      },
      subscribe: (listener: (state: RouterState, options: never) => void) => {
        const told: Listener = (now) => listener(now, {} as never);
        listeners.add(told);
        return () => void listeners.delete(told);
      },
      revalidate: jest.fn(async () => {}),
    },
    /** The router begins to go somewhere. */
    leave(path: string, { redirected = false } = {}) {
      pending = placeAt(path, redirected ? { _isRedirect: true } : null);
      tell();
    },
    /** It is there. */
    arrive(path: string) {
      history.replaceState(null, '', path);
      at = placeAt(path);
      pending = undefined;
      tell();
    },
  };
}

/** The tab is seen, or not. */
export function showTab(visible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
