import { Type, type Static } from 'typebox';
import { facetNames, sorts } from './facets.ts';
import { MediaObject } from './media.ts';
import { LocalizedTextSchema } from './text.ts';

/** `facet;value`, e.g. `subject;https://…` or `year;2010-2020`; OR inside a facet, AND across facets. */
export const FacetFilter = Type.String({ pattern: `^(${facetNames.join('|')});.{1,500}$`, maxLength: 520 });

export const SearchQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 500, description: 'Words, "phrases", -exclusions' })),
  filter: Type.Optional(Type.Array(FacetFilter, { maxItems: 50 })),
  sort: Type.Optional(Type.Enum([...sorts])),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const FacetValue = Type.Object({
  value: Type.String({ description: 'A URI where the thing has one' }),
  label: LocalizedTextSchema,
  count: Type.Integer(),
});
export type FacetValue = Static<typeof FacetValue>;
export const Facet = Type.Object({
  facet: Type.Enum([...facetNames]),
  values: Type.Array(FacetValue),
});
export const SearchResponse = Type.Object(
  { entries: Type.Array(MediaObject), totalEntries: Type.Integer(), facets: Type.Array(Facet) },
  { $id: 'SearchResponse' },
);
export type SearchResponse = Static<typeof SearchResponse>;
export type Facet = Static<typeof Facet>;
