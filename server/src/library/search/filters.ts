import { type FacetName, facetNames } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { withoutControls } from './fold.ts';

/** Selection in one facet. A hit has at least one of `ids`. */
export interface FacetSelection {
  facet: FacetName;
  /** Ids of the values that match. Empty: the library has no such value. */
  ids: number[];
  /** Requested values without ranges. */
  values: string[];
  /** Ids of `values`. */
  valueIds: number[];
  /** Hits of all these values: at least the number of hits of the selection. */
  hits: number;
}

interface RequestedValue {
  facet: FacetName;
  from: string;
  to: string;
  isRange: boolean;
}

/** `2010-2020`, `2010-`, `-2020` */
const yearRange = /^(?<from>[0-9]{4})?-(?<to>[0-9]{4})?$/;

function read(filter: string): RequestedValue[] {
  const facet = facetNames.find((name) => filter.startsWith(`${name};`));
  if (!facet) return [];
  const value = withoutControls(filter.slice(facet.length + 1));
  const range = facet === 'year' ? yearRange.exec(value)?.groups : undefined;
  // Years have four digits, so comparing texts is the same as comparing numbers.
  if (range) return [{ facet, from: range['from'] ?? '', to: range['to'] ?? '9999', isRange: true }];
  return [{ facet, from: value, to: value, isRange: false }];
}

/** Reads `facet;value` filters. Several of one facet are one selection. Years may be a range: `year;2010-2020`. */
export async function readFilters(db: Kysely<Database>, filters: readonly string[]): Promise<FacetSelection[]> {
  const requested = filters.flatMap(read);
  if (requested.length === 0) return [];
  const { rows } = await sql<{ id: number; facet: FacetName; hits: number; isValue: boolean }>`
    select facet_value.id, facet, hits, bool_or(not "isRange") as "isValue"
    from json_to_recordset(${JSON.stringify(requested)}::json) as wanted(facet text, "from" text, "to" text, "isRange" boolean)
    join facet_value using (facet)
    where value = "from" or ("isRange" and value collate "C" between "from" and "to")
    group by facet_value.id, facet`.execute(db);
  return [...Map.groupBy(requested, ({ facet }) => facet)].map(([facet, own]) => {
    const found = rows.filter((row) => row.facet === facet);
    return {
      facet,
      ids: found.map(({ id }) => id),
      values: [...new Set(own.filter(({ isRange }) => !isRange).map(({ from }) => from))],
      valueIds: found.filter(({ isValue }) => isValue).map(({ id }) => id),
      hits: found.reduce((sum, { hits }) => sum + hits, 0),
    };
  });
}
