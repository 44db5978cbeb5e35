/** Facets and sorts of the search, without the schemas. */

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
/** Values of one facet at a time, beyond those that stand with the hits. */
export const facetPageSize = 100;
