/** The canonical link's state machine (specification, section 4): one per tab, and one per request on the server. */
import type { PageHead } from '@mediothek/platform/host';
import type { PageRoute } from './route-table.ts';

type CanonicalRoute = Pick<PageRoute, 'name' | 'canonical'>;

export type CanonicalEvent =
  /** A navigation starts. */
  | { type: 'navigate'; from: CanonicalRoute | undefined; to: CanonicalRoute | undefined }
  /** The page that is shown has said what it is. */
  | { type: 'page'; route: CanonicalRoute; head: Pick<PageHead, 'canonical' | 'error'>; url: CanonicalBase };

type CanonicalBase = Pick<URL, 'origin' | 'pathname'>;

/**
 * The state after an event: one string, origin plus path, or undefined where the page has no canonical link.
 * An address that is not one of http or https is logged, and clears the state.
 */
export function nextCanonical(current: string | undefined, event: CanonicalEvent): string | undefined {
  if (event.type === 'navigate') {
    const { from, to } = event;
    return to?.canonical === 'custom' && from?.name === to.name ? current : undefined;
  }
  const { route, head, url } = event;
  if (route.canonical === 'none' || head.error) return undefined;
  if (head.canonical !== undefined) return originAndPath(head.canonical, url.origin);
  return route.canonical === 'auto' ? originAndPath(url.pathname, url.origin) : current;
}

function originAndPath(url: string, origin: string): string | undefined {
  try {
    // A path is this site's, also one that begins with two slashes.
    const { protocol, origin: host, pathname } = new URL(url.startsWith('/') ? origin + url : url);
    if (/^https?:$/.test(protocol)) return host + pathname;
  } catch {
    // no address at all
  }
  console.warn('Cannot use url as canonical link');
  return undefined;
}

/** Takes what the page says of itself; says nothing any more once another navigation has started. */
export type SetCanonical = (head: Pick<PageHead, 'canonical' | 'error'>, url: CanonicalBase) => void;

export interface CanonicalStore {
  get(): string | undefined;
  subscribe(onChange: () => void): () => void;
  /** A navigation to `route` starts; no route for an unknown path. */
  navigate(route: CanonicalRoute | undefined): SetCanonical;
}

export function createCanonicalStore(): CanonicalStore {
  let state: string | undefined;
  let currentRoute: CanonicalRoute | undefined;
  let navigations = 0;
  const listeners = new Set<() => void>();
  const dispatch = (event: CanonicalEvent) => {
    const next = nextCanonical(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate(route) {
      const navigation = (navigations += 1);
      dispatch({ type: 'navigate', from: currentRoute, to: route });
      currentRoute = route;
      return (head, url) => {
        if (route && navigation === navigations) dispatch({ type: 'page', route, head, url });
      };
    },
  };
}
