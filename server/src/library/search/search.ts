import {
  defaultLocale,
  facetNames,
  type Locale,
  type SearchHelp,
  type Facet,
  type FacetName,
  type MediaObject,
  type SearchQuery,
  type SearchResponse,
  type SpokenPassage,
} from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { highlightTsQuery, searchTsQuery } from './candidates.ts';
import { findCorrections } from './corrections.ts';
import { countHits } from './count-hits.ts';
import { findNames } from './find-names.ts';
import { findHits, type Hits, type HitsRequest } from './hits.ts';
import { topValues, type FacetCount } from './facet-counts.ts';
import { facets } from './facets.ts';
import { readFilters, type FacetSelection } from './filters.ts';
import { mediaObjects } from '../records/media-object.ts';
import { withChosenValues } from './chosen-values.ts';
import { readResultInfo } from './result-info.ts';
import { headline, highlight, plain, toHighlight, type Highlights } from './highlight.ts';
import { termsOf, type QueryTerms } from './query-terms.ts';
import { defaultSampling, isEstimated, roundEstimate, type Sampling } from './sampling.ts';
import { maxExactHits, widen } from './widen.ts';

/** A mistyped word may have hits in texts with the same mistake. Searches with more hits are not examined. */
const fewHits = 24;

/** Suggestions for a search without hits, and corrections of one with few. */
async function searchHelp(
  db: Kysely<Database>,
  criteria: HitsRequest,
  { total, rows }: Pick<Hits, 'total' | 'rows'>,
): Promise<SearchHelp | undefined> {
  const { selections, terms } = criteria;
  if (total > fewHits || (!terms && selections.length === 0)) return undefined;
  // A carousel has no place for help, and further pages have had it before.
  if (criteria.facets === 'none' || (total > 0 && (criteria.page ?? 1) > 1)) return undefined;
  const corrections = await findCorrections(db, criteria, total);
  if (total > 0) return corrections.length > 0 ? { corrections, withoutFacet: [] } : undefined;
  // Without words, `rows` are estimates, and a search without its only selection is no search.
  const others = terms || selections.length > 1 ? selections : [];
  const loosened = await Promise.all(
    others.map(async ({ facet }, index) => ({
      facet,
      totalEntries: terms
        ? (rows?.[2 ** index] ?? 0)
        : await countHits(db, { terms, selections: selections.filter((other) => other.facet !== facet) }),
    })),
  );
  return {
    corrections,
    withoutFacet: loosened
      .filter(({ totalEntries }) => totalEntries > 0)
      .toSorted((a, b) => b.totalEntries - a.totalEntries),
    ...(selections.length > 0 && { withoutFilters: await countHits(db, { ...criteria, selections: [] }) }),
  };
}

/** Facets as a response has them: what visitors narrow a search by most often comes first, then all others. */
const facetOrder = new Set<FacetName>(['type', 'medium', 'subject', 'language', 'subtitles', ...facetNames]);

interface Counted {
  counts: FacetCount[];
  /** Number of hits. */
  total: number;
  selections: FacetSelection[];
  /** Whether the counts of a facet are estimates. */
  isEstimated: (facet: FacetName) => boolean;
}

/** Groups the counts by facet, in the order of the facets: the most frequent values and the selected ones. */
function groupFacets({ counts, total, selections, isEstimated }: Counted): Facet[] {
  const byFacet = Map.groupBy(counts, ({ facet }) => facet);
  return [...facetOrder].flatMap((facet) => {
    const found = byFacet.get(facet) ?? [];
    const selected = selections.find((selection) => selection.facet === facet)?.values ?? [];
    const listed = found.filter(({ value }, index) => index < topValues || selected.includes(value));
    const { order, isClosed } = facets[facet];
    const estimated = isEstimated(facet);
    // Other values of a facet with a selection may have more hits.
    const most = selections.some((selection) => selection.facet === facet) ? Infinity : total;
    const values = (order ? listed.toSorted((a, b) => order(a.value, b.value)) : listed).map(
      ({ value, label, count }) => ({ value, label, count: estimated ? roundEstimate(count, most) : count }),
    );
    // A sample lacks rare values.
    const hasMore = listed.length < found.length || (estimated && !isClosed);
    return values.length > 0
      ? [{ facet, values, ...(hasMore && { hasMore }), ...(estimated && { isEstimated: true }) }]
      : [];
  });
}

