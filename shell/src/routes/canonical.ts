/** State machine of the canonical link (specification, section 4). One per tab, and one per request on the server. */
import type { PageHead } from '@mediothek/platform/host';
import type { PageRoute } from './route-table.ts';

type CanonicalRoute = Pick<PageRoute, 'name' | 'canonical'>;

export type CanonicalEvent =
  /** A navigation starts. */
  | { type: 'navigate'; from: CanonicalRoute | undefined; to: CanonicalRoute | undefined }
  /** The current page's head has been loaded. */
  | { type: 'page'; route: CanonicalRoute; head: Pick<PageHead, 'canonical' | 'error'>; url: CanonicalBase };

type CanonicalBase = Pick<URL, 'origin' | 'pathname'>;

/**
 * State after an event: origin and path, or undefined if the page has no canonical link.
 * A URL that is not http or https is logged and clears the state.
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
    // A path belongs to this site, even if it begins with two slashes.
    const { protocol, origin: host, pathname } = new URL(url.startsWith('/') ? origin + url : url);
    if (/^https?:$/.test(protocol)) return host + pathname;
  } catch {
    // not a URL
  }
  console.warn('Cannot use url as canonical link');
  return undefined;
}

/** Applies the head of a page. Has no effect once another navigation has started. */
export type SetCanonical = (head: Pick<PageHead, 'canonical' | 'error'>, url: CanonicalBase) => void;

export interface CanonicalStore {
  get(): string | undefined;
  subscribe(onChange: () => void): () => void;
  /** A navigation to `route` starts. No route: an unknown path. */
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
