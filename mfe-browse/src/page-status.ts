import { ApiError, type PageContext, type PageHead } from '@mediothek/platform';

type Context = Pick<PageContext, 'queries' | 'url'>;
interface Query {
  queryKey: readonly unknown[];
}

/** 503 when the page's main content could not be had, so that no cache keeps the answer; otherwise nothing. */
export function statusOf({ queries }: Pick<Context, 'queries'>, { queryKey }: Query): Pick<PageHead, 'status'> {
  return queries.getQueryState(queryKey)?.status === 'error' ? { status: 503 } : {};
}

/** The page's failure when the thing that its address names does not exist, or cannot: the server refused the name. */
export function missing({ queries, url }: Context, { queryKey }: Query): PageHead | undefined {
  const state = queries.getQueryState(queryKey);
  const refused = state?.error instanceof ApiError && state.error.status === 400;
  if (state?.data !== null && !refused) return undefined;
  return { error: { statusCode: 404, message: `Page not found: ${url.pathname}` } };
}
