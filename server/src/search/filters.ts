import { type FacetName, facetNames } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { withoutControls } from './fold.ts';

/** What is selected in one facet: a hit has at least one of `ids`. */
export interface FacetSelection {
  facet: FacetName;
  /** Rows of `facet_value` that fit; none when the library has no such value */
  ids: number[];
  /** The values as asked for, ranges aside */
  values: string[];
}

/** `2010-2020`, `2010-`, `-2020` */
const yearRange = /^(?:[0-9]{4})?-(?:[0-9]{4})?$/;

function group(filters: readonly string[]): Map<FacetName, string[]> {
  const byFacet = new Map<FacetName, string[]>();
  for (const filter of filters) {
    const facet = facetNames.find((name) => filter.startsWith(`${name};`));
    if (facet) byFacet.set(facet, [...(byFacet.get(facet) ?? []), withoutControls(filter.slice(facet.length + 1))]);
  }
  return byFacet;
}

async function select(db: Kysely<Database>, facet: FacetName, wanted: string[]): Promise<FacetSelection> {
  const isRange = (value: string): boolean => facet === 'year' && yearRange.test(value);
  const values = wanted.filter((value) => !isRange(value));
  const ranges = wanted.filter(isRange).map((range) => range.split('-'));
  const rows = await db
    .selectFrom('facet_value')
    .select('id')
    .where('facet', '=', facet)
    .where((is) =>
      is.or([
        ...(values.length > 0 ? [is('value', 'in', values)] : []),
        // Years have four digits, their texts compare as their numbers do.
        ...ranges.map(([from = '', to]) => is.and([is('value', '>=', from), is('value', '<=', to || '9999')])),
      ]),
    )
    .execute();
  return { facet, ids: rows.map(({ id }) => id), values };
}

/** Reads `facet;value` filters: several of one facet are one selection; years may be a range, `year;2010-2020`. */
export async function readFilters(db: Kysely<Database>, filters: readonly string[]): Promise<FacetSelection[]> {
  const selections: FacetSelection[] = [];
  for (const [facet, values] of group(filters)) selections.push(await select(db, facet, values));
  return selections;
}
