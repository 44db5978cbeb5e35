import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** False on the server and in the first render in the browser, then true: for what would differ between the two. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
