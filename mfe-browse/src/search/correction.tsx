import type { SearchHelp } from '@mediothek/contract';
import { searchTexts } from './search-texts.ts';
import css from './search-page.module.css';
import { searchHref, type SearchState } from './search-state.ts';

/** Links a similar query that has far more results. */
export function Correction({ state, help }: { state: SearchState; help: SearchHelp | undefined }) {
  const { t } = searchTexts.useTexts();
  const [correction] = help?.corrections ?? [];
  if (!correction) return null;
  const { query, totalEntries } = correction;
  return (
    <p className={css.correction}>
      <a href={searchHref({ ...state, q: query, page: 1 })}>{t('search.help.correction', { query })}</a>{' '}
      <span className={css.count}>{t('search.results', { count: totalEntries })}</span>
    </p>
  );
}
