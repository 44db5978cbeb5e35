/**
 * Range of years "From … to …", which replaces selected years. It needs JavaScript; single years are links and do not.
 */
import type { SubmitEvent } from 'react';
import { facetFilter, useNavigate } from '@mediothek/platform';
import { Button, TextField } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { parseFilter, searchHref, toggleFilter, withoutFacet, type SearchState } from './search-state.ts';
import css from './year-range.module.css';

/** The selected range: `2010-2020` as `['2010', '2020']`. An open end is empty. */
export function yearRange({ filters }: SearchState): [from: string, to: string] {
  for (const filter of filters) {
    const { facet, value = '' } = parseFilter(filter) ?? {};
    const [, from = '', to = ''] = /^(\d{4})?-(\d{4})?$/.exec(value) ?? [];
    if (facet === 'year' && (from || to)) return [from, to];
  }
  return ['', ''];
}

/** Replaces all selected years by this range. If both ends are empty, no range is set. Reversed ends are swapped. */
export function withYears(state: SearchState, from: string, to: string): SearchState {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const without = withoutFacet(state, 'year');
  return first || last ? toggleFilter(without, facetFilter('year', `${first}-${last}`)) : without;
}

export function YearRange({ state }: { state: SearchState }) {
  const { t } = searchTexts.useTexts();
  const navigate = useNavigate();
  const [from, to] = yearRange(state);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const year = (name: string) => String(fields.get(name) ?? '').trim();
    navigate(searchHref(withYears(state, year('from'), year('to'))), { keepScroll: true });
  };
  const field = { inputMode: 'numeric', pattern: '\\d{4}', maxLength: 4, autoComplete: 'off' } as const;
  return (
    <form className={css.range} onSubmit={apply}>
      <TextField key={`from ${from}`} label={t('search.year.from')} name="from" defaultValue={from} {...field} />
      <TextField key={`to ${to}`} label={t('search.year.to')} name="to" defaultValue={to} {...field} />
      <Button type="submit" size="small">
        {t('search.year.apply')}
      </Button>
    </form>
  );
}
