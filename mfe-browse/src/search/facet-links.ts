import { pickText, type FacetName, type FacetValue } from '@mediothek/contract';
import { facetFilter } from '@mediothek/platform';
import type { FacetValue as FacetLink } from '@mediothek/ui';
import { searchHref, toggleFilter, type SearchState } from './search-state.ts';

/**
 * Facet values as links that add the value to the search or remove it.
 * @param format writes the number of a value's results
 */
export function facetLinks(
  facet: FacetName,
  values: readonly FacetValue[],
  state: SearchState,
  { locale, format = new Intl.NumberFormat(locale).format }: { locale: string; format?: (count: number) => string },
): FacetLink[] {
  return values.map(({ value, label, count }) => {
    const filter = facetFilter(facet, value);
    return {
      value,
      label: pickText(label, locale)?.value ?? value,
      count: format(count),
      href: searchHref(toggleFilter(state, filter)),
      selected: state.filters.includes(filter),
    };
  });
}
