/**
 * Facet counts of broad searches are estimated from a sample of the hits, because counting all values of all hits takes
 * most of a search's time. A simple random sample without replacement (Cochran, Sampling Techniques, chapter 3): a value
 * with the share p of the hits is counted with a relative standard error of about √((1 − p) ÷ (p · size)).
 */
import type { FacetName } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Criteria, facetFromTotals, isHit } from './candidates.ts';
import type { FacetSelection } from './filters.ts';

export interface Sampling {
  /** The facets of up to this number of hits are counted exactly. */
  maxCounted: number;
  /** Mean number of hits in a sample. */
  size: number;
}
/** A value of 1 % of the hits has a standard error of a tenth, a value of 20 % one of a fiftieth. */
export const defaultSampling: Sampling = { maxCounted: 20_000, size: 10_000 };

/**
 * A row is in a sample if the hash of its id is small enough: the sample of a search is always the same one. Samples of up
 * to an eighth of the library have an index of their words (migration 056).
 */
const hashes = 2 ** 16;
/** SQL: the indexed hash (migration 032). */
const hash = sql`(hashtext(id) & ${sql.lit(hashes - 1)})`;

/** SQL: whether a row is in the sample of this share. */
const isInShare = (share: number): RawBuilder<boolean> =>
  share < 1 ? sql`${hash} < ${sql.lit(Math.ceil(share * hashes))}` : sql`true`;

/** Bits of the selections of which a row that counts may miss one. 0: hits. */
const bitsOf = (selections: readonly FacetSelection[]): number[] => [0, ...selections.map((_, index) => 2 ** index)];

/** SQL: share of the rows that is examined, by bit of the only selection that these rows miss. */
export type Shares = (bit: number) => RawBuilder<number>;

export const fixedShares =
  (shares: Record<number, number>): Shares =>
  (bit) =>
    sql`${sql.lit(shares[bit] ?? 1)}::double precision`;

/** Share of `rows` that is examined. */
export const shareOf = (rows: number, { maxCounted, size }: Sampling): number =>
  rows > maxCounted ? Math.min(1, size / rows) : 1;

const column = (name: 'rows' | 'share', bit: number): RawBuilder<number> => sql.ref(`${name}_${bit}`);

/** Shares that the CTE `strata` has computed. */
export const sharesOfStrata: Shares = (bit) => sql`(select ${column('share', bit)} from strata)`;

/**
 * SQL: the CTE `strata` with one row. By bit of a selection: the number of `candidates(missed)` that miss this selection
 * only, and the share of them that is examined. The hits, often few, are a stratum of their own.
 */
export function strata(selections: readonly FacetSelection[], { maxCounted, size }: Sampling): RawBuilder<unknown> {
  const bits = bitsOf(selections);
  const numbers = bits.map(
    (bit) => sql`(count(*) filter (where missed = ${sql.lit(bit)}))::int as ${column('rows', bit)}`,
  );
  const shares = bits.map((bit) => {
    const rows = column('rows', bit);
    return sql`case when ${rows} > ${sql.lit(maxCounted)} then ${sql.lit(size)}::double precision / ${rows} else 1 end
      as ${column('share', bit)}`;
  });
  return sql`strata as materialized (
      select *, ${sql.join(shares)} from (select ${sql.join(numbers)} from candidates) numbers)`;
}

/** SQL, over `strata`: a JSON object with the number of rows by bit. */
export function rowsByBit(selections: readonly FacetSelection[]): RawBuilder<Record<string, number>> {
  const entries = bitsOf(selections).map((bit) => sql`${sql.lit(String(bit))}, ${column('rows', bit)}`);
  return sql`(select json_build_object(${sql.join(entries)}) from strata)`;
}

/** SQL, over `strata`: the number of hits. */
export const hitCount: RawBuilder<number> = sql`(select ${column('rows', 0)} from strata)`;

const byBit = (selections: readonly FacetSelection[], value: (bit: number) => RawBuilder<unknown>) =>
  sql`case missed ${sql.join(
    bitsOf(selections).map((bit) => sql`when ${sql.lit(bit)} then ${value(bit)}`),
    sql` `,
  )} end`;

