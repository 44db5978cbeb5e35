/** A row of media under its heading: what most sections of the home page are. */
import type { ReactNode } from 'react';
import type { MediaObject } from '@mediothek/contract';
import { LoadFailure, MediaCard, type UseQueryResult } from '@mediothek/platform';
import { Carousel, SectionHeading, Skeleton } from '@mediothek/ui';
import { Answer } from '../answer.tsx';
import { browseTexts } from '../texts.ts';

/** A shelf shows at most this many media; the rest is behind its link (specification, section 9). */
const maxMedia = 50;
/** Images of the first row that are fetched before hydration; more of them would delay the scripts on a slow link. */
const eagerImages = 2;

interface Shelf {
  entries: MediaObject[];
  totalEntries?: number;
}

export interface MediaShelfProps {
  title: string;
  /** Anchor that hash links lead to. */
  id?: string | undefined;
  description?: ReactNode;
  query: UseQueryResult<Shelf | null>;
  /** Where all of it is listed. */
  showAllHref?: string;
  /** The playlist the media stand in. */
  watchlist?: string;
  /** In the first screen. */
  first?: boolean;
}

export function MediaShelf({ title, id, description, query, showAllHref, watchlist, first = false }: MediaShelfProps) {
  const { t } = browseTexts.useTexts();
  const heading = (total = 0) => (
    <SectionHeading
      id={id}
      description={description}
      showAll={showAllHref && total > 0 ? { href: showAllHref, label: t('showAll', { count: total }) } : undefined}
    >
      {title}
    </SectionHeading>
  );
  const labels = {
    label: title,
    previousLabel: t('carousel.previous', { title }),
    nextLabel: t('carousel.next', { title }),
    emptyText: t('carousel.empty'),
  };
  const skeletons = Array.from({ length: 5 }, (_, at) => <Skeleton key={at} variant="card" />);
  return (
    <Answer
      query={query}
      pending={
        <Carousel {...labels} heading={heading()}>
          {skeletons}
        </Carousel>
      }
      failure={
        <section aria-label={title}>
          {heading()}
          <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />
        </section>
      }
      empty={<Carousel {...labels} heading={heading()} />}
    >
      {({ entries, totalEntries = entries.length }) => (
        <Carousel {...labels} heading={heading(totalEntries)}>
          {entries.slice(0, maxMedia).map((media, at) => (
            <MediaCard
              key={media.id}
              media={media}
              priority={first && at < eagerImages}
              {...(watchlist !== undefined && { watchlist })}
            />
          ))}
        </Carousel>
      )}
    </Answer>
  );
}
