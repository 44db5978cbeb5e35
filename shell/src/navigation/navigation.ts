/**
 * The shell's router: one history entry and one run of the page's loader per navigation. The latest navigation wins,
 * and the URL changes together with the page.
 * It follows the rules of React Router's data router, which it replaces with a fraction of the code.
 * `router/navigation-view.tsx` renders it.
 */
import type { Location } from 'react-router-dom';
import type { NavigationHistory } from './history.ts';
import { loadPage, matchPage, sameSite, type PageResult, type Redirect } from './load-page.ts';
import {
  idleState,
  type HistoryAction,
  type LoadedRoute,
  type NavigationState,
  type PageMatch,
} from './navigation-state.ts';
import type { ScrollPositions } from './scroll-positions.ts';

export interface NavigationOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
}

export interface Navigation {
  readonly state: NavigationState;
  /** State with which the page began, as the server rendered it. */
  readonly first: NavigationState;
  /** @returns unsubscribes */
  subscribe(listener: (state: NavigationState) => void): () => void;
  /** Resolves once the page is shown, or another navigation has replaced this one. Rejects for URLs of other sites. */
  navigate(to: string, options?: NavigationOptions): Promise<void>;
  /** Marks the current data as stale: the next navigation loads it, even if only the hash changes. */
  expire(): void;
  /** Loads the data of the current page again, or of the pending navigation's page. */
  revalidate(): Promise<void>;
  /** Called when the document is left: stores the scroll position. */
  leave(): void;
  /** Aborts the pending navigation and stops listening. */
  dispose(): void;
}

/** `first`: the page that the browser has loaded. `again`: the current page. `visit`: any other. */
interface Job {
  kind: 'first' | 'again' | 'visit';
  action: HistoryAction;
  location: Location<unknown>;
  keepScroll: boolean;
  /** Number of redirects so far. */
  hops: number;
}

interface Parts {
  history: NavigationHistory;
  routes: LoadedRoute[];
  scrollPositions: ScrollPositions;
  /** Results of the loaders that the server has run. These loaders do not run again in the browser. */
  loaderData?: Record<string, unknown> | undefined;
}

/** Similar to the limit of browsers. */
const maxHops = 20;

export function createNavigation({ history, routes, scrollPositions, loaderData = {} }: Parts): Navigation {
  const listeners = new Set<(state: NavigationState) => void>();
  let state = firstState(history.location(), routes, loaderData);
  const first = state;
  /** The pending job. Any other running job has been superseded. */
  let current: { job: Job; overtaken: AbortController } | undefined;
  /** The current data is to be loaded again, even if only the hash changes. */
  let stale = false;

  const expire = () => {
    stale = true;
  };

  const update = (changes: Partial<NavigationState>) => {
    state = { ...state, ...changes };
    [...listeners].forEach((listener) => listener(state)); // a listener added in this loop knows the state
  };

  async function run(job: Job): Promise<void> {
    current?.overtaken.abort();
    current = undefined;
    const { location } = job;
    if (state.initialized) scrollPositions.record(state.location.key);
    const matches = matchPage(routes, location);
    if (state.initialized && !stale && isHashChange(state.location, location)) return commit(job, matches, state);
    const mine = { job, overtaken: new AbortController() };
    current = mine;
    if (job.kind === 'visit') update({ navigation: { state: 'loading', location } });
    const { signal } = mine.overtaken;
    if (signal.aborted) return; // a listener has started another navigation
    const request = new Request(history.origin + location.pathname + location.search, { signal });
    const result = await Promise.race([loadPage(matches, request), untilAborted(signal)]);
    if (!result || current !== mine) return;
    current = undefined; // the loader has finished, so its request must not be aborted: it may still be in use
    if (!result.redirect) return commit(job, matches, result);
    if (job.hops < maxHops) return run(redirected(job, result.redirect));
    const error = new Error(`${location.pathname} is redirected again and again`);
    commit(job, matches, { loaderData: {}, crash: { error } });
  }

  /**
   * Follows a redirect. Replaces the history entry if the redirect or the original navigation asks for it, otherwise
   * pushes one.
   */
  const redirected = ({ kind, action, location, keepScroll, hops }: Job, { to, replace }: Redirect): Job => ({
    kind: 'visit',
    action: replace || (kind === 'visit' && action === 'REPLACE') ? 'REPLACE' : 'PUSH',
    location: locationOf(sameSite(to, urlOf(location)), { _isRedirect: true }),
    keepScroll,
    hops: hops + 1,
  });

  function commit(
    { kind, action, location, keepScroll }: Job,
    matches: PageMatch[],
    { loaderData: loaded, crash }: Pick<PageResult, 'loaderData' | 'crash'>,
  ): void {
    current = undefined;
    stale = false;
    if (kind === 'visit' && action === 'PUSH') history.push(location);
    if (kind === 'visit' && action === 'REPLACE') history.replace(location);
    update({
      ...idleState({ location, matches, loaderData: loaded, crash, initialized: true }),
      historyAction: action,
      restoreScrollPosition: kind !== 'again' && (scrollPositions.of(location.key) ?? null),
      preventScrollReset: keepScroll,
    });
  }

  /** Base of a relative target. The origin is prepended because `//host/` is a path here. */
  const urlOf = ({ pathname }: Location) => new URL(history.origin + pathname);

  const ignore = history.listen(() => {
    void run({ kind: 'visit', action: 'POP', location: history.location(), keepScroll: false, hops: 0 });
  });
  if (!state.initialized) {
    void run({ kind: 'first', action: 'POP', location: state.location, keepScroll: false, hops: 0 });
  }

  return {
    get state() {
      return state;
    },
    first,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async navigate(to, { replace = false, preventScrollReset = false } = {}) {
      const location = locationOf(sameSite(to, urlOf(state.location)), null);
      const action = replace ? 'REPLACE' : 'PUSH';
      await run({ kind: 'visit', action, location, keepScroll: preventScrollReset, hops: 0 });
    },
    expire,
    async revalidate() {
      expire();
      update({ revalidation: 'loading' });
      const { historyAction: action, location } = state;
      await run(current?.job ?? { kind: 'again', action, location, keepScroll: false, hops: 0 });
    },
    leave() {
      if (state.initialized && state.navigation.state === 'idle') scrollPositions.record(state.location.key);
      scrollPositions.store();
    },
    dispose() {
      ignore();
      current?.overtaken.abort();
      current = undefined;
    },
  };
}

/** Initialized if the page has no loader, or the server has sent its loader's result. */
function firstState(
  location: Location<unknown>,
  routes: LoadedRoute[],
  loaderData: Record<string, unknown>,
): NavigationState {
  const matches = matchPage(routes, location);
  const page = matches.at(-1)?.route;
  const initialized = page !== undefined && (!page.loader || page.id in loaderData);
  return idleState({ location, matches, loaderData, initialized });
}

const locationOf = ({ pathname, search, hash }: URL, state: unknown): Location<unknown> => ({
  pathname,
  search,
  hash,
  state,
  key: Math.random().toString(36).slice(2, 10),
});

/** A target within the page, or the same one again. A link without a hash loads the page. */
const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
