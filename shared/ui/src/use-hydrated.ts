import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the server's content is being hydrated, true from then on and in plain client rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
