import type { ReactNode } from 'react';
import type { MediaObject } from '@mediothek/contract';
import { MediaCard, type UseQueryResult } from '@mediothek/platform';
import { Skeleton, useHydrated } from '@mediothek/ui';
import { CarouselSection } from './carousel-section.tsx';

/** Maximum number of media in a carousel. The "show all" link leads to the others (specification, section 9). */
const maxMedia = 50;
/** Number of cards that the server renders, as many as fit on a wide screen. Each adds a kilobyte to the page. */
const maxServerRendered = 5;
/**
 * Images of the first carousel that are loaded before hydration. More of them would delay the scripts on a slow
 * connection.
 */
const eagerImages = 2;

interface MediaEntries {
  entries: MediaObject[];
  totalEntries?: number;
}

export interface MediaCarouselProps {
  title: string;
  /** Anchor for hash links. */
  id?: string | undefined;
  description?: ReactNode;
  query: UseQueryResult<MediaEntries | null>;
  /** URL of the complete list. */
  showAllHref?: string;
  /** The playlist that contains the media. */
  watchlist?: string;
  /** The section is in the first screen. */
  first?: boolean;
}

/** Carousel of media cards. */
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
