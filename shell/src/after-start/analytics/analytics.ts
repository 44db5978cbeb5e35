/**
 * Reports page views to the library's Matomo, if one is configured and the visitor has not opted out (specification,
 * section 7).
 */
import { currentTitle } from '../../page-data/page-title.ts';
import type { AfterStartContext } from '../context.ts';
import { createTracker, type Tracker } from './matomo.ts';

type Parts = Pick<AfterStartContext, 'platform'> & { router: Pick<AfterStartContext['router'], 'state' | 'subscribe'> };

export function analytics({ platform, router }: Parts): (() => void) | void {
  const { enabled, url, siteId } = platform.site.analytics;
  if (!enabled || !url || !siteId || objects()) return undefined;
  const tracker = createTracker(platform, { url, siteId });
  tracker.pageView(location.href, document.title, document.referrer);
  return trackNavigations({ platform, router }, tracker);
}

/** Do Not Track, and Global Privacy Control: https://w3c.github.io/gpc/ */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

function trackNavigations({ platform, router }: Parts, tracker: Tracker): () => void {
  let currentUrl = location.href;
  let pending: string | undefined;
  let latest = new AbortController();

  const view = async (state: AfterStartContext['router']['state'], from: string) => {
    latest.abort(); // a page that was only passed through was not viewed
    latest = new AbortController();
    const { signal } = latest;
    const { href } = location;
    const title = await currentTitle(platform, state);
    if (!signal.aborted) tracker.pageView(href, title, from);
  };
  const ignore = router.subscribe((state) => {
    const { navigation, location: at } = state;
    if (navigation.state !== 'idle') {
      const to = pathOf(navigation.location);
      if (isRedirected(navigation.location.state) && pending !== undefined && pending !== to)
        tracker.redirect(pending, to);
      pending = to;
      return;
    }
    pending = undefined;
    if (pathOf(at) === pathOf(new URL(currentUrl))) return;
    void view(state, currentUrl);
    currentUrl = location.href;
  });
  return () => {
    latest.abort();
    ignore();
  };
}

/** `navigation.ts` marks a navigation that a loader has redirected. */
const isRedirected = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state && state._isRedirect === true;
