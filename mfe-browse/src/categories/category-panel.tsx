/**
 * One section of the home or editorial page. Each section fetches its own content, so that an error does not affect the
 * others.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import type { Category } from '@mediothek/contract';
import { facetFilter, localeOf, paths, useFlag, usePlatform, useQuery, type PageContext } from '@mediothek/platform';
import { classNames, Html } from '@mediothek/ui';
import {
  blogPosts,
  contentPage,
  microblogPosts,
  mostViewedOf,
  newestMedia,
  recommendationsFor,
  searchResults,
  seriesWithMedia,
  tilesOf,
  watchlistContents,
} from '../queries.ts';
import { searchHref } from '../search/search-state.ts';
import css from './categories.module.css';
import { categorySearch } from './category-search.ts';
import { CategoryText } from './category-text.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FeedCarousel } from './feed-carousel.tsx';
import { MediaCarousel } from './media-carousel.tsx';
import { useWatchedMedia } from './use-watched-media.ts';

export interface CategoryProps {
  category: Category;
  pagename: string;
  /** The section is in the first screen. */
  first: boolean;
}

const section = ({ category }: CategoryProps) => ({
  title: category.title,
  id: category.href,
  description: category.html && <Html html={category.html} />,
});
const carouselProps = (props: CategoryProps) => ({ ...section(props), first: props.first });

/** These lists contain no series, so the search that shows all of them excludes series, too. */
const onlyMedia = facetFilter('type', 'video');

function Newest(props: CategoryProps) {
  const query = useQuery(newestMedia());
  return (
    <MediaCarousel
      {...carouselProps(props)}
      query={query}
      showAllHref={paths.search({ f: [onlyMedia], sort: 'newest' })}
    />
  );
}

function Found(props: CategoryProps) {
  const state = categorySearch(props.category);
  const query = useQuery(searchResults(state, 'none'));
  return <MediaCarousel {...carouselProps(props)} query={query} showAllHref={searchHref(state)} />;
}

function MostViewed(props: CategoryProps) {
  const uri = props.category.publisherUri;
  return uri === undefined ? <Found {...props} /> : <MostViewedOf {...props} uri={uri} />;
}

function MostViewedOf({ uri, ...props }: CategoryProps & { uri: string }) {
  const query = useQuery(mostViewedOf(uri));
  const showAllHref = paths.search({ f: [facetFilter('publisher', uri), onlyMedia], sort: 'views' });
  return <MediaCarousel {...carouselProps(props)} query={query} showAllHref={showAllHref} />;
}

function Series(props: CategoryProps) {
  const id = props.category.id ?? '';
  const query = useQuery(seriesWithMedia(id));
  return <MediaCarousel {...carouselProps(props)} query={query} showAllHref={paths.series(id)} />;
}

function Watchlist(props: CategoryProps) {
  const id = props.category.id ?? '';
  const query = useQuery(watchlistContents(id));
  return (
    <MediaCarousel {...carouselProps(props)} query={query} showAllHref={paths.publicWatchlist(id)} watchlist={id} />
  );
}

/** The history is known in the browser only. Without a history nothing is fetched and nothing is shown. */
function Recommendations(props: CategoryProps) {
  const watched = useWatchedMedia();
  return watched.length > 0 ? <Recommended {...props} watched={watched} /> : null;
}

function Recommended({ watched, ...props }: CategoryProps & { watched: readonly number[] }) {
  const byService = useFlag('useRecommendationService');
  const query = useQuery({
    ...recommendationsFor(watched, byService ? 'service' : undefined),
    meta: { deferred: true },
  });
  return query.data?.entries.length === 0 ? null : <MediaCarousel {...carouselProps(props)} query={query} />;
}

function Blog(props: CategoryProps) {
  return <FeedCarousel {...section(props)} query={useQuery(blogPosts(localeOf(usePlatform())))} />;
}

function Toots(props: CategoryProps) {
  return <FeedCarousel {...section(props)} query={useQuery(microblogPosts())} />;
}

interface CategoryType {
  Panel: ComponentType<CategoryProps>;
  /** Fetches the content, so that the server sends it with the page. `undefined`: there is nothing to fetch there. */
  prefetch(context: PrefetchContext, category: Category, pagename: string): Promise<unknown> | undefined;
}
type PrefetchContext = Pick<PageContext, 'queries' | 'locale'>;

const prefetchFound: CategoryType['prefetch'] = ({ queries }, category) =>
  queries.prefetchQuery(searchResults(categorySearch(category), 'none'));

const categoryTypes: Record<Category['type'], CategoryType> = {
  generic: {
    Panel: CategoryText,
    prefetch: ({ queries, locale }, { markdownPathBasic }) =>
      markdownPathBasic ? queries.prefetchQuery(contentPage(markdownPathBasic, locale)) : undefined,
  },
  'most-viewed': {
    Panel: MostViewed,
    prefetch: (context, category, pagename) =>
      category.publisherUri === undefined
        ? prefetchFound(context, category, pagename)
        : context.queries.prefetchQuery(mostViewedOf(category.publisherUri)),
  },
  newest: { Panel: Newest, prefetch: ({ queries }) => queries.prefetchQuery(newestMedia()) },
  // Only the browser has the history.
  recommendations: { Panel: Recommendations, prefetch: () => undefined },
  rss: { Panel: Blog, prefetch: ({ queries, locale }) => queries.prefetchQuery(blogPosts(locale)) },
  search: { Panel: Found, prefetch: prefetchFound },
  series: { Panel: Series, prefetch: ({ queries }, { id = '' }) => queries.prefetchQuery(seriesWithMedia(id)) },
  tiles: {
    Panel: CategoryTiles,
    prefetch: ({ queries, locale }, { dir = '' }, pagename) => queries.prefetchQuery(tilesOf(pagename, dir, locale)),
  },
  toots: { Panel: Toots, prefetch: ({ queries }) => queries.prefetchQuery(microblogPosts()) },
  watchlist: { Panel: Watchlist, prefetch: ({ queries }, { id = '' }) => queries.prefetchQuery(watchlistContents(id)) },
};

/** For in-house users. */
const CategoryInfo = lazy(async () => ({ default: (await import('./category-info.tsx')).CategoryInfo }));

export function CategoryPanel(props: CategoryProps) {
  const { Panel } = categoryTypes[props.category.type];
  const { cssClass } = props.category;
  const withInfo = useFlag('categoriesInfo');
  return (
    <div className={classNames(css.panel, cssClass && css[cssClass])}>
      {withInfo && (
        <Suspense>
          <CategoryInfo category={props.category} />
        </Suspense>
      )}
      <Panel {...props} />
    </div>
  );
}

/** Prefetches a category's content. */
export async function prefetchCategory(context: PrefetchContext, category: Category, pagename: string): Promise<void> {
  await categoryTypes[category.type].prefetch(context, category, pagename);
}
