import { Type, type Static } from 'typebox';
import { facetNames, sorts } from './facets.ts';
import { MediaObject } from './media.ts';
import { LocaleSchema, LocalizedTextSchema } from './text.ts';

/** `facet;value`, e.g. `subject;https://…` or `year;2010-2020`; OR inside a facet, AND across facets. */
export const FacetFilter = Type.String({ pattern: `^(${facetNames.join('|')});.{1,500}$`, maxLength: 520 });

export const SearchQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 500, description: 'Words, "phrases", -exclusions' })),
  filter: Type.Optional(Type.Array(FacetFilter, { maxItems: 50 })),
  sort: Type.Optional(Type.Enum([...sorts])),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  lang: Type.Optional({
    ...LocaleSchema,
    description: "The visitor's language, for passages, abstracts and further facts about each result",
  }),
  facets: Type.Optional(
    Type.Literal('none', { description: 'Omits the facets, whose counts are the most expensive part' }),
  ),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const FacetValue = Type.Object({
  value: Type.String({ description: 'A URI if there is one' }),
  label: LocalizedTextSchema,
  count: Type.Integer(),
});
export type FacetValue = Static<typeof FacetValue>;
export const Facet = Type.Object({
  facet: Type.Enum([...facetNames]),
  values: Type.Array(FacetValue, { description: 'The most frequent ones, and the selected ones' }),
  hasMore: Type.Optional(Type.Boolean({ description: 'There are more values: /search/facets/{facet}' })),
  isEstimated: Type.Optional(
    Type.Boolean({ description: 'The counts are estimates, with two significant digits, from a sample of the hits' }),
  ),
});
/** A page of one facet's values. */
export const FacetPage = Type.Object(
  {
    facet: Type.Enum([...facetNames]),
    values: Type.Array(FacetValue, { description: 'The most frequent first' }),
    totalValues: Type.Integer(),
  },
  { $id: 'FacetPage' },
);
export type FacetPage = Static<typeof FacetPage>;

/** A corrected query and its number of results. */
export const SearchCorrection = Type.Object({ query: Type.String(), totalEntries: Type.Integer() });
export type SearchCorrection = Static<typeof SearchCorrection>;
/** Suggestions for a search without results. With results, only corrections that have far more. */
export const SearchHelp = Type.Object({
  corrections: Type.Array(SearchCorrection, { description: 'Under the same filters, the nearest first' }),
  withoutFacet: Type.Array(Type.Object({ facet: Type.Enum([...facetNames]), totalEntries: Type.Integer() }), {
    description: 'Facets without whose filters there are results, and their number; most results first',
  }),
  withoutFilters: Type.Optional(Type.Integer({ description: 'Number of hits without any filter' })),
});
export type SearchHelp = Static<typeof SearchHelp>;

/** Words that were searched in addition, because the last word of the query has few results or none. */
export const SearchWidening = Type.Object({
  word: Type.String({ description: 'The last word of the query' }),
  exactEntries: Type.Integer({ description: 'Number of results that contain this word itself; they rank first' }),
  words: Type.Array(Type.String(), { description: 'Longer words that begin with it, and compounds that end with it' }),
});
export type SearchWidening = Static<typeof SearchWidening>;

/** A person or publisher whose name the query is. */
export const SearchName = Type.Object({
  kind: Type.Enum(['author', 'publisher']),
  value: Type.String({ description: 'Value of the facet' }),
  label: LocalizedTextSchema,
  count: Type.Integer({ description: 'Number of media; for a publisher also of series' }),
});
export type SearchName = Static<typeof SearchName>;

export const SearchResponse = Type.Object(
  {
    entries: Type.Array(MediaObject),
    totalEntries: Type.Integer(),
    facets: Type.Array(Facet),
    help: Type.Optional(SearchHelp),
    widened: Type.Optional(SearchWidening),
    names: Type.Optional(Type.Array(SearchName, { description: 'Only on the first page, and without filters' })),
  },
  { $id: 'SearchResponse' },
);
export type SearchResponse = Static<typeof SearchResponse>;
export type Facet = Static<typeof Facet>;

/** `title`: `value` is the id of a medium or a series. Other kinds: a facet and one of its values. */
export const Suggestion = Type.Object({
  kind: Type.Enum(['title', 'subject', 'author', 'publisher']),
  value: Type.String(),
  label: LocalizedTextSchema,
  count: Type.Optional(Type.Integer({ description: 'Number of results; not for titles' })),
});
export type Suggestion = Static<typeof Suggestion>;
export const SuggestionList = Type.Object({ suggestions: Type.Array(Suggestion) }, { $id: 'SuggestionList' });
