import { pickText, type SeriesResponse } from '@mediothek/contract';
import {
  foreignLang,
  localeOf,
  paths,
  usePageParam,
  usePlatform,
  useQuery,
  useSearchParams,
} from '@mediothek/platform';
import { PageLoadFailure } from '@mediothek/platform/query-view';
import { Button, EmptyState, Prose, Skeleton } from '@mediothek/ui';
import { Loading } from '../loading.tsx';
import { paragraphsOf } from '../paragraphs-of.ts';
import { seriesWithParts } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { Parts } from './parts.tsx';
import { requestedPartCount } from './requested-part-count.ts';
import { SeriesHead } from './series-head.tsx';
import css from './series.module.css';

/** Page of a series: its title, its total duration, and its parts in order. */
export function SeriesPage() {
  const id = usePageParam('id');
  const requested = requestedPartCount(useSearchParams());
  // The loaded parts stay visible while more of the same series are loading.
  const query = useQuery({
    ...seriesWithParts(id, requested),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
  if (query.isError) return <PageLoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data)
    return <Series key={id} series={query.data} requested={requested} growing={query.isPlaceholderData} />;
  if (query.data === null) return null; // the loader has returned "not found", and the shell shows its page
  return (
    <Loading>
      <Skeleton variant="row" count={6} />
    </Loading>
  );
}

interface SeriesProps {
  series: SeriesResponse;
  requested: number;
  /** More parts are loading. */
  growing: boolean;
}

function Series({ series, requested, growing }: SeriesProps) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const abstract = pickText(series.abstract, locale);
  return (
    <article className={css.page}>
      <SeriesHead series={series} />
      {abstract && (
        <Prose lang={foreignLang(abstract.lang, locale)}>
          {paragraphsOf(abstract.value).map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </Prose>
      )}
      {series.entries.length > 0 ? (
        <Parts series={series} requested={requested} growing={growing} />
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
