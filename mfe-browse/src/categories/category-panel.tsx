/**
 * One section of the home or editorial page. Each section fetches its own content, so that an error does not affect the
 * others.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { categoryClasses, type Category, type Locale } from '@mediothek/contract';
import {
  ExtensionSlot,
  facetFilter,
  localeOf,
  paths,
  useFlag,
  usePlatform,
  useQuery,
  type PageContext,
} from '@mediothek/platform';
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
  const query = useQuery(found(props.category));
  return (
    <MediaCarousel {...carouselProps(props)} query={query} showAllHref={searchHref(categorySearch(props.category))} />
  );
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

type Prefetch = PageContext['queries']['prefetchQuery'];

interface CategoryType {
  Panel: ComponentType<CategoryProps>;
  /** Fetches the content that the server sends with the page. `undefined`: there is none. */
  load(fetch: Prefetch, category: Category, locale: Locale, pagename: string): Promise<unknown> | undefined;
}

const found = (category: Category) => searchResults(categorySearch(category), 'none');

const categoryTypes: Record<Category['type'], CategoryType> = {
  generic: {
    Panel: CategoryText,
    load: (fetch, { markdownPathBasic: page }, locale) => (page ? fetch(contentPage(page, locale)) : undefined),
  },
  'most-viewed': {
    Panel: MostViewed,
    load: (fetch, category) =>
      category.publisherUri === undefined ? fetch(found(category)) : fetch(mostViewedOf(category.publisherUri)),
  },
  newest: { Panel: Newest, load: (fetch) => fetch(newestMedia()) },
  // Only the browser has the history.
  recommendations: { Panel: Recommendations, load: () => undefined },
  rss: { Panel: Blog, load: (fetch, _, locale) => fetch(blogPosts(locale)) },
  search: { Panel: Found, load: (fetch, category) => fetch(found(category)) },
  series: { Panel: Series, load: (fetch, { id = '' }) => fetch(seriesWithMedia(id)) },
  tiles: {
    Panel: CategoryTiles,
    load: (fetch, { dir = '' }, locale, pagename) => fetch(tilesOf(pagename, dir, locale)),
  },
  toots: { Panel: Toots, load: (fetch) => fetch(microblogPosts()) },
  watchlist: { Panel: Watchlist, load: (fetch, { id = '' }) => fetch(watchlistContents(id)) },
};

/** For in-house users. */
const CategoryInfo = lazy(async () => ({ default: (await import('./category-info.tsx')).CategoryInfo }));

/** The portal's own classes. Others are those of the operator's style sheet. */
const ownClasses = new Map<string, string | undefined>(categoryClasses.map((name) => [name, css[name]]));

export function CategoryPanel(props: CategoryProps) {
  const { Panel } = categoryTypes[props.category.type];
  const { cssClass, extension, title } = props.category;
  const withInfo = useFlag('categoriesInfo');
  return (
    <div className={classNames(css.panel, cssClass && (ownClasses.get(cssClass) ?? cssClass))}>
      {withInfo && (
        <Suspense>
          <CategoryInfo category={props.category} />
        </Suspense>
      )}
      {extension ? <ExtensionSlot name="home.category" props={{ title }} only={extension} /> : <Panel {...props} />}
    </div>
  );
}

/** Prefetches a category's content. */
export async function prefetchCategory(
  { queries, locale }: Pick<PageContext, 'queries' | 'locale'>,
  category: Category,
  pagename: string,
): Promise<void> {
  const fetch: Prefetch = (query) => queries.prefetchQuery(query);
  await categoryTypes[category.type].load(fetch, category, locale, pagename);
}
