import { Type, type Static } from 'typebox';
import { MediaObject } from './media.ts';
import { LocalizedText } from './text.ts';

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

/** `facet;value`, e.g. `subject;https://…` or `year;2010-2020`; OR inside a facet, AND across facets. */
export const FacetFilter = Type.String({ pattern: `^(${facetNames.join('|')});.{1,500}$`, maxLength: 520 });

export const SearchQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 500, description: 'Words, "phrases", -exclusions' })),
  filter: Type.Optional(Type.Array(FacetFilter, { maxItems: 50 })),
  sort: Type.Optional(Type.Union(sorts.map((sort) => Type.Literal(sort)))),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const FacetValue = Type.Object({
  value: Type.String({ description: 'A URI where the thing has one' }),
  label: LocalizedText,
  count: Type.Integer(),
});
export const Facet = Type.Object({
  facet: Type.Union(facetNames.map((name) => Type.Literal(name))),
  values: Type.Array(FacetValue),
});
export const SearchResponse = Type.Object(
  { entries: Type.Array(MediaObject), totalEntries: Type.Integer(), facets: Type.Array(Facet) },
  { $id: 'SearchResponse' },
);
export type SearchResponse = Static<typeof SearchResponse>;
export type Facet = Static<typeof Facet>;
