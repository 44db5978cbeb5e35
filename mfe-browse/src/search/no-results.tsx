import type { SearchHelp } from '@mediothek/contract';
import { Button, EmptyState } from '@mediothek/ui';
import { searchTexts, type SearchTranslate } from './search-texts.ts';
import css from './no-results.module.css';
import { atPage, searchHref, type SearchState } from './search-state.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

/** Hints that fit the query. */
function adviceFor({ q }: SearchState, t: SearchTranslate): string[] {
  if (!q) return [];
  return [
    t('search.help.spelling'),
    ...(q.includes('"') ? [t('search.help.quotes')] : []),
    ...(/(^|\s)-\S/.test(q) ? [t('search.help.exclusion')] : []),
    t('search.help.language'),
  ];
}

/** Message for a search without results, with hints and alternative searches. */
export function NoResults({ state, help }: { state: SearchState; help: SearchHelp | undefined }) {
  const { t } = searchTexts.useTexts();
  const advice = adviceFor(state, t);
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={state.q ? t('search.noneFor', { query: state.q }) : t('search.none')}
      action={<AlternativeSearches state={state} help={help} />}
    >
      {advice.length > 0 && (
        <ul className={css.advice}>
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

/** Message for a page number beyond the last page. */
export function PageOutOfRange({ state }: { state: SearchState }) {
  const { t } = searchTexts.useTexts();
  return (
    <EmptyState
      title={t('search.beyond')}
      action={
        <Button variant="primary" href={searchHref(atPage(state, 1))}>
          {t('search.firstPage')}
        </Button>
      }
    />
  );
}