interface SpokenRow {
  media_id: string;
  lang: string;
  start: number;
  end: number;
  marked: string;
}

/** The hits of a page, and how their texts are shown. */
interface Shown {
  ids: string[];
  terms: QueryTerms;
  lang: Locale | undefined;
}

/**
 * Best passage of each medium's transcript, by media id: passages in the visitor's language first, then passages with
 * all words, then by rank.
 */
async function findTranscriptHits(
  db: Kysely<Database>,
  { ids, terms, lang = defaultLocale }: Shown,
): Promise<Map<string, SpokenPassage>> {
  const { rows } = await sql<SpokenRow>`
    with asked as materialized (
      select ${searchTsQuery({ ...terms, excluded: [] })} as whole, ${highlightTsQuery(terms)} as marks
    ), best as materialized (
      select distinct on (media_id) media_id, lang, start, "end", text as value
      from transcript_passage, asked where media_id = any(${ids}::text[]) and tsv @@ marks
      order by media_id, lang = ${lang} desc, tsv @@ whole desc, ts_rank(tsv, marks) desc, start
    )
    select media_id, lang, start, "end", ${headline(sql`(select marks from asked)`, 'HighlightAll=true')} as marked
    from best`.execute(db);
  return new Map(
    rows.map(({ media_id, lang, start, end, marked }) => {
      const highlightedValue = toHighlight(marked);
      const passage = { start, end, lang, value: plain(marked), ...(highlightedValue && { highlightedValue }) };
      return [media_id, passage];
    }),
  );
}

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

/** Media objects of the hits, with highlights. */
async function foundEntries(
  db: Kysely<Database>,
  { ids, terms, lang }: Omit<Shown, 'terms'> & Partial<Pick<Shown, 'terms'>>,
): Promise<MediaObject[]> {
  if (ids.length === 0) return [];
  const info = lang && (await readResultInfo(db, ids, lang));
  const entries = (await mediaObjects(db, ids)).map((entry) => ({ ...entry, ...info?.get(entry.id) }));
  if (!terms) return entries;
  const marks = await highlight(db, { ids, terms, lang });
  const spoken = await findTranscriptHits(db, { ids, terms, lang });
  return entries.map((entry) => withFindings(entry, marks.get(entry.id), spoken.get(entry.id)));
}

interface Found {
  request: HitsRequest;
  hits: Hits;
  widened?: SearchResponse['widened'];
}

/** Hits of the query. If its last word has few or none, also those of longer words with it. */
async function findExactOrWidened(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Found> {
  const hits = await findHits(db, request, sampling);
  const wider = hits.total <= maxExactHits ? await widen(db, request.terms) : undefined;
  if (!wider || !request.terms) return { request, hits };
  const { terms, word, words } = wider;
  const widerRequest = { ...request, terms, exact: request.terms };
  const widerHits = await findHits(db, widerRequest, sampling);
  if (widerHits.total === hits.total) return { request, hits };
  return { request: widerRequest, hits: widerHits, widened: { word, words, exactEntries: hits.total } };
}

/**
 * Searches media and series. Words match the stems of both languages; filters are combined by OR within a facet and by
 * AND across facets. The counts of a facet ignore its own selection, and a selected value is listed even without hits.
 * Texts of a query are always values, never SQL or query syntax.
 * @param sampling when the counts of facets are estimated; the number of hits is always exact
 */
export async function search(
  db: Kysely<Database>,
  query: SearchQuery,
  sampling: Sampling = defaultSampling,
): Promise<SearchResponse> {
  const selections = await readFilters(db, query.filter ?? []);
  const exact = { ...query, terms: termsOf(query.query), selections };
  const { request, hits, widened } = await findExactOrWidened(db, exact, sampling);
  const { ids, total, facets: counts } = hits;
  const help = await searchHelp(db, request, hits);
  const names = await findNames(db, { ...request, terms: termsOf(query.query) });
  return {
    entries: await foundEntries(db, { ids, lang: query.lang, ...(request.terms && { terms: request.terms }) }),
    totalEntries: total,
    facets: counts
      ? groupFacets({
          counts: await withChosenValues(db, counts, selections),
          total,
          selections,
          isEstimated: (facet) => isEstimated(facet, { criteria: request, rows: hits.rows, sampling }),
        })
      : [],
    ...(widened && { widened }),
    ...(names.length > 0 && { names }),
    ...(help && { help }),
  };
}
