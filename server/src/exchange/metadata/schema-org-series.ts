import { pickText, type SeriesResponse } from '@mediothek/contract';
import type { JsonLdNode } from './json-ld.ts';
import { isoDuration } from './iso-duration.ts';
import { mediaPage, publisherPage, seriesPage } from './metadata-options.ts';
import type { SchemaOrgOptions } from './schema-org-medium.ts';
import { SchemaOrgTexts } from './schema-org-texts.ts';

/** A series as https://schema.org/CreativeWorkSeries, with the parts that its page shows. */
export function schemaOrgSeries(series: SeriesResponse, { origin, locale }: SchemaOrgOptions): JsonLdNode {
  const texts = new SchemaOrgTexts(locale);
  const page = seriesPage(origin, series.id);
  const { publisher } = series;
  return {
    '@type': 'CreativeWorkSeries',
    '@id': page,
    ...texts.names(series.title, series.id),
    description: texts.one(series.abstract),
    url: page,
    timeRequired: series.duration > 0 ? isoDuration(series.duration) : undefined,
    publisher: publisher && {
      '@type': 'Organization',
      '@id': publisher.uri,
      name: publisher.name,
      url: publisherPage(origin, publisher.slug),
    },
    hasPart: series.entries.map(({ id, medium, title, metadata, thumbnail }, index) => ({
      '@type': medium === 'audio' ? 'AudioObject' : 'VideoObject',
      '@id': mediaPage(origin, id),
      name: locale
        ? (pickText(Object.fromEntries(metadata.mainTitle.map(({ lang = 'und', value }) => [lang, value])), locale)
            ?.value ?? title)
        : title,
      url: mediaPage(origin, id),
      position: index + 1,
      thumbnailUrl: thumbnail && `${origin}${thumbnail}`,
    })),
  };
}
