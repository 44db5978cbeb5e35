/** Facets beside the results. On narrow screens they are in a dialog, and without JavaScript collapsed. */
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { Facet as FacetData } from '@mediothek/contract';
import { Icon } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { FacetGroup } from './facet-group.tsx';
import css from './facet-panel.module.css';
import { isFacetInUse, type SearchState } from './search-state.ts';

/** Lazy, because only narrow screens need it. */
const FilterSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'filter-sheet' */ './filter-sheet.tsx')).FilterSheet,
}));

/** Number of facets that are open initially: up to the languages of captions. Facets in use are open, too. */
const openFacets = 5;

/** The estimate for a value that all results have may be lower than their number. */
const maxEstimatedShare = 0.9;

export interface FacetPanelProps {
  state: SearchState;
  facets: readonly FacetData[];
  /** Number of results. */
  total: number;
}

export function FacetPanel({ state, facets, total }: FacetPanelProps) {
  const { t } = searchTexts.useTexts();
  const [isSheetOpen, openSheet] = useState(false);
  const count = state.filters.length;
  // Hide facets that cannot narrow the search: a single value that every result has.
  const useful = facets.filter(
    ({ facet, values, isEstimated }) =>
      isFacetInUse(state, facet) ||
      values.length > 1 ||
      (values[0]?.count ?? total) < total * (isEstimated ? maxEstimatedShare : 1),
  );
  const groups = (
    <>
      {useful.some(({ isEstimated }) => isEstimated) && <p className={css.note}>{t('search.estimate.note')}</p>}
      {useful.map((facet, at) => (
        <FacetGroup key={facet.facet} {...facet} state={state} open={at < openFacets} />
      ))}
    </>
  );
  /** The summary is visible on narrow screens only. Before hydration it opens the facets in the page. */
  const showSheet = (event: MouseEvent<HTMLElement>) => {
    if (event.currentTarget.closest('details')?.open) return;
    event.preventDefault();
    openSheet(true);
  };
  return (
    <>
      <details className={css.panel}>
        <summary className={css.summary} onClick={showSheet}>
          <Icon name="filter" />
          {count > 0 ? t('search.filters.count', { count }) : t('search.filters')}
        </summary>
        <h2 className="visually-hidden">{t('search.filters')}</h2>
        {!isSheetOpen && groups}
      </details>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet total={total} onClose={() => openSheet(false)}>
            {groups}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
