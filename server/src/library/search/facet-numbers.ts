/** Facet numbers: the upper bits of a value's id in the database. */
import { type FacetName, facetNames } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';

/** Stored with every value (migration 006). A new facet gets the next number; numbers are never reused. At most 31. */
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
/** Bits of the value within its facet: 67 million values per facet. */
const valueBits = 26;

export const facetNumber = (facet: FacetName): number => facetNumbers[facet];

/** SQL: number of the facet that the value with id `valueId` belongs to. */
export const facetOf = (valueId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${valueId} >> ${sql.lit(valueBits)})`;

/** SQL: id of a new value of the facet that the expression `facet` names. */
export function nextValueId(facet: RawBuilder<unknown>): RawBuilder<number> {
  const numbers = facetNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(facetNumbers[name])}`);
  return sql<number>`((case ${facet} ${sql.join(numbers, sql` `)} end << ${sql.lit(valueBits)}) + nextval('facet_value_number')::int)`;
}
