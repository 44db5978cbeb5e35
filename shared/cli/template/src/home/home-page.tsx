import { MediaCard, useQuery } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
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
  return (
    <QueryView
      query={query}
      pending={<Skeleton variant="row" count={3} />}
      isEmpty={({ entries }) => entries.length === 0}
      empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
    >
      {({ entries: media }) => (
        <>
          <p className={css.count}>{t('count', { count: media.length })}</p>
          <CardGrid>
            {media.map((medium) => (
              <MediaCard key={medium.id} media={medium} headingLevel={2} />
            ))}
          </CardGrid>
        </>
      )}
    </QueryView>
  );
}
