import { pickText, type Facet } from '@mediothek/contract';
import { parseFilter } from './search-state.ts';

/** The name of a chosen value as the facets tell it; the value itself where they do not, e.g. for a range of years. */
export function filterLabel(filter: string, facets: readonly Facet[], locale: string): string {
  const { facet, value } = parseFilter(filter) ?? { facet: undefined, value: filter };
  const known = facets.find((group) => group.facet === facet)?.values.find((each) => each.value === value);
  const label = pickText(known?.label, locale)?.value;
  return label ?? (facet === 'year' ? value.replace('-', '–') : value);
}
