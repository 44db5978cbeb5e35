/** Dialog with all values of one facet, loaded in pages of a hundred. The visitor can choose several. */
import { useState } from 'react';
import type { FacetName } from '@mediothek/contract';
import { LoadFailure, localeOf, usePlatform } from '@mediothek/platform';
import { useDebouncedValue } from '@mediothek/platform/use-debounced-value';
import { Button, FacetValues, Skeleton } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { containsWords, FilterField } from '../filter-field.tsx';
import { searchTexts } from './search-texts.ts';
import css from './all-values.module.css';
import { facetLinks } from './facet-links.ts';
import type { SearchState } from './search-state.ts';
import { useFacetValues } from './use-facet-values.ts';

/** Milliseconds without a key press until a request is sent. */
const delayMs = 250;

export interface AllValuesProps {
  facet: FacetName;
  state: SearchState;
  onClose: () => void;
}

export function AllValues({ facet, state, onClose }: AllValuesProps) {
  const { t } = searchTexts.useTexts();
  return (
    <Dialog open onClose={onClose} title={t(`facet.${facet}`)} closeLabel={t('search.all.close')}>
      <Values facet={facet} state={state} />
    </Dialog>
  );
}

function Values({ facet, state }: Omit<AllValuesProps, 'onClose'>) {
  const { t } = searchTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [pages, setPages] = useState(1);
  const [typed, setTyped] = useState('');
  const unfiltered = useFacetValues(facet, state, { pages: 1, text: '' });
  const total = unfiltered.data?.totalValues ?? 0;
  // If not all values are loaded, only the server can search them.
  const isComplete = total === unfiltered.data?.values.length;
  const text = useDebouncedValue(isComplete ? '' : typed.trim(), delayMs);
  const query = useFacetValues(facet, state, { pages, text });
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <Skeleton variant="row" count={4} />;
  const { values, totalValues } = query.data;
  const isServerFiltered = text !== '' && text === typed.trim() && !query.isPlaceholderData;
  const links = facetLinks(facet, values, state, { locale }).filter(
    ({ label }) => isServerFiltered || containsWords(label, typed),
  );
  const type = (value: string) => {
    setTyped(value);
    setPages(1);
  };
  return (
    <div className={css.values} aria-busy={query.isFetching}>
      <FilterField
        label={t('search.all.filter')}
        value={typed}
        onChange={type}
        summary={t('search.all.shown', { count: links.length, total: isServerFiltered ? totalValues : total })}
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
