/**
 * Brings visitors from page to page: one history entry and one run of the page's loader per navigation, the latest wins,
 * and the address changes when the page does. Does what React Router's data router did for the shell, by its rules and in
 * a fraction of its size; `router/navigation-view.tsx` draws it.
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
  /** The state that the page began with, as the server drew it. */
  readonly first: NavigationState;
  /** @returns stops it */
  subscribe(listener: (state: NavigationState) => void): () => void;
  /** Resolves once the page is shown, or another navigation has taken its place; rejects for what is not on this site. */
  navigate(to: string, options?: NavigationOptions): Promise<void>;
  /** The data that is shown is out of date: the next navigation loads it, even one to a place on the same page. */
  expire(): void;
  /** Loads the page's data again, or that of the page that the navigation under way leads to. */
  revalidate(): Promise<void>;
  /** The document is left: remembers where on its page the visitor was. */
  leave(): void;
  /** Ends what is under way, and hears of nothing any more. */
  dispose(): void;
}

/** `first` is the page that the browser has loaded, `again` the one that is shown, `visit` any other. */
interface Job {
  kind: 'first' | 'again' | 'visit';
  action: HistoryAction;
  location: Location<unknown>;
  keepScroll: boolean;
  /** How many redirects led here. */
  hops: number;
}

interface Parts {
  history: NavigationHistory;
  routes: LoadedRoute[];
  scrollPositions: ScrollPositions;
  /** What the server's loaders have answered: theirs do not run again. */
  loaderData?: Record<string, unknown> | undefined;
}

/** Browsers give up after as many. */
const maxHops = 20;

export function createNavigation({ history, routes, scrollPositions, loaderData = {} }: Parts): Navigation {
  const listeners = new Set<(state: NavigationState) => void>();
  let state = firstState(history.location(), routes, loaderData);
  const first = state;
  /** The one job under way; whoever is not this any more has been overtaken. */
  let current: { job: Job; overtaken: AbortController } | undefined;
  /** The data that is shown is to be loaded again, so that a mere change of the hash does not do. */
  let stale = false;

  const expire = () => {
    stale = true;
  };

  const update = (changes: Partial<NavigationState>) => {
    state = { ...state, ...changes };
    [...listeners].forEach((listener) => listener(state)); // one that comes meanwhile has seen this state
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
    if (signal.aborted) return; // a listener has gone elsewhere
    const request = new Request(history.origin + location.pathname + location.search, { signal });
    const result = await Promise.race([loadPage(matches, request), untilAborted(signal)]);
    if (!result || current !== mine) return;
    current = undefined; // it is through, which is no reason to abort what its loader may go on with
    if (!result.redirect) return commit(job, matches, result);
    if (job.hops < maxHops) return run(redirected(job, result.redirect));
    const error = new Error(`${location.pathname} is redirected again and again`);
    commit(job, matches, { loaderData: {}, crash: { error } });
  }

  /** Of an entry that gives way, and one that leads elsewhere, neither stays. */
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

  /** What a relative target is relative to. `//host/` is a path here, hence the origin in front of it. */
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

/** Ready to be shown where the server has said what the page's loader answers. */
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

/** To a place in the page, or once more to the same one; a link without a hash loads the page. */
const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
