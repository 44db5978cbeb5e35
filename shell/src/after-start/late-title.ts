import { currentData } from '../page-data/page-data.ts';
import type { AfterStartContext } from './context.ts';

type Parts = Pick<AfterStartContext, 'platform'> & {
  router: Pick<AfterStartContext['router'], 'state' | 'revalidate'>;
};

/**
 * Gives a page its title when the data arrives that it lacked, for example after a retry. Only the first data of a
 * query counts: the page's loader may fetch again what it has already.
 */
export function lateTitle({ platform, router }: Parts): () => void {
  const refresh = async () => {
    const data = currentData(router.state);
    const head = data?.head ?? (await data?.pending?.catch(() => undefined)); // its load reports the failure
    if ((head?.status ?? 200) >= 500 && currentData(router.state) === data) await router.revalidate();
  };
  return platform.queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const isOfPage = query.state.errorUpdateCount > 0 || query.getObserversCount() > 0; // not one that is prefetched
    if (isOfPage && query.state.dataUpdateCount === 1) void refresh();
  });
}
