/**
 * Effects of a navigation (specification, section 2.9): scrolls to the URL's hash, focuses the new heading, announces
 * the title, and keeps the page from collapsing while it loads.
 * `navigation/use-scroll-restoration.ts` scrolls to the top and restores earlier positions. This module holds such a
 * position while content is still loading.
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
  /** Element that had the focus when the navigation began. */
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
  // A target that the browser could not reach while it loaded the page.
  if (window.scrollY === 0) holdScrollPosition(router.state, untilUserActs(leave.signal));
  const ignore = router.subscribe(onChange);
  return () => {
    ignore();
    leave.abort();
    announcer.end();
  };
}

/** Called before React renders the new page: the document still contains the old one. */
function arrive(state: RouterState, from: Location, departure: Element | null, left: AbortSignal): void {
  const { location, preventScrollReset } = state;
  const stay = untilUserActs(left);
  if (!samePage(location, from)) lockHeight(left);
  holdScrollPosition(state, stay);
  if (preventScrollReset) return; // a filter has changed: the visitor stays at this position
  if (location.hash) focusHashTarget(location.hash, stay);
  else if (!samePage(location, from)) focusHeading({ before: headingNow(), departure }, stay);
}

/**
 * The page scrolls once (`use-scroll-restoration.ts`). Content that loads later moves the target away, or makes it
 * reachable in the first place.
 */
function holdScrollPosition({ restoreScrollPosition, location }: RouterState, stay: AbortSignal): void {
  if (typeof restoreScrollPosition === 'number') {
    watchPage(() => window.scrollTo({ top: restoreScrollPosition, behavior: 'instant' }), stay);
  } else if (location.hash) {
    watchPage(() => hashTarget(location.hash)?.scrollIntoView({ behavior: 'instant' }), stay);
  }
}
