import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration. True afterwards and if the page is rendered in the browser only. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
