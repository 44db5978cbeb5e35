import { pickText, type SeriesResponse } from '@mediothek/contract';
import {
  keepPreviousData,
  LoadFailure,
  localeOf,
  MediaCard,
  paths,
  usePageParam,
  usePlatform,
  useQuery,
  useSearchParams,
} from '@mediothek/platform';
import { Button, CardGrid, EmptyState, Prose, Skeleton, VisuallyHidden } from '@mediothek/ui';

import { seriesMost, seriesStep, seriesWithParts } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { partsWanted } from './parts-wanted.ts';
import css from './series.module.css';

/** A series: what it is, how long it takes, and its parts in order. */
export function SeriesPage() {
  const { t } = mediaTexts.useTexts();
  const wanted = partsWanted(useSearchParams());
  const query = useQuery({ ...seriesWithParts(usePageParam('id'), wanted), placeholderData: keepPreviousData });
  if (query.data) return <Series series={query.data} wanted={wanted} />;
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data === null) return null; // the loader has said so, and the shell shows its page for it
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="row" count={6} />
    </>
  );
}

function Series({ series, wanted }: { series: SeriesResponse; wanted: number }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const abstract = pickText(series.abstract, locale);
  return (
    <article className={css.page}>
      <SeriesHead series={series} />
      {abstract && (
        <Prose lang={abstract.lang === locale ? undefined : abstract.lang}>
          {abstract.value.split(/\n{2,}/).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
      )}
      {series.entries.length > 0 ? (
        <Parts series={series} wanted={wanted} />
      ) : (
        <EmptyState
          title={t('series.empty')}
          icon="stack"
          action={<Button href={paths.search()}>{t('series.search')}</Button>}
        >
          {t('series.emptyText')}
        </EmptyState>
      )}
    </article>
  );
}

function SeriesHead({ series }: { series: SeriesResponse }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const title = pickText(series.title, locale);
  const [first] = series.entries;
  const minutes = Math.round(series.duration / 60);
  const total =
    minutes < 60
      ? t('series.minutes', { minutes })
      : t('series.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <header className={css.head}>
      <p className={css.kind}>{t('series.kind')}</p>
      <h1 lang={title?.lang === locale ? undefined : title?.lang}>{title?.value}</h1>
      <p className={css.facts}>
        {series.publisher && <a href={paths.publisher(series.publisher.slug)}>{series.publisher.name}</a>}
        <span>{t('series.parts', { count: series.totalEntries })}</span>
        {minutes > 0 && <span>{total}</span>}
      </p>
      {first && (
        <p>
          <Button variant="primary" icon="play" href={paths.media(first.id)}>
            {t('series.playAll')}
          </Button>
        </p>
      )}
    </header>
  );
}

function Parts({ series, wanted }: { series: SeriesResponse; wanted: number }) {
  const { t } = mediaTexts.useTexts();
  const { id, entries, totalEntries } = series;
  const more = Math.min(wanted + seriesStep, seriesMost);
  return (
    <section className={css.parts} aria-label={t('series.list')}>
      <CardGrid layout="rows" ordered label={t('series.list')}>
        {entries.map((media, index) => (
          <MediaCard
            key={media.id}
            media={media}
            variant="playlist"
            position={index + 1}
            headingLevel={2}
            priority={index < 3}
          />
        ))}
      </CardGrid>
      {entries.length < totalEntries && (
        <p className={css.more}>
          <span>{t('series.shown', { shown: entries.length, total: totalEntries })}</span>
          {more > wanted && (
            <Button href={`${paths.series(id)}?parts=${more}`} data-keep-scroll="">
              {t('series.more')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
