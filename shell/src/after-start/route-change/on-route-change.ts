/**
 * What a visitor meets on arriving at another page (specification, section 2.9): the place that the address names, the
 * focus at the new heading, the page's title spoken, and a page that does not collapse meanwhile. Scrolling to the top and
 * back to earlier places is `navigation/use-scroll-restoration.ts`; what is here holds such a place while the content is still coming.
 */
import type { Location } from 'react-router-dom';
import { hashTarget } from '../../navigation/hash-target.ts';
import type { AfterStartContext } from '../context.ts';
import { announceTitles } from './announce-titles.ts';
import { focusHeading, focusHashTarget, headingNow } from './focus-heading.ts';
import { lockHeight } from './lock-height.ts';
import { untilUserActs } from './until-user-acts.ts';
import { watchPage } from './watch-page.ts';

type RouterState = AfterStartContext['router']['state'];

const samePage = (one: Location, other: Location) => one.pathname === other.pathname && one.search === other.search;

export function onRouteChange({ platform, router }: Pick<AfterStartContext, 'platform' | 'router'>): () => void {
  const announcer = announceTitles(platform, router.state);
  let currentLocation = router.state.location;
  /** What had the focus when the navigation began. */
  let departure: Element | null = null;
  let leave = new AbortController();

  const onChange = (state: RouterState) => {
    if (state.navigation.state !== 'idle') {
      departure ??= document.activeElement;
      return;
    }
    const from = currentLocation;
    if (state.location !== from) {
      currentLocation = state.location;
      leave.abort();
      leave = new AbortController();
      arrive(state, from, departure, leave.signal);
    }
    departure = null;
    announcer.arrived(state);
  };
  // Whatever the browser could not reach while it loaded the page.
  if (window.scrollY === 0) holdScrollPosition(router.state, untilUserActs(leave.signal));
  const ignore = router.subscribe(onChange);
  return () => {
    ignore();
    leave.abort();
    announcer.end();
  };
}

/** Called before React shows the new page: what stands in the document is still the old one. */
function arrive(state: RouterState, from: Location, departure: Element | null, left: AbortSignal): void {
  const { location, preventScrollReset } = state;
  const stay = untilUserActs(left);
  if (!samePage(location, from)) lockHeight(left);
  holdScrollPosition(state, stay);
  if (preventScrollReset) return; // a filter: the visitor goes on where they are
  if (location.hash) focusHashTarget(location.hash, stay);
  else if (!samePage(location, from)) focusHeading({ before: headingNow(), departure }, stay);
}

/** The page goes there once (`use-scroll-restoration.ts`); content that comes later pushes the place away, or makes it reachable at all. */
function holdScrollPosition({ restoreScrollPosition, location }: RouterState, stay: AbortSignal): void {
  if (typeof restoreScrollPosition === 'number') {
    watchPage(() => window.scrollTo({ top: restoreScrollPosition, behavior: 'instant' }), stay);
  } else if (location.hash) {
    watchPage(() => hashTarget(location.hash)?.scrollIntoView({ behavior: 'instant' }), stay);
  }
}
