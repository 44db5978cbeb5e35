/** The other media of a series or a playlist, the next one first, with the way to the neighbours. */
import type { ReactNode } from 'react';
import type { MediaObject } from '@mediothek/contract';
import { MediaCard, paths } from '@mediothek/platform';
import { Button, Carousel } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import css from './details.module.css';

export interface PartsStripProps {
  mediaId: string;
  title: string;
  heading: ReactNode;
  /** In order, as far as they are known; the medium of this page is one of them. */
  parts: readonly MediaObject[];
  /** Media ids */
  previous?: string | undefined;
  next?: string | undefined;
  watchlist?: string | undefined;
}

export function PartsStrip({ mediaId, title, heading, parts, previous, next, watchlist }: PartsStripProps) {
  const { t } = mediaTexts.useTexts();
  const here = parts.findIndex(({ id }) => id === mediaId);
  const numbered = parts.map((media, index) => ({ media, position: index + 1 }));
  const others = [...numbered.slice(here + 1), ...numbered.slice(0, Math.max(0, here))];
  const href = (id: string) => paths.media(id, watchlist === undefined ? {} : { watchlist });
  return (
    <div className={css.strip}>
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
        <p className={css.neighbours}>
          {previous && (
            <Button href={href(previous)} icon="chevron-left" size="small" rel="prev">
              {t('strip.previous')}
            </Button>
          )}
          {next && (
            <Button href={href(next)} iconEnd="chevron-right" size="small" rel="next">
              {t('strip.next')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
