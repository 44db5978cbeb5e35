import type { PageContext, PageHead } from '@mediothek/platform';

/** 503 when the page's main content could not be had, so that no cache keeps the answer; otherwise nothing. */
export function statusOf(
  { queries }: Pick<PageContext, 'queries'>,
  { queryKey }: { queryKey: readonly unknown[] },
): Pick<PageHead, 'status'> {
  return queries.getQueryState(queryKey)?.status === 'error' ? { status: 503 } : {};
}
