import type { Navigation } from '../navigation/navigation.ts';

/**
 * Runs the current page's loader again. A pending navigation is not restarted, because it loads its own data. A
 * navigation to `/de/…` changes the language and would otherwise restart itself.
 */
export function refreshPage(router: Pick<Navigation, 'state' | 'expire' | 'revalidate'>): void {
  if (router.state.navigation.state === 'idle') void router.revalidate();
  else router.expire(); // the navigation may only change the hash of the current page
}
