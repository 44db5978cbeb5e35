import { useMemo } from 'react';
import { readViewHistory, useHydrated, useSite } from '@mediothek/platform';

const nothing: readonly number[] = [];

/** The media watched last in this browser, newest first; empty on the server and until hydration. */
export function useWatchedMedia(): readonly number[] {
  const hydrated = useHydrated();
  const limit = useSite().content.categorysliders.maxviewhistory;
  return useMemo(
    // Reading `localStorage` itself throws where storage is blocked, hence inside what readViewHistory guards.
    () => (hydrated ? readViewHistory({ getItem: (key) => localStorage.getItem(key) }).slice(0, limit) : nothing),
    [hydrated, limit],
  );
}
