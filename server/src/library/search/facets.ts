import { type Facet, type FacetName, facetNames } from '@mediothek/contract';
import { type FacetCount, topValues } from './facet-counts.ts';
import type { FacetSelection } from './filters.ts';

/** Years and durations stand in their own order, everything else by frequency. */
const valueOrder: Partial<Record<FacetName, (a: FacetCount, b: FacetCount) => number>> = {
  year: (a, b) => Number(b.value) - Number(a.value),
  duration: (a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10),
};

/** The counts by facet, in the facets' order: the most frequent values and the selected ones. */
export function groupFacets(counts: FacetCount[], selections: FacetSelection[]): Facet[] {
  const byFacet = Map.groupBy(counts, ({ facet }) => facet);
  return facetNames.flatMap((facet) => {
    const found = byFacet.get(facet) ?? [];
    const selected = selections.find((selection) => selection.facet === facet)?.values ?? [];
    const listed = found.filter(({ value }, place) => place < topValues || selected.includes(value));
    const order = valueOrder[facet];
    const values = (order ? listed.toSorted(order) : listed).map(({ value, label, count }) => ({
      value,
      label,
      count,
    }));
    return values.length > 0 ? [{ facet, values, ...(listed.length < found.length && { hasMore: true }) }] : [];
  });
}
