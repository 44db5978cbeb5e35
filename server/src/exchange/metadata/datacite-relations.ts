import type { MediaDetails } from '@mediothek/contract';
import type { DataciteRelatedIdentifier, DataciteRelatedItem } from './datacite-attributes.ts';
import { dataciteTitles } from './datacite-titles.ts';
import { seriesPage } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';

export interface DataciteRelations {
  relatedIdentifiers?: DataciteRelatedIdentifier[];
  relatedItems?: DataciteRelatedItem[];
}

type ItemType = DataciteRelatedItem['relatedItemType'];
/** DataCite's types of resources, by the beginnings of media types. The first that matches counts. */
const itemTypes: readonly [pattern: RegExp, type: ItemType][] = [
  [/^image\//, 'Image'],
  [/^audio\//, 'Sound'],
  [/^video\//, 'Audiovisual'],
  [/^model\//, 'Model'],
  [/^(text\/(csv|tab-separated-values|xml)|application\/(.*(json|xml)|x-sqlite3|vnd\.apache\.parquet))$/, 'Dataset'],
  [/^application\/(vnd\.ms-excel|vnd\..*spreadsheet.*)$/, 'Dataset'],
  [
    /^(text\/|application\/(pdf|rtf|epub\+zip|msword|vnd\.ms-powerpoint|vnd\..*(text|presentation|wordprocessing).*)$)/,
    'Text',
  ],
];

/** Type of a supplement. `Other` for archives, web pages without a known type and the like. */
const itemTypeOf = (mediaType = ''): ItemType => itemTypes.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'Other';

type OwnItem = DataciteRelatedItem & Required<Pick<DataciteRelatedItem, 'relatedItemIdentifier'>>;

/** The series that contain a medium, and the supplements of the medium, as identifiers and with their titles. */
export function dataciteRelations({ series, supplements = [] }: MediaDetails, origin: string): DataciteRelations {
  const relatedItems = [
    ...series.map(({ id, title, part }): OwnItem => ({
      relatedItemType: 'Collection',
      relationType: 'IsPartOf',
      relatedItemIdentifier: identifier(seriesPage(origin, id)),
      titles: dataciteTitles(title, { fallback: id }),
      ...(part !== undefined && { number: String(part), numberType: 'Other' }),
    })),
    ...supplements.map(({ href, title, type }): OwnItem => ({
      relatedItemType: itemTypeOf(type),
      relationType: 'IsSupplementedBy',
      relatedItemIdentifier: identifier(absoluteUri(href, origin)),
      titles: dataciteTitles(title, { fallback: href }),
    })),
  ];
  if (relatedItems.length === 0) return {};
  return {
    relatedIdentifiers: relatedItems.map(({ relatedItemIdentifier, relationType }) => ({
      relatedIdentifier: relatedItemIdentifier.relatedItemIdentifier,
      relatedIdentifierType: 'URL',
      relationType,
    })),
    relatedItems,
  };
}

const identifier = (uri: string): OwnItem['relatedItemIdentifier'] => ({
  relatedItemIdentifier: uri,
  relatedItemIdentifierType: 'URL',
});
