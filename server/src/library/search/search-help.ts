import type { SearchHelp } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Criteria } from './candidates.ts';
import { findCorrections } from './corrections.ts';
import { countHits } from './count-hits.ts';
import type { Hits } from './hits.ts';

/**
 * What leads somewhere from a search that finds nothing.
 * @param missing how many hits there were without the selection of each bit
 */
export async function searchHelp(
  db: Kysely<Database>,
  criteria: Criteria,
  missing: Hits['missing'],
): Promise<SearchHelp> {
  const { selections } = criteria;
  const loosened = selections.map(({ facet }, index) => ({ facet, totalEntries: missing?.[2 ** index] ?? 0 }));
  return {
    corrections: await findCorrections(db, criteria),
    withoutFacet: loosened
      .filter(({ totalEntries }) => totalEntries > 0)
      .toSorted((a, b) => b.totalEntries - a.totalEntries),
    ...(selections.length > 0 && { withoutFilters: await countHits(db, { ...criteria, selections: [] }) }),
  };
}
