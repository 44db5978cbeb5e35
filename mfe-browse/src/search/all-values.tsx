/** All values of one facet, a hundred at a time, to choose several from. */
import { useState } from 'react';
import type { FacetName } from '@mediothek/contract';
import { LoadFailure, localeOf, usePlatform } from '@mediothek/platform';
import { Button, FacetValues, Skeleton } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { containsWords, FilterField } from '../filter-field.tsx';
import { browseTexts } from '../texts.ts';
import css from './all-values.module.css';
import { facetLinks } from './facet-links.ts';
import type { SearchState } from './search-state.ts';
import { useFacetValues } from './use-facet-values.ts';

export interface AllValuesProps {
  facet: FacetName;
  state: SearchState;
  onClose: () => void;
}

export function AllValues({ facet, state, onClose }: AllValuesProps) {
  const { t } = browseTexts.useTexts();
  return (
    <Dialog open onClose={onClose} title={t(`facet.${facet}`)} closeLabel={t('search.all.close')}>
      <Values facet={facet} state={state} />
    </Dialog>
  );
}

function Values({ facet, state }: Omit<AllValuesProps, 'onClose'>) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [pages, setPages] = useState(1);
  const [typed, type] = useState('');
  const query = useFacetValues(facet, state, pages);
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <Skeleton variant="row" count={4} />;
  const { values, totalValues } = query.data;
  const links = facetLinks(facet, values, state, locale).filter(({ label }) => containsWords(label, typed));
  return (
    <div className={css.values} aria-busy={query.isFetching}>
      <FilterField
        label={t('search.all.filter')}
        value={typed}
        onChange={type}
        summary={t('search.all.shown', { count: links.length, total: totalValues })}
      />
      <FacetValues values={links} />
      {values.length < totalValues && (
        <Button disabled={query.isFetching} onClick={() => setPages(pages + 1)}>
          {t('search.all.next')}
        </Button>
      )}
    </div>
  );
}
