import { pickText } from '@mediothek/contract';
import { notFound, paths, type PageContext, type PageHead } from '@mediothek/platform';
import {
  mediaDetails,
  recommendationsFor,
  seriesWithParts,
  tombstoneOf,
  transcriptOf,
  watchlistContents,
} from '../queries.ts';
import { loadSource } from './source.tsx';

/** Prefetches the medium and the other data of the page, in parallel as far as possible. */
export async function loadDetails({ params, url, locale, queries, i18n }: PageContext): Promise<PageHead> {
  const id = params['id'] ?? '';
  if (!/^\d{1,18}$/.test(id)) return notFound(url); // the server rejects a malformed id
  const medium = mediaDetails(id);
  const watchlist = url.searchParams.get('watchlist');
  await Promise.all([
    queries.prefetchQuery(medium),
    queries.prefetchQuery(transcriptOf(id)),
    queries.prefetchQuery(recommendationsFor(id)),
    watchlist && queries.prefetchQuery(watchlistContents(watchlist)),
  ]);
  const media = queries.getQueryData(medium.queryKey);
  if (media === null) return loadTombstone(id, { url, locale, queries });
  const canonical = paths.media(id); // without the playlist or time of the URL
  if (!media) return { status: 503, canonical }; // a page without its medium must not be cached
  const [series] = media.series;
  await Promise.all([series && queries.prefetchQuery(seriesWithParts(series.id)), media.datacite && loadSource(i18n)]);
  return { title: pickText(media.title, locale)?.value ?? '', canonical, embeddable: true };
}

/** Loads the tombstone if the medium was withdrawn. Its page has status 410. */
async function loadTombstone(
  id: string,
  { url, locale, queries }: Pick<PageContext, 'url' | 'locale' | 'queries'>,
): Promise<PageHead> {
  const tombstone = await queries.fetchQuery(tombstoneOf(id));
  if (!tombstone) return notFound(url);
  return { status: 410, title: pickText(tombstone.title, locale)?.value ?? '', noindex: true };
}
