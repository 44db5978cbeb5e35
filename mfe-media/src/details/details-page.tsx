import { Suspense, useId, useRef, type ReactNode } from 'react';
import type { MediaDetails } from '@mediothek/contract';
import { localeOf, SaveControl, usePageParam, usePlatform, useQuery, useSearchParams } from '@mediothek/platform';
import { PageLoadFailure } from '@mediothek/platform/query-view';
import { Skeleton } from '@mediothek/ui';
import { ActionBar } from '../actions/action-bar.tsx';
import { EditLink } from '../actions/edit-link.tsx';
import { ExtensionSlot } from '../extension-slot.tsx';
import { Loading } from '../loading.tsx';
import { mediaDetails } from '../queries.ts';
import { Abstract } from './abstract.tsx';
import css from './details.module.css';
import { mediumProps } from './medium-props.ts';
import { Metadata } from './metadata.tsx';
import { useAdjacentMedia } from './adjacent-media.ts';
import { PlaybackProvider } from './playback.tsx';
import { PrintCard } from './print-card.tsx';
import { Recommendations } from './recommendations.tsx';
import { SeriesStrip } from './series-strip.tsx';
import { SidePanel, usePanelContents } from './side-panel.tsx';
import { Source } from './source.tsx';
import { Stage } from './stage.tsx';
import { Supplements } from './supplements.tsx';
import { TitleBlock } from './title-block.tsx';
import { Tombstone } from './tombstone.tsx';
import { useViewerState, ViewerStateProvider } from './viewer-state.tsx';
import { useWindowWidth } from './use-window-width.ts';
import { WatchlistStrip } from './watchlist-strip.tsx';

/** Details page of a medium: the player, its transcript, and all metadata. */
export function DetailsPage() {
  const id = usePageParam('id');
  const query = useQuery(mediaDetails(id));
  if (query.isError) return <PageLoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data === null) return <Tombstone mediaId={id} />;
  return (
    <ViewerStateProvider>
      {/* In full screen this element shows the player only. It stays when the next medium has another player. */}
      <div className={css.screen} data-player-screen="">
        {query.data ? (
          <Details key={query.data.id} media={query.data} />
        ) : (
          <Loading>
            <Skeleton variant="hero" />
          </Loading>
        )}
      </div>
    </ViewerStateProvider>
  );
}

/** The player and the texts about the medium. The side panel is beside the player, or below it in the theatre. */
function Top({ withPanel, children }: { withPanel: boolean; children: ReactNode }) {
  const { theatre } = useViewerState();
  const top = useRef<HTMLDivElement>(null);
  useWindowWidth(top, theatre);
  return (
    // Not `:has()`: a browser that has received only a part of the page must know, or the player would become smaller.
    <div
      className={css.top}
      ref={top}
      data-theatre={theatre ? '' : undefined}
      data-with-panel={withPanel ? '' : undefined}
    >
      {children}
    </div>
  );
}

function Details({ media }: { media: MediaDetails }) {
  const locale = localeOf(usePlatform());
  const watchlist = useSearchParams().get('watchlist');
  const adjacent = useAdjacentMedia(media);
  const titleId = useId();
  const props = mediumProps(media, locale);
  const panel = usePanelContents(media);
  return (
    <PlaybackProvider>
      {/* The focus after a navigation: the title comes after the player, which Tab would not reach from there. */}
      <article className={css.page} tabIndex={-1} data-page-start="" aria-labelledby={titleId}>
        <Top withPanel={panel !== undefined}>
          <Stage media={media} adjacent={adjacent} />
          <div className={css.main}>
            <TitleBlock media={media} id={titleId} />
            <ActionBar
              media={media}
              after={
                <>
                  <EditLink id={media.id} />
                  <ExtensionSlot name="medium.action" props={props} />
                </>
              }
            >
              <SaveControl id={media.id} title={props.title} />
            </ActionBar>
          </div>
          {panel && <SidePanel media={media} contents={panel} />}
          <Abstract media={media} />
          <div className={css.aside}>
            <ExtensionSlot name="medium.panel" className={css.panels} props={props} />
            <Metadata media={media} />
          </div>
          {media.datacite ? (
            <div className={css.main}>
              <Supplements supplements={media.supplements} />
              <Suspense>
                <Source media={media} />
              </Suspense>
            </div>
          ) : (
            <Supplements supplements={media.supplements} />
          )}
        </Top>
        {watchlist && <WatchlistStrip mediaId={media.id} {...{ watchlist, adjacent }} />}
        {media.series.map((series, index) => (
          <SeriesStrip
            key={series.id}
            mediaId={media.id}
            series={series}
            leads={index === 0 && adjacent.watchlist === undefined}
          />
        ))}
        <ExtensionSlot name="medium.section" className={css.panels} props={props} />
        <Recommendations mediaId={media.id} />
        <PrintCard media={media} />
      </article>
    </PlaybackProvider>
  );
}
