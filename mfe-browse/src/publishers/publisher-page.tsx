import { pickText, type PublisherDetails } from '@mediothek/contract';
import {
  facetFilter,
  foreignLang,
  localeOf,
  missing,
  paths,
  usePageParam,
  usePlatform,
  useQuery,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Button, DescriptionList, Skeleton, Stack } from '@mediothek/ui';
import { MediaCarousel } from '../categories/media-carousel.tsx';
import { statusOf } from '../page-status.ts';
import { mostViewedOf, publisherDetails, searchResults } from '../queries.ts';
import { browseTexts, type BrowseTranslate } from '../texts.ts';
import { PublisherMark } from './publisher-mark.tsx';
import css from './publisher-page.module.css';

/** The typed client widens the tuple of years to an array. */
interface Publisher extends Omit<PublisherDetails, 'years'> {
  years?: number[] | undefined;
}

/** Filters without series, as in the lists of newest and most viewed media. */
const mediaOf = (uri: string) => [facetFilter('publisher', uri), facetFilter('type', 'video')];
const newestOf = (uri: string) => searchResults({ q: '', filters: mediaOf(uri), sort: 'newest', page: 1 }, 'none');

export async function loadPublisher(context: PageContext): Promise<PageHead> {
  const { queries, params, i18n, locale } = context;
  const details = publisherDetails(params['name'] ?? '');
  await queries.prefetchQuery(details);
  const publisher = queries.getQueryData(details.queryKey);
  if (!publisher) return missing(context, details) ?? statusOf(context, details);
  await Promise.all([
    queries.prefetchQuery(mostViewedOf(publisher.uri)),
    queries.prefetchQuery(newestOf(publisher.uri)),
  ]);
  const t = browseTexts.translate(i18n);
  const { name, text } = publisher;
  return { title: name, description: pickText(text, locale)?.value ?? t('publisher.description', { name }) };
}

export function PublisherPage() {
  const query = useQuery(publisherDetails(usePageParam('name')));
  return (
    <QueryView wholePage query={query} pending={<Skeleton variant="hero" />}>
      {(publisher) => (
        <Stack gap="large">
          <Introduction {...publisher} />
          <Carousels {...publisher} />
        </Stack>
      )}
    </QueryView>
  );
}

function Introduction(publisher: Publisher) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { name, logo, website, uri } = publisher;
  const results = publisher.media + publisher.series;
  const text = pickText(publisher.text, locale);
  return (
    <header className={css.introduction}>
      <div className={css.mark}>
        <PublisherMark name={name} logo={logo} />
      </div>
      <div className={css.text}>
        <h1>{name}</h1>
        {text && <p lang={foreignLang(text.lang, locale)}>{text.value}</p>}
        <div className={css.actions}>
          {results > 0 && (
            <Button href={paths.search({ f: [facetFilter('publisher', uri)] })} iconEnd="arrow-right">
              {t('showAll', { count: results })}
            </Button>
          )}
          {website && (
            <Button href={website} variant="quiet" iconEnd="external">
              {t('publisher.website')}
            </Button>
          )}
        </div>
      </div>
      <aside className={css.figures} aria-label={t('publisher.figures')}>
        <DescriptionList items={figuresOf(publisher, t, locale)} />
      </aside>
    </header>
  );
}

function figuresOf({ media, series, duration, years }: Publisher, t: BrowseTranslate, locale: string) {
  const number = new Intl.NumberFormat(locale);
  const [first, last] = years ?? [];
  return [
    { term: t('publisher.media'), content: number.format(media) },
    { term: t('publisher.series'), content: series > 0 && number.format(series) },
    { term: t('publisher.duration'), content: roundDuration(duration, t) },
    { term: t('publisher.years'), content: first === last ? first : `${first}–${last}` },
  ];
}

/** Duration in full hours, below one hour in full minutes. `undefined`: less than a minute. */
function roundDuration(seconds: number, t: BrowseTranslate): string | undefined {
  if (seconds >= 3600) return t('hours', { count: Math.round(seconds / 3600) });
  return seconds >= 60 ? t('minutes', { count: Math.round(seconds / 60) }) : undefined;
}

function Carousels({ uri }: Publisher) {
  const { t } = browseTexts.useTexts();
  const mostViewed = useQuery(mostViewedOf(uri));
  const newest = useQuery(newestOf(uri));
  const f = mediaOf(uri);
  return (
    <>
      <MediaCarousel
        first
        title={t('publisher.mostViewed')}
        query={mostViewed}
        showAllHref={paths.search({ f, sort: 'views' })}
      />
      <MediaCarousel title={t('publisher.newest')} query={newest} showAllHref={paths.search({ f, sort: 'newest' })} />
    </>
  );
}
