/** Where the medium stands in its series: its place, the way to its neighbours, and the other parts, the next one first. */
import { pickText, type MediaDetails } from '@mediothek/contract';
import { localeOf, MediaCard, paths, usePlatform, useQuery } from '@mediothek/platform';
import { Button, Carousel, SectionHeading } from '@mediothek/ui';

import { seriesWithParts } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import css from './details.module.css';

export function SeriesStrip({ mediaId, series }: { mediaId: string; series: MediaDetails['series'][number] }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const parts = useQuery(seriesWithParts(series.id)).data?.entries ?? [];
  const title = pickText(series.title, locale)?.value ?? '';
  const here = parts.findIndex(({ id }) => id === mediaId);
  const numbered = parts.map((media, index) => ({ media, position: index + 1 }));
  const others = [...numbered.slice(here + 1), ...numbered.slice(0, Math.max(0, here))];
  const { part, numParts: count, previous, next } = series;
  const heading = (
    <SectionHeading
      showAll={{ href: paths.series(series.id), label: t('strip.all') }}
      description={part === undefined ? t('strip.parts', { count }) : t('strip.position', { part, count })}
    >
      {t('strip.label', { title })}
    </SectionHeading>
  );
  return (
    <section className={css.strip}>
      {others.length > 0 ? (
        <Carousel
          label={title}
          heading={heading}
          previousLabel={t('carousel.previous', { title })}
          nextLabel={t('carousel.next', { title })}
          emptyText={t('carousel.empty')}
        >
          {others.map(({ media, position }) => (
            <MediaCard key={media.id} media={media} position={position} />
          ))}
        </Carousel>
      ) : (
        heading
      )}
      {(previous ?? next) && (
        <p className={css.neighbours}>
          {previous && (
            <Button href={paths.media(previous)} icon="chevron-left" size="small" rel="prev">
              {t('strip.previous')}
            </Button>
          )}
          {next && (
            <Button href={paths.media(next)} iconEnd="chevron-right" size="small" rel="next">
              {t('strip.next')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
