import {
  type Facet,
  type FacetName,
  facetNames,
  type MediaObject,
  type SearchQuery,
  type SearchResponse,
} from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { mediaObjects } from '../records/media-object.ts';
import { withChosenValues } from './chosen-values.ts';
import { readFilters } from './filters.ts';
import { type Highlights, highlight } from './highlight.ts';
import { type FacetCount, findHits } from './hits.ts';
import { parseQuery, type QueryTerms } from './query-terms.ts';

/** `undefined` for a query without any words, which is browsing; a query of punctuation alone finds nothing. */
function termsOf(query: string | undefined): QueryTerms | undefined {
  if (!query?.trim()) return undefined;
  return parseQuery(query);
}

/** Years and durations stand in their own order, everything else by frequency. */
const valueOrder: Partial<Record<FacetName, (a: FacetCount, b: FacetCount) => number>> = {
  year: (a, b) => Number(b.value) - Number(a.value),
  duration: (a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10),
};

function groupFacets(counts: FacetCount[]): Facet[] {
  const byFacet = Map.groupBy(counts, ({ facet }) => facet);
  return facetNames.flatMap((facet) => {
    const found = byFacet.get(facet) ?? [];
    const order = valueOrder[facet];
    const values = (order ? found.toSorted(order) : found).map(({ value, label, count }) => ({ value, label, count }));
    return values.length > 0 ? [{ facet, values }] : [];
  });
}

function withHighlights(entry: MediaObject, marks: Highlights | undefined): MediaObject {
  if (!marks) return entry;
  const metadata = { ...entry.metadata, mainTitle: marks.title };
  return { ...entry, metadata, ...(marks.passage ? { passage: marks.passage } : {}) };
}

/**
 * Finds media and series. Words in both languages' stems, filters OR inside a facet and AND across; the counts of a
 * facet ignore its own selection, and a chosen value is listed even without hits. Hostile texts are texts: nothing of a query is ever SQL or query syntax.
 */
export async function search(db: Kysely<Database>, request: SearchQuery): Promise<SearchResponse> {
  const terms = termsOf(request.query);
  const selections = await readFilters(db, request.filter ?? []);
  const { ids, total, facets } = await findHits(db, { ...request, terms, selections });
  const entries = await mediaObjects(db, ids);
  const marks = terms && ids.length > 0 ? await highlight(db, ids, terms.required) : undefined;
  return {
    entries: entries.map((entry) => withHighlights(entry, marks?.get(entry.id))),
    totalEntries: total,
    facets: groupFacets(await withChosenValues(db, facets, selections)),
  };
}
