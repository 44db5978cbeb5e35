/** The medium that the player offers at its end: the next one of the playlist or series, else a related one. */
import { pickText, type MediaDetails, type MediaObject, type UpNext } from '@mediothek/contract';
import { localeOf, useFlag, usePlatform, useQuery } from '@mediothek/platform';
import { recommendationsFor, seriesWithParts, watchlistContents } from '../queries.ts';
import type { AdjacentMedia } from './adjacent-media.ts';

export interface OfferedMedium {
  id: string;
  /** Undefined if its title is unknown: then the player offers nothing, but it may play automatically. */
  upNext: UpNext | undefined;
}

/** Width of the picture, one of those in which the server makes thumbnails. */
const pictureWidth = 640;

function upNextOf(media: MediaObject, kind: UpNext['kind'], locale: string): UpNext {
  const { id, title, language, thumbnail, metadata } = media;
  const titles = Object.fromEntries(metadata.mainTitle.map(({ lang, value }) => [lang ?? language, value]));
  const { lang, value } = pickText(titles, locale) ?? { lang: language, value: title };
  const image = thumbnail && `${thumbnail}${thumbnail.includes('?') ? '&' : '?'}width=${pictureWidth}`;
  return { kind, title: value || id, lang, ...(image && { image }) };
}

/** Returns undefined if there is neither a next medium nor a related one that can be played. */
export function useUpNext(
  { id, series: [series] }: Pick<MediaDetails, 'id' | 'series'>,
  { nextPlayable, watchlist }: AdjacentMedia,
): OfferedMedium | undefined {
  const locale = localeOf(usePlatform());
  const listed = useQuery({ ...watchlistContents(watchlist ?? ''), enabled: watchlist !== undefined }).data?.entries;
  const inSeries = watchlist === undefined && series !== undefined;
  const parts = useQuery({ ...seriesWithParts(series?.id ?? ''), enabled: inSeries }).data?.entries;
  const source = useFlag('useRecommendationService') ? 'service' : undefined;
  const related = useQuery(recommendationsFor(id, source)).data?.entries;
  if (nextPlayable !== undefined) {
    const next = [...(listed ?? []), ...(parts ?? [])].find((media) => media.id === nextPlayable);
    return { id: nextPlayable, upNext: next && upNextOf(next, 'next', locale) };
  }
  const other = related?.find((media) => media.type === 'video' && media.stock === 'online' && media.id !== id);
  return other && { id: other.id, upNext: upNextOf(other, 'related', locale) };
}
