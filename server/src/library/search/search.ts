import type { MediaObject, SearchQuery, SearchResponse, SpokenPassage } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mediaObjects } from '../records/media-object.ts';
import { withChosenValues } from './chosen-values.ts';
import { groupFacets } from './facets.ts';
import { readFilters } from './filters.ts';
import { type Highlights, highlight } from './highlight.ts';
import { findHits } from './hits.ts';
import { type QueryTerms, termsOf } from './query-terms.ts';
import { searchHelp } from './search-help.ts';
import { findTranscriptHits } from './transcript-hits.ts';

function withFindings(
  entry: MediaObject,
  marks: Highlights | undefined,
  spoken: SpokenPassage | undefined,
): MediaObject {
  if (!marks) return entry;
  return {
    ...entry,
    metadata: { ...entry.metadata, mainTitle: marks.title },
    ...(marks.passage && { passage: marks.passage }),
    ...(spoken && { spoken }),
  };
}

/** The page's hits with what was found in each. */
async function foundEntries(
  db: Kysely<Database>,
  ids: string[],
  terms: QueryTerms | undefined,
): Promise<MediaObject[]> {
  const entries = await mediaObjects(db, ids);
  if (!terms || ids.length === 0) return entries;
  const marks = await highlight(db, ids, terms);
  const spoken = await findTranscriptHits(db, ids, terms);
  return entries.map((entry) => withFindings(entry, marks.get(entry.id), spoken.get(entry.id)));
}

/**
 * Finds media and series. Words in both languages' stems, filters OR inside a facet and AND across; the counts of a
 * facet ignore its own selection, and a chosen value is listed even without hits. Hostile texts are texts: nothing of
 * a query is ever SQL or query syntax.
 */
export async function search(db: Kysely<Database>, request: SearchQuery): Promise<SearchResponse> {
  const criteria = { terms: termsOf(request.query), selections: await readFilters(db, request.filter ?? []) };
  const { ids, total, facets, missing } = await findHits(db, { ...request, ...criteria });
  const isAsked = criteria.terms !== undefined || criteria.selections.length > 0;
  return {
    entries: await foundEntries(db, ids, criteria.terms),
    totalEntries: total,
    facets: facets ? groupFacets(await withChosenValues(db, facets, criteria.selections), criteria.selections) : [],
    ...(total === 0 && isAsked && { help: await searchHelp(db, criteria, missing) }),
  };
}
