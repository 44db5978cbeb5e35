import { useCallback, useEffect, useState } from 'react';
import type { Navigate, PageLocation } from '@mediothek/platform/host';

const here = (): PageLocation => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key: String(history.length) };
};

/**
 * Location of the tab, as the shell's router would provide it: links navigate within the tab, back and forward work.
 */
export function useTabLocation(): { location: PageLocation; navigate: Navigate } {
  const [current, setCurrent] = useState(here);
  const navigate: Navigate = useCallback((to, options) => {
    if (options?.replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    setCurrent(here());
  }, []);
  // Outside of React: the browser's events.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('popstate', () => setCurrent(here()), { signal });
    const handleClick = (event: MouseEvent) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
      if (!plain || !link?.href || link.target || link.origin !== location.origin) return;
      event.preventDefault();
      navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('click', handleClick, { signal });
    return () => stop.abort();
  }, [navigate]);
  return { location: current, navigate };
}
