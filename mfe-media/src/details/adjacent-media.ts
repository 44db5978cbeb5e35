/** Media before and after this one: in the playlist that the visitor came from, else in its series. */
import type { MediaDetails, MediaObject } from '@mediothek/contract';
import { paths, useQuery, useSearchParams, useSite } from '@mediothek/platform';
import { watchlistContents } from '../queries.ts';

export interface AdjacentMedia {
  /** Media ids. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Medium to play when this one has ended: the next one that is not offline stock. */
  nextPlayable?: string | undefined;
  /** Id of the playlist that contains them. */
  watchlist?: string | undefined;
}

/** Returns nothing if the medium is not among the entries. Series in a playlist are skipped. */
export function adjacentMediaIn(entries: readonly MediaObject[], mediaId: string): AdjacentMedia {
  const videos = entries.filter(({ type }) => type === 'video');
  const here = videos.findIndex(({ id }) => id === mediaId);
  if (here < 0) return {};
  const later = videos.slice(here + 1);
  return {
    previous: videos[here - 1]?.id,
    next: later[0]?.id,
    nextPlayable: later.find(({ stock }) => stock === 'online')?.id,
  };
}

/** Uses the playlist in the URL if watchlists are enabled and the visitor may read it, else the first series. */
export function useAdjacentMedia({ id, series }: Pick<MediaDetails, 'id' | 'series'>): AdjacentMedia {
  const requested = useSearchParams().get('watchlist') ?? undefined;
  const watchlist = useSite().content.watchlists ? requested : undefined;
  const { data } = useQuery({ ...watchlistContents(watchlist ?? ''), enabled: watchlist !== undefined });
  if (watchlist !== undefined && data) return { ...adjacentMediaIn(data.entries, id), watchlist };
  const [first] = series;
  return { previous: first?.previous, next: first?.next, nextPlayable: first?.next };
}

/** Path of the page of an adjacent medium. */
export const adjacentPath = (id: string, { watchlist }: Pick<AdjacentMedia, 'watchlist'>): string =>
  paths.media(id, watchlist === undefined ? {} : { watchlist });
