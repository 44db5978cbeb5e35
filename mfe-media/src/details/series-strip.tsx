import { pickText, type MediaDetails } from '@mediothek/contract';
import { localeOf, paths, usePlatform, useQuery } from '@mediothek/platform';
import { SectionHeading } from '@mediothek/ui';
import { seriesWithParts } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { PartsStrip } from './parts-strip.tsx';

/** Position of the medium in its series, and the other parts. */
export function SeriesStrip(props: { mediaId: string; series: MediaDetails['series'][number]; leads: boolean }) {
  const { mediaId, series, leads } = props;
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const parts = useQuery(seriesWithParts(series.id)).data?.entries ?? [];
  const { part, numParts: count, previous, next } = series;
  const title = t('strip.label', { title: pickText(series.title, locale)?.value ?? '' });
  const heading = (
    <SectionHeading
      showAll={{ href: paths.series(series.id), label: t('strip.all') }}
      description={
        part === undefined || part > count ? t('series.parts', { count }) : t('strip.position', { part, count })
      }
    >
      {title}
    </SectionHeading>
  );
  return <PartsStrip {...{ mediaId, title, heading, parts, leads }} adjacent={{ previous, next }} />;
}
