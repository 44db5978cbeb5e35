import type { AfterStartContext } from '../context.ts';

/**
 * Ends the pending navigation of a page that comes back from the browser's cache. It was left for a document with
 * another policy, so nothing else would end it.
 */
export function resumePage({ router, host }: Pick<AfterStartContext, 'router' | 'host'>): void {
  addEventListener('pageshow', () => {
    if (router.state.navigation.state !== 'idle') host.navigate(location.href, { replace: true });
  });
}
