import { sorts } from '@mediothek/contract';
import { paths } from '@mediothek/platform';
import { Button, IconButton, Select } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { effectiveSort, searchHref, type SearchState } from './search-state.ts';
import css from './sort-form.module.css';

/**
 * GET form for the sort order. It is submitted by a choice, or without JavaScript by a button. A new criterion starts
 * with its default order.
 */
export function SortForm({ state }: { state: SearchState }) {
  const { t } = searchTexts.useTexts();
  const { sort, order } = effectiveSort(state);
  const other = order === 'asc' ? 'desc' : 'asc';
  return (
    <form className={css.form} action={paths.search()} method="get">
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {state.filters.map((filter) => (
        <input key={filter} type="hidden" name="f" value={filter} />
      ))}
      {state.view && <input type="hidden" name="view" value={state.view} />}
      <Select
        key={sort}
        label={t('search.sort')}
        name="sort"
        defaultValue={sort}
        options={sorts.map((value) => ({ value, label: t(`search.sort.${value}`) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {sort !== 'relevance' && (
        <IconButton
          icon={order === 'asc' ? 'chevron-up' : 'chevron-down'}
          variant="outlined"
          label={t(`search.order.${order}`)}
          href={searchHref({ ...state, sort, order: other, page: 1 })}
        />
      )}
      <noscript>
        <Button type="submit">{t('search.sort.apply')}</Button>
      </noscript>
    </form>
  );
}
