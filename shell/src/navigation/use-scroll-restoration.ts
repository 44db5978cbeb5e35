/**
 * Scrolls a new page to its start position: the top, the target of the URL's hash, or the position at which the visitor
 * left it.
 */
import { useEffect, useLayoutEffect } from 'react';
import { hashTarget } from './hash-target.ts';
import type { Navigation } from './navigation.ts';
import type { NavigationState } from './navigation-state.ts';

export function useScrollRestoration(navigation: Navigation, state: NavigationState): void {
  const { location, restoreScrollPosition, preventScrollReset } = state;
  useEffect(() => {
    // disables the browser's scroll restoration, which is enabled again for the next document
    const stop = new AbortController();
    const { signal } = stop;
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    take();
    addEventListener(
      'pagehide',
      () => {
        navigation.leave();
        giveBack();
      },
      { signal },
    );
    addEventListener('pageshow', ({ persisted }) => persisted && take(), { signal }); // from the back/forward cache
    return () => {
      stop.abort();
      giveBack();
    };
  }, [navigation]);
  useLayoutEffect(() => {
    // scrolls the window before the browser paints
    if (restoreScrollPosition === false) return;
    const target = location.hash ? hashTarget(location.hash) : null;
    if (restoreScrollPosition !== null) window.scrollTo(0, restoreScrollPosition);
    else if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}
