/**
 * Carousel of the other media of a series or a playlist, the next one first, with links to the previous and next
 * medium.
 */
import type { ReactNode } from 'react';
import type { MediaObject } from '@mediothek/contract';
import { MediaCard } from '@mediothek/platform';
import { Button, Carousel } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import css from './details.module.css';
import { adjacentPath, type AdjacentMedia } from './adjacent-media.ts';
import { Switch } from './switch.tsx';
import { useAutoplayNext, useViewerState } from './viewer-state.tsx';

export interface PartsStripProps {
  mediaId: string;
  title: string;
  heading: ReactNode;
  /** Loaded parts in order, including the medium of this page. */
  parts: readonly MediaObject[];
  adjacent: AdjacentMedia;
  /** The player continues with this list, so the strip contains the switch for autoplay. */
  leads: boolean;
}

export function PartsStrip({ mediaId, title, heading, parts, adjacent, leads }: PartsStripProps) {
  const { t } = mediaTexts.useTexts();
  const { setAutoplayNext: setPlaysOn } = useViewerState();
  const playsOn = useAutoplayNext(adjacent);
  const { previous, next, watchlist } = adjacent;
  const here = parts.findIndex(({ id }) => id === mediaId);
  const numbered = parts.map((media, index) => ({ media, position: index + 1 }));
  const others = [...numbered.slice(here + 1), ...numbered.slice(0, Math.max(0, here))];
  return (
    <div className={css.strip} data-print="no">
      {others.length > 0 ? (
        <Carousel
          label={title}
          heading={heading}
          roleDescription={t('carousel.role')}
          previousLabel={t('carousel.previous', { title })}
          nextLabel={t('carousel.next', { title })}
          emptyText={t('carousel.empty')}
        >
          {others.map(({ media, position }) => (
            <MediaCard key={media.id} media={media} position={position} watchlist={watchlist} />
          ))}
        </Carousel>
      ) : (
        heading
      )}
      {(previous ?? next) && (
        <div className={css.neighbours}>
          {previous && (
            <Button href={adjacentPath(previous, adjacent)} icon="chevron-left" size="small" rel="prev">
              {t('strip.previous')}
            </Button>
          )}
          {next && (
            <Button href={adjacentPath(next, adjacent)} iconEnd="chevron-right" size="small" rel="next">
              {t('strip.next')}
            </Button>
          )}
          {next && leads && <Switch label={t('strip.autoplayNext')} on={playsOn} onChange={setPlaysOn} />}
        </div>
      )}
    </div>
  );
}
