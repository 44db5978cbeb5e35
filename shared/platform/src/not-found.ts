/** Page heads for pages that do not exist. */
import { ApiError } from './api.ts';
import type { PageContext, PageHead } from './remote-module.ts';

type Context = Pick<PageContext, 'queries' | 'url'>;
interface Query {
  queryKey: readonly unknown[];
}

/** Makes the shell show its own page instead. */
export const notFound = ({ pathname }: Pick<URL, 'pathname'>): PageHead => ({
  error: { statusCode: 404, message: `Page not found: ${pathname}` },
});

/**
 * A "not found" head if the record of the page's URL does not exist, or if the server rejected its id as malformed
 * (400).
 */
export function missing({ queries, url }: Context, { queryKey }: Query): PageHead | undefined {
  const state = queries.getQueryState(queryKey);
  const isRejected = state?.error instanceof ApiError && state.error.status === 400;
  return state?.data === null || isRejected ? notFound(url) : undefined;
}