/** SQL: whether a row of `candidates(id, missed)` is examined. Not true for rows that miss several selections. */
export const isInSample = (selections: readonly FacetSelection[], shares: Shares): RawBuilder<boolean> =>
  sql`${hash} < ${byBit(selections, (bit) => sql`ceil(${shares(bit)} * ${sql.lit(hashes)})::int`)}`;

/** SQL: the number of rows that a row of the sample stands for. */
export const sampleWeight = (selections: readonly FacetSelection[], shares: Shares): RawBuilder<number> =>
  sql`${byBit(selections, (bit) => sql`1 / ${shares(bit)}`)}`;

/** Selections without the one of this bit. 0: all. */
const othersOf = (selections: readonly FacetSelection[], bit: number): FacetSelection[] =>
  selections.filter((_, index) => 2 ** index !== bit);

/** Bits of which the rows count for a facet: without words, a single selection's facet is counted by totals. */
const nearMissBits = (criteria: Criteria): number[] =>
  facetFromTotals(criteria) ? [] : bitsOf(criteria.selections).slice(1);

/** SQL: the number of hits, estimated from a share of the library. */
const hitsOfShare = (criteria: Criteria, share: number): RawBuilder<number> =>
  sql`(select (count(*) / ${sql.lit(share)})::double precision from media_search where ${isHit(criteria)} and ${isInShare(share)})`;

/**
 * SQL: the number of many hits, with a standard error of some percent. A sample of that share has a size that differs as
 * much; its estimates are not biased, since their weights are those of the share.
 */
export const roughHits = (criteria: Criteria): RawBuilder<number> => hitsOfShare(criteria, 1 / 64);

/** Share of the library in which the size of a result is estimated. */
const probedShare = 1 / 16;

/**
 * SQL: a JSON object with the estimated number of rows that have the words and all selections but that of the bit.
 * Selections with few hits do not need an estimate.
 */
export function estimatedRows(criteria: Criteria, { maxCounted }: Sampling): RawBuilder<Record<string, number>> {
  const { terms, selections } = criteria;
  const entries = nearMissBits(criteria).map((bit) => {
    const others = othersOf(selections, bit);
    const atMost = Math.min(...others.map(({ hits }) => hits));
    const isKnown = !terms && others.length === 1 && others[0]?.ids.length === 1;
    const rows =
      atMost > maxCounted && !isKnown ? hitsOfShare({ terms, selections: others }, probedShare) : sql.lit(atMost);
    return sql`${sql.lit(String(bit))}, ${rows}`;
  });
  return sql`json_build_object(${sql.join(entries)})`;
}

/** SQL: the CTE `candidates(id, facets, missed)` with the rows that are examined. */
export function sampledCandidates(criteria: Criteria, shares: Record<number, number>): RawBuilder<unknown> {
  const { terms, selections } = criteria;
  const branches = [0, ...nearMissBits(criteria)].map((bit) => {
    const missed = selections
      .filter((_, index) => 2 ** index === bit)
      .map(({ ids }) => sql`not facets && ${ids}::int[]`);
    const others = isHit({ terms, selections: othersOf(selections, bit) });
    return sql`select id, facets, ${sql.lit(bit)} as missed from media_search
      where ${sql.join([others, ...missed, isInShare(shares[bit] ?? 1)], sql` and `)}`;
  });
  return sql`candidates as materialized (${sql.join(branches, sql` union all `)})`;
}

/** Whether the counts of a facet are estimates. @param rows number of rows by bit; `null`: browsing */
export function isEstimated(
  facet: FacetName,
  { criteria, rows, sampling }: { criteria: Criteria; rows: Record<string, number> | null; sampling: Sampling },
): boolean {
  // Counted with each record.
  if (!rows || facetFromTotals(criteria) === facet) return false;
  const own = criteria.selections.findIndex((selection) => selection.facet === facet);
  const bits = own < 0 ? [0] : [0, 2 ** own];
  return bits.some((bit) => (rows[bit] ?? 0) > sampling.maxCounted);
}

/** Rounds an estimate to two significant digits, so that nobody takes it for a count. @param most upper limit */
export function roundEstimate(count: number, most = Infinity): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  const rounded = Math.round(count / unit) * unit;
  return rounded <= most ? rounded : Math.floor(most / unit) * unit;
}
