/** Prefetches code and data of pages that the visitor may open next (specification, section 9). */
import type { AfterStartContext } from '../context.ts';
import { candidateOf, type Candidate } from './candidate.ts';
import { linksInView } from './links-in-view.ts';

/** Delay after the page has loaded, and after each navigation. */
const delayMs = 1_000;
/** Pages per current page whose data is prefetched without a pointer on their link. */
const maxPages = 4;
/** Time that the pointer or the focus has to stay on a link. */
const dwellMs = 80;

type Parts = Pick<AfterStartContext, 'platform'> & {
  router: Pick<AfterStartContext['router'], 'subscribe'>;
  host: Pick<AfterStartContext['host'], 'loadPage'>;
};

export function prefetch({ platform, router, host }: Parts): () => void {
  const stop = new AbortController();
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchPage = async ({ link, path, route, target }: Candidate) => {
    if (fetched.has(path)) return;
    fetched.add(path);
    // Code before data. `loadPage` reports a failure.
    const opened = platform.remotes.load(route.remote).then(({ pages }) => pages[route.page]?.open?.());
    await opened.catch(() => {});
    // After a sign-out in the meantime, the page may be inaccessible.
    if (!candidateOf(link, platform)) return;
    const { error, status = 200 } = await host.loadPage(route, target);
    const statusCode = error?.statusCode ?? status;
    // The page shows the error if the visitor opens it.
    if (statusCode >= 500) console.warn(`Fetching ${path} ahead failed: ${statusCode}`);
  };
  const fetchSeen = async () => {
    const seen = linksInView().flatMap((link) => candidateOf(link, platform) ?? []);
    for (const name of new Set(seen.map(({ route }) => route.remote))) await fetchCode(name);
    for (const candidate of distinct(seen).slice(0, maxPages)) {
      // Sequential, so that requests of the visitor come first.
      if (!stop.signal.aborted) await fetchPage(candidate);
    }
  };
  const fetchCode = (name: string) =>
    platform.remotes.load(name).catch((error: unknown) => console.warn(`Fetching "${name}" ahead failed`, error));
  const fetchSeenIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void (mayFetch() && fetchSeen()), milliseconds);
  };
  const stopWatching = watchPointing((link) => {
    const candidate = mayFetch() ? candidateOf(link, platform) : undefined;
    if (candidate) void fetchPage(candidate);
  });
  // The handlers of the load event belong to the loading of the page: its end is known after them.
  const fetchSeenAfterLoad = () => {
    timer = setTimeout(() => fetchSeenIn(loadedAt() + delayMs - performance.now()));
  };
  if (document.readyState === 'complete') fetchSeenAfterLoad();
  else addEventListener('load', fetchSeenAfterLoad, { once: true, signal: stop.signal });
  let currentUrl = location.href;
  const ignore = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || location.href === currentUrl) return;
    currentUrl = location.href;
    fetchSeenIn(delayMs);
  });
  return () => {
    stop.abort();
    clearTimeout(timer);
    stopWatching();
    ignore();
  };
}

const distinct = (candidates: Candidate[]) => [...new Map(candidates.map((each) => [each.path, each])).values()];

/** Network Information API, which not every browser supports: https://wicg.github.io/netinfo/ */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}
function mayFetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/** Time at which the page had loaded, on the clock of `performance.now()`. */
function loadedAt(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.loadEventEnd ?? 0;
}

/** Calls `onLink` for a link on which the pointer or the focus stays. */
function watchPointing(onLink: (link: HTMLAnchorElement) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) timer = setTimeout(() => onLink(link), dwellMs);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, point, { signal: stop.signal });
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stop.abort();
}
