import { pickText, type MediaDetails } from '@mediothek/contract';
import { localeOf, SaveControl, usePageParam, usePlatform, useQuery, useSearchParams } from '@mediothek/platform';
import { PageLoadFailure } from '@mediothek/platform/query-view';
import { Skeleton } from '@mediothek/ui';
import { ActionBar } from '../actions/action-bar.tsx';
import { Loading } from '../loading.tsx';
import { mediaDetails } from '../queries.ts';
import { Abstract } from './abstract.tsx';
import css from './details.module.css';
import { Metadata } from './metadata.tsx';
import { useAdjacentMedia } from './adjacent-media.ts';
import { PlaybackProvider } from './playback.tsx';
import { PrintCard } from './print-card.tsx';
import { Recommendations } from './recommendations.tsx';
import { SeriesStrip } from './series-strip.tsx';
import { Stage } from './stage.tsx';
import { Supplements } from './supplements.tsx';
import { TitleBlock } from './title-block.tsx';
import { Tombstone } from './tombstone.tsx';
import { ViewerStateProvider } from './viewer-state.tsx';
import { WatchlistStrip } from './watchlist-strip.tsx';

/** Details page of a medium: the player, its transcript, and all metadata. */
export function DetailsPage() {
  const id = usePageParam('id');
  const query = useQuery(mediaDetails(id));
  if (query.isError) return <PageLoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data === null) return <Tombstone mediaId={id} />;
  return (
    <ViewerStateProvider>
      {query.data ? (
        <Details key={query.data.id} media={query.data} />
      ) : (
        <Loading>
          <Skeleton variant="hero" />
        </Loading>
      )}
    </ViewerStateProvider>
  );
}

function Details({ media }: { media: MediaDetails }) {
  const locale = localeOf(usePlatform());
  const watchlist = useSearchParams().get('watchlist');
  const adjacent = useAdjacentMedia(media);
  return (
    <PlaybackProvider>
      <article className={css.page}>
        <Stage media={media} adjacent={adjacent} />
        <div className={css.text}>
          <div className={css.main}>
            <TitleBlock media={media} />
            <ActionBar media={media}>
              <SaveControl id={media.id} title={pickText(media.title, locale)?.value ?? ''} />
            </ActionBar>
            <Abstract media={media} />
          </div>
          <Metadata media={media} />
          <Supplements supplements={media.supplements} />
        </div>
        {watchlist && <WatchlistStrip mediaId={media.id} {...{ watchlist, adjacent }} />}
        {media.series.map((series, index) => (
          <SeriesStrip
            key={series.id}
            mediaId={media.id}
            series={series}
            leads={index === 0 && adjacent.watchlist === undefined}
          />
        ))}
        <Recommendations mediaId={media.id} />
        <PrintCard media={media} />
      </article>
    </PlaybackProvider>
  );
}
