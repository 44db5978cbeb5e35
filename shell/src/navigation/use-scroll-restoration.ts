/** Where on its page a visitor begins: at the top, at the place that the address names, or where they left it. */
import { useEffect, useLayoutEffect } from 'react';
import { hashTarget } from './hash-target.ts';
import type { Navigation } from './navigation.ts';
import type { NavigationState } from './navigation-state.ts';

export function useScrollRestoration(navigation: Navigation, state: NavigationState): void {
  const { location, restoreScrollPosition, preventScrollReset } = state;
  useEffect(() => {
    // takes scrolling from the browser, which does it again for whatever is loaded next
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
    addEventListener('pageshow', ({ persisted }) => persisted && take(), { signal }); // back from the browser's cache
    return () => {
      stop.abort();
      giveBack();
    };
  }, [navigation]);
  useLayoutEffect(() => {
    // scrolls the window, before anything is painted
    if (restoreScrollPosition === false) return;
    const target = location.hash ? hashTarget(location.hash) : null;
    if (restoreScrollPosition !== null) window.scrollTo(0, restoreScrollPosition);
    else if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}
