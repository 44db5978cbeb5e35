import { MediaCard, useFlag, useQuery } from '@mediothek/platform';
import { Carousel, SectionHeading } from '@mediothek/ui';
import { recommendationsFor } from '../queries.ts';
import { mediaTexts } from '../texts.ts';

/** Recommended media. Renders nothing if there are none or the query has failed. */
export function Recommendations({ mediaId }: { mediaId: string }) {
  const { t } = mediaTexts.useTexts();
  const byService = useFlag('useRecommendationService');
  const entries = useQuery(recommendationsFor(mediaId, byService ? 'service' : undefined)).data?.entries ?? [];
  if (entries.length === 0) return null;
  const title = t('recommendations');
  return (
    <div data-print="no">
      <Carousel
        label={title}
        heading={<SectionHeading>{title}</SectionHeading>}
        roleDescription={t('carousel.role')}
        previousLabel={t('carousel.previous', { title })}
        nextLabel={t('carousel.next', { title })}
        emptyText={t('carousel.empty')}
      >
        {entries.map((media) => (
          <MediaCard key={media.id} media={media} />
        ))}
      </Carousel>
    </div>
  );
}
