/** Facet numbers: the upper bits of a value's id in the database. */
import { type FacetName, facetNames } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { facets } from './facets.ts';

/** Bits of the value within its facet: 67 million values per facet. */
const valueBits = 26;

export const facetNumber = (facet: FacetName): number => facets[facet].number;

/** SQL: number of the facet that the value with id `valueId` belongs to. */
export const facetOf = (valueId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${valueId} >> ${sql.lit(valueBits)})`;

/** SQL: id of a new value of the facet that the expression `facet` names. */
export function nextValueId(facet: RawBuilder<unknown>): RawBuilder<number> {
  const numbers = facetNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(facets[name].number)}`);
  return sql<number>`((case ${facet} ${sql.join(numbers, sql` `)} end << ${sql.lit(valueBits)}) + nextval('facet_value_number')::int)`;
}
