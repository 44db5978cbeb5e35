import { LoadFailure, usePageParam, useQuery, useSearchParams } from '@mediothek/platform';
import type { MediaDetails } from '@mediothek/contract';
import { Skeleton, VisuallyHidden } from '@mediothek/ui';
import { mediaDetails } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { Abstract } from './abstract.tsx';
import css from './details.module.css';
import { Metadata } from './metadata.tsx';
import { PlaybackProvider } from './playback.tsx';
import { Recommendations } from './recommendations.tsx';
import { SeriesStrip } from './series-strip.tsx';
import { Stage } from './stage.tsx';
import { TitleBlock } from './title-block.tsx';
import { WatchlistStrip } from './watchlist-strip.tsx';

/** One medium: to watch, to read along, and everything that is known of it. */
export function DetailsPage() {
  const { t } = mediaTexts.useTexts();
  const query = useQuery(mediaDetails(usePageParam('id')));
  if (query.data) return <Details key={query.data.id} media={query.data} />;
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data === null) return null; // the loader has said so, and the shell shows its page for it
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="hero" />
    </>
  );
}

function Details({ media }: { media: MediaDetails }) {
  const watchlist = useSearchParams().get('watchlist');
  return (
    <PlaybackProvider>
      <article className={css.page}>
        <Stage media={media} />
        <div className={css.text}>
          <div className={css.main}>
            <TitleBlock media={media} />
            <Abstract media={media} />
          </div>
          <Metadata media={media} />
        </div>
        {watchlist && <WatchlistStrip mediaId={media.id} watchlist={watchlist} />}
        {media.series.map((series) => (
          <SeriesStrip key={series.id} mediaId={media.id} series={series} />
        ))}
        <Recommendations mediaId={media.id} />
      </article>
    </PlaybackProvider>
  );
}
