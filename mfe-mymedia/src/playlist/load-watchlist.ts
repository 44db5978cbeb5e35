import { ApiError, type PageContext, type PageHead } from '@mediothek/platform';
import { watchlistContents } from '../queries.ts';

/** The one type of list that has a page of its own; saved media and series stand on /mymedia itself. */
const listType = 'watchlists';

export async function loadWatchlist(context: PageContext): Promise<PageHead> {
  const { params, url } = context;
  if (params['type'] !== listType) return notFound(url);
  return loadPublicWatchlist(context);
}

export async function loadPublicWatchlist({ queries, params, url }: PageContext): Promise<PageHead> {
  const contents = watchlistContents(params['id'] ?? '');
  await queries.prefetchQuery(contents);
  const state = queries.getQueryState(contents.queryKey);
  // The server refuses an id that no list can have.
  const refused = state?.error instanceof ApiError && state.error.status === 400;
  if (state?.data === null || refused) return notFound(url);
  return { ...(state?.data && { title: state.data.name }), noindex: true };
}

const notFound = ({ pathname }: URL): PageHead => ({
  error: { statusCode: 404, message: `Page not found: ${pathname}` },
});
