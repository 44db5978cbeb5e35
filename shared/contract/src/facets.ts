/** Facets and sort orders of the search, without the schemas. */

export const facetNames = [
  'type',
  'medium',
  'subject',
  'publisher',
  'genre',
  'language',
  'subtitles',
  'licence',
  'year',
  'duration',
  'author',
  'series',
  'keyword',
  'stock',
] as const;
export type FacetName = (typeof facetNames)[number];
export const sorts = ['relevance', 'newest', 'year', 'title', 'duration', 'views'] as const;
export type Sort = (typeof sorts)[number];
export const searchPageSize = 24;
/** Page size when more values of one facet are fetched than a search response contains. */
export const facetPageSize = 100;
