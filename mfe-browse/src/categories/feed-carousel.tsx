import type { ReactNode } from 'react';
import type { FeedItem as FeedItemData, FeedItems } from '@mediothek/contract';
import type { UseQueryResult } from '@mediothek/platform';
import { Skeleton } from '@mediothek/ui';
import { FeedItem } from './feed-item.tsx';
import { CarouselSection } from './carousel-section.tsx';

export interface FeedCarouselProps {
  title: string;
  /** Anchor for hash links. */
  id?: string | undefined;
  description?: ReactNode;
  query: UseQueryResult<FeedItems | null>;
}

const itemKey = ({ link, date, title }: FeedItemData, at: number) => `${at} ${link ?? date ?? title}`;

/** Carousel of posts. A feed that is not configured or was never fetched has no section. */
export function FeedCarousel(carouselProps: FeedCarouselProps) {
  return (
    <CarouselSection
      {...carouselProps}
      variant="two-message"
      hiddenWhenEmpty
      placeholders={[<Skeleton key={0} count={5} />, <Skeleton key={1} count={5} />]}
      items={({ items }) => items.map((item, at) => <FeedItem key={itemKey(item, at)} item={item} />)}
    />
  );
}
