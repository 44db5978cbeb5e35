import { lazy, Suspense, useState } from 'react';
import type { Facet as FacetData } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { Button, Facet } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { facetLinks } from './facet-links.ts';
import css from './facet-panel.module.css';
import { isFacetInUse, type SearchState } from './search-state.ts';
import { YearRange } from './year-range.tsx';

const visibleValues = 10;

/** Lazy, because few facets have more values than the search response contains. */
const AllValues = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'all-values' */ './all-values.tsx')).AllValues,
}));

export interface FacetGroupProps extends FacetData {
  state: SearchState;
  open: boolean;
}

/** One facet: its most frequent values, the selected ones, and a dialog with all values. */
export function FacetGroup({ facet, values, hasMore, isEstimated, state, open }: FacetGroupProps) {
  const { t } = searchTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [listsAll, listAll] = useState(false);
  const estimate = (count: number) => t('search.estimate', { count });
  return (
    <Facet
      title={t(`facet.${facet}`)}
      values={facetLinks(facet, values, state, { locale, ...(isEstimated && { format: estimate }) })}
      open={open || isFacetInUse(state, facet)}
      moreLabel={(count) => t('search.more', { count })}
      visible={visibleValues}
    >
      {facet === 'year' && <YearRange state={state} />}
      {hasMore && (
        <Button className={css.all} size="small" onClick={() => listAll(true)}>
          {t('search.all', { facet: t(`facet.${facet}`) })}
        </Button>
      )}
      {listsAll && (
        <Suspense>
          <AllValues facet={facet} state={state} onClose={() => listAll(false)} />
        </Suspense>
      )}
    </Facet>
  );
}
