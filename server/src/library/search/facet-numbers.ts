/** Facets as the upper bits of the numbers that their values have in the database. */
import { type FacetName, facetNames } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';

/** Stored with every value (migration 006): a new facet takes the next number, none is ever given to another; at most 31. */
const facetNumbers: Record<FacetName, number> = {
  type: 1,
  medium: 2,
  subject: 3,
  publisher: 4,
  genre: 5,
  language: 6,
  subtitles: 7,
  licence: 8,
  year: 9,
  duration: 10,
  author: 11,
  series: 12,
  keyword: 13,
  stock: 14,
};
/** 67 million values in each facet. */
const valueBits = 26;

export const facetNumber = (facet: FacetName): number => facetNumbers[facet];

/** SQL: the number of the facet that the value numbered `valueId` belongs to. */
export const facetOf = (valueId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${valueId} >> ${sql.lit(valueBits)})`;

/** SQL: a number for a new value of the facet that the expression `facet` names. */
export function nextValueId(facet: RawBuilder<unknown>): RawBuilder<number> {
  const numbers = facetNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(facetNumbers[name])}`);
  return sql<number>`((case ${facet} ${sql.join(numbers, sql` `)} end << ${sql.lit(valueBits)}) + nextval('facet_value_number')::int)`;
}
