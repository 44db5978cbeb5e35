/** What a page's loader answers when there is nothing at its address. */
import { ApiError } from './api.ts';
import type { PageContext, PageHead } from './remote-module.ts';

type Context = Pick<PageContext, 'queries' | 'url'>;
interface Query {
  queryKey: readonly unknown[];
}

/** The shell shows its own page in place of this one. */
export const notFound = ({ pathname }: Pick<URL, 'pathname'>): PageHead => ({
  error: { statusCode: 404, message: `Page not found: ${pathname}` },
});

/** The page's failure when the thing that its address names does not exist, or cannot: the server refused the name. */
export function missing({ queries, url }: Context, { queryKey }: Query): PageHead | undefined {
  const state = queries.getQueryState(queryKey);
  const isRejected = state?.error instanceof ApiError && state.error.status === 400;
  return state?.data === null || isRejected ? notFound(url) : undefined;
}
