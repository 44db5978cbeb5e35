/** Pictures of playlists: those of their first media. */
import { keepPreviousData, useQuery } from '@mediothek/platform';
import type { MediaObject, WatchlistMap } from '@mediothek/contract';
import { cardsOf } from '../queries.ts';

/** Media whose pictures a playlist shows. */
const pictureCount = 4;
/** Ids of one request. Longer collections have fewer pictures for each playlist. */
const maxIds = 200;

/** Ids of the media whose pictures are shown: the first of each playlist before the second of each. */
export function pictureIds(watchlists: WatchlistMap): string[] {
  const lists = Object.values(watchlists);
  const ids = Array.from({ length: pictureCount }, (_, at) => lists.flatMap(({ entries }) => entries[at] ?? []));
  return [...new Set(ids.flat())].slice(0, maxIds);
}

export interface PlaylistPicture {
  src: string;
  color: string | undefined;
}

/** @returns the pictures of a playlist with these entries: four, one, or none. None while they are loading. */
export function usePlaylistPictures(watchlists: WatchlistMap): (entries: readonly string[]) => PlaylistPicture[] {
  const ids = pictureIds(watchlists);
  const { data } = useQuery({ ...cardsOf(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  const media = new Map(data?.entries.map((each) => [each.id, each]));
  return (entries) => {
    const pictures = entries.slice(0, pictureCount).flatMap((id) => pictureOf(media.get(id)) ?? []);
    return pictures.length === pictureCount ? pictures : pictures.slice(0, 1);
  };
}

const pictureOf = (media: MediaObject | undefined): PlaylistPicture | undefined =>
  media?.thumbnail === undefined ? undefined : { src: media.thumbnail, color: media.thumbnailPlaceholder };
