import { listNameIn } from '@mediothek/contract';
import { missing, notFound, type PageContext, type PageHead } from '@mediothek/platform';
import { watchlistContents } from '../queries.ts';

/** The only type of list with a page of its own. Saved media and series are on /mymedia. */
const listType = 'watchlists';

export async function loadWatchlist(context: PageContext): Promise<PageHead> {
  const { params, url } = context;
  if (params['type'] !== listType) return notFound(url);
  return loadPublicWatchlist(context);
}

export async function loadPublicWatchlist(context: PageContext): Promise<PageHead> {
  const { queries, params, locale } = context;
  const contents = watchlistContents(params['id'] ?? '');
  await queries.prefetchQuery(contents);
  const list = queries.getQueryData(contents.queryKey);
  return missing(context, contents) ?? { ...(list && { title: listNameIn(locale, list) }), noindex: true };
}
