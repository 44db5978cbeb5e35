import type { PageContext, PageHead } from '@mediothek/platform';

/** Returns status 503 if the page's main query has failed, so that the page is not cached. */
export function statusOf(
  { queries }: Pick<PageContext, 'queries'>,
  { queryKey }: { queryKey: readonly unknown[] },
): Pick<PageHead, 'status'> {
  return queries.getQueryState(queryKey)?.status === 'error' ? { status: 503 } : {};
}
