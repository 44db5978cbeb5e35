import { pickText, type Facet } from '@mediothek/contract';
import { parseFilter } from './search-state.ts';

/**
 * Label of a selected value from the facets. If they do not contain the value, e.g. a range of years, the value itself.
 */
export function filterLabel(filter: string, facets: readonly Facet[], locale: string): string {
  const { facet, value } = parseFilter(filter) ?? { facet: undefined, value: filter };
  const known = facets.find((group) => group.facet === facet)?.values.find((each) => each.value === value);
  const label = pickText(known?.label, locale)?.value;
  return label ?? (facet === 'year' ? value.replace('-', '–') : value);
}
