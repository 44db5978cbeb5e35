import type { Facet } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { Chip, ChipList } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { filterLabel } from './filter-label.ts';
import { parseFilter, searchHref, toggleFilter, withoutFilters, type SearchState } from './search-state.ts';

/** Active filters as chips. A click removes the filter. */
export function ActiveFilters({ state, facets }: { state: SearchState; facets: readonly Facet[] }) {
  const { t } = searchTexts.useTexts();
  const locale = localeOf(usePlatform());
  if (state.filters.length === 0) return null;
  return (
    <ChipList label={t('search.active')}>
      {[
        ...state.filters.map((filter) => {
          const value = filterLabel(filter, facets, locale);
          const facet = parseFilter(filter)?.facet;
          return (
            <Chip
              key={filter}
              href={searchHref(toggleFilter(state, filter))}
              removeLabel={t('search.removeFilter', { facet: facet ? t(`facet.${facet}`) : '', value })}
            >
              {facet ? `${t(`facet.${facet}`)}: ${value}` : value}
            </Chip>
          );
        }),
        state.filters.length > 1 && (
          <Chip key="all" href={searchHref(withoutFilters(state))} keepScroll>
            {t('search.removeAll')}
          </Chip>
        ),
      ]}
    </ChipList>
  );
}
