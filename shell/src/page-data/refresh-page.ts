import type { Navigation } from '../navigation/navigation.ts';

/**
 * Runs the loader of the page that is shown anew. A navigation under way makes its own data, and must not be begun anew:
 * following `/de/…` changes the language on its way.
 */
export function refreshPage(router: Pick<Navigation, 'state' | 'expire' | 'revalidate'>): void {
  if (router.state.navigation.state === 'idle') void router.revalidate();
  else router.expire(); // it may lead to a place on the page that is shown
}
