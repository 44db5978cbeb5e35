import { localStore } from '@mediothek/platform/browser-storage';
import { useMemo } from 'react';
import { readViewHistory, useHydrated, useSite } from '@mediothek/platform';

const nothing: readonly number[] = [];

/** Media last watched in this browser, newest first. Empty on the server and until hydration. */
export function useWatchedMedia(): readonly number[] {
  const hydrated = useHydrated();
  const limit = useSite().content.categorysliders.maxviewhistory;
  return useMemo(
    // If storage is blocked, reading it throws. Therefore it is read inside readViewHistory, which
    // catches that.
    () => (hydrated ? readViewHistory({ getItem: (key) => localStore().getItem(key) }).slice(0, limit) : nothing),
    [hydrated, limit],
  );
}
