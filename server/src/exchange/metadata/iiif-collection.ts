import type { MediaObject, SeriesResponse } from '@mediothek/contract';
import {
  collectionUrl,
  homepage,
  iiifContext,
  type IiifNode,
  labelOf,
  languageMap,
  manifestUrl,
  portalText,
  provider,
} from './iiif-values.ts';
import { seriesPage, type MetadataOptions } from './metadata-options.ts';

/** Parts in one collection. A longer series is a collection of such collections. */
export const maxCollectionItems = 100;

export interface CollectionOptions extends MetadataOptions {
  /** Number of a page, from 1. `undefined`: the series itself. */
  page?: number | undefined;
}

/** Pages of a series: 0, if the series itself contains its parts. */
export const collectionPages = (totalEntries: number): number =>
  totalEntries > maxCollectionItems ? Math.ceil(totalEntries / maxCollectionItems) : 0;

/**
 * A series as collection of IIIF Presentation 3.0 (https://iiif.io/api/presentation/3.0/#51-collection).
 * @param series with the parts of the page, or with the first ones
 */
export function iiifCollection(series: SeriesResponse, options: CollectionOptions): IiifNode {
  const { origin, page } = options;
  const { id, title, abstract, publisher, entries, totalEntries } = series;
  const label = labelOf(title, id);
  const whole = { id: collectionUrl(origin, id), type: 'Collection', label };
  const pages = collectionPages(totalEntries);
  const thumbnail = entries.find((entry) => entry.thumbnail !== undefined)?.thumbnail;
  return {
    '@context': iiifContext,
    ...whole,
    ...(page !== undefined && { ...pageOf(series, page, options), partOf: [whole] }),
    summary: abstract && languageMap(abstract),
    provider: publisher && provider(publisher, options),
    homepage: homepage(seriesPage(origin, id), label),
    thumbnail: thumbnail === undefined ? undefined : [imageOf(thumbnail, origin)],
    // One part after the other, as the portal plays a series.
    behavior: ['auto-advance'],
    items:
      page === undefined && pages > 0
        ? Array.from({ length: pages }, (_, index) => pageOf(series, index + 1, options))
        : entries.map((entry) => manifestOf(entry, origin)),
  };
}

function pageOf({ id, totalEntries }: SeriesResponse, page: number, { origin }: CollectionOptions): IiifNode {
  const first = (page - 1) * maxCollectionItems + 1;
  const last = Math.min(page * maxCollectionItems, totalEntries);
  return {
    id: collectionUrl(origin, id, page),
    type: 'Collection',
    label: portalText((own) => own.parts(first, last)),
  };
}

function manifestOf({ id, title, metadata, thumbnail }: MediaObject, origin: string): IiifNode {
  const texts = Object.fromEntries(metadata.mainTitle.map(({ lang = 'und', value }) => [lang, value]));
  return {
    id: manifestUrl(origin, id),
    type: 'Manifest',
    label: labelOf(texts, title || id),
    thumbnail: thumbnail === undefined ? undefined : [imageOf(thumbnail, origin)],
  };
}

const imageOf = (path: string, origin: string): IiifNode => ({
  id: `${origin}${path}${path.includes('?') ? '&' : '?'}width=320`,
  type: 'Image',
  format: 'image/jpeg',
});
