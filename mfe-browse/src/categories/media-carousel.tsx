import type { ReactNode } from 'react';
import type { MediaObject } from '@mediothek/contract';
import { MediaCard, type UseQueryResult } from '@mediothek/platform';
import { Skeleton, useHydrated } from '@mediothek/ui';
import { CarouselSection } from './carousel-section.tsx';

/** A shelf shows at most this many media; the rest is behind its link (specification, section 9). */
const maxMedia = 50;
/** Cards that come with the page, more than a wide screen shows: each is a kilobyte of it. */
const maxServerRendered = 8;
/** Images of the first row that are fetched before hydration; more of them would delay the scripts on a slow link. */
const eagerImages = 2;

interface MediaEntries {
  entries: MediaObject[];
  totalEntries?: number;
}

export interface MediaCarouselProps {
  title: string;
  /** Anchor that hash links lead to. */
  id?: string | undefined;
  description?: ReactNode;
  query: UseQueryResult<MediaEntries | null>;
  /** Where all of it is listed. */
  showAllHref?: string;
  /** The playlist the media stand in. */
  watchlist?: string;
  /** In the first screen. */
  first?: boolean;
}

/** A row of media as cards. */
export function MediaCarousel({ showAllHref, watchlist, first = false, ...carouselProps }: MediaCarouselProps) {
  const visibleCount = useHydrated() ? maxMedia : maxServerRendered;
  return (
    <CarouselSection
      {...carouselProps}
      placeholders={Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} variant="card" />
      ))}
      items={({ entries }) =>
        entries
          .slice(0, visibleCount)
          .map((media, at) => (
            <MediaCard
              key={media.id}
              media={media}
              priority={first && at < eagerImages}
              {...(watchlist !== undefined && { watchlist })}
            />
          ))
      }
      showAll={
        showAllHref === undefined
          ? undefined
          : { href: showAllHref, total: ({ entries, totalEntries = entries.length }) => totalEntries }
      }
    />
  );
}
