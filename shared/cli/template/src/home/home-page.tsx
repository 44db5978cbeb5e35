import { LoadFailure, MediaCard, useQuery } from '@mediothek/platform';
import { CardGrid, EmptyState, Skeleton } from '@mediothek/ui';
import { newestMedia } from '../queries.ts';
import { remoteTexts } from '../texts.ts';
import css from './home-page.module.css';

/** List of the media that were added last, with its four states: loading, error, empty and ready. */
export function HomePage() {
  const { t } = remoteTexts.useTexts();
  return (
    <section className={css.page}>
      <h1>{t('title')}</h1>
      <NewestMedia />
    </section>
  );
}

function NewestMedia() {
  const { t } = remoteTexts.useTexts();
  const query = useQuery(newestMedia());
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton variant="row" count={3} />
      </div>
    );
  }
  const media = query.data?.entries ?? [];
  if (media.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <>
      <p className={css.count}>{t('count', { count: media.length })}</p>
      <CardGrid>
        {media.map((medium) => (
          <MediaCard key={medium.id} media={medium} headingLevel={2} />
        ))}
      </CardGrid>
    </>
  );
}
