/**
 * The search page. Query, filters, order and page are stored in the URL only; every control is a link or a GET form.
 */
import { useRef } from 'react';
import { searchPageSize, type SearchResponse } from '@mediothek/contract';
import {
  addTexts,
  keepPreviousData,
  localeOf,
  usePlatform,
  useQuery,
  useSearchParams,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { classNames, Skeleton } from '@mediothek/ui';
import { statusOf } from '../page-status.ts';
import { searchResults } from '../queries.ts';
import { searchTexts, type SearchTranslate } from './search-texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Correction } from './correction.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FoundNames } from './found-names.tsx';
import { IgnoredParams } from './ignored-params.tsx';
import { ResultList, resultsId } from './result-list.tsx';
import css from './search-page.module.css';
import { readSearch, searchHref, type SearchState } from './search-state.ts';
import { SortForm } from './sort-form.tsx';
import { useCountAnnouncement } from './use-count-announcement.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { ViewSwitch } from './view-switch.tsx';
import { Widened } from './widened.tsx';

export async function loadSearch(context: PageContext): Promise<PageHead> {
  const state = readSearch(context.url.searchParams);
  const t = searchTexts.translate(context.i18n);
  const results = searchResults(state, undefined, context.locale);
  await Promise.all([addTexts(context.i18n, searchTexts), context.queries.prefetchQuery(results)]);
  return {
    title: state.q ? t('search.titleFor', { query: state.q }) : t('search.title'),
    description: t('search.description'),
    canonical: searchHref({ ...state, view: undefined }),
    // Search engines index the media, not every list of them.
    noindex: state.q !== '' || state.filters.length > 0,
    ...statusOf(context, results),
  };
}

export function SearchPage() {
  const state = readSearch(useSearchParams());
  const locale = localeOf(usePlatform());
  const query = useQuery({ ...searchResults(state, undefined, locale), placeholderData: keepPreviousData });
  return (
    <QueryView wholePage query={query} pending={<Searching />}>
      {(results) => <Results state={state} results={results} updating={query.isPlaceholderData} />}
    </QueryView>
  );
}

interface ResultsProps {
  state: SearchState;
  results: SearchResponse;
  /** The results belong to the previous search, while the new ones are loading. */
  updating: boolean;
}

function Results({ state, results, updating }: ResultsProps) {
  const { t } = searchTexts.useTexts();
  const { facets, totalEntries } = results;
  const page = useRef<HTMLDivElement>(null);
  const announcement = useCountAnnouncement(page, { count: countText(state, results, t), updating });
  const keepFocus = useFocusRestore(page);
  return (
    <div className={classNames(css.page, totalEntries > 0 && css.withFilters)} ref={page} onClick={keepFocus}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {totalEntries > 0 && (
        <>
          <div className={css.head}>
            <h1 className={css.title}>{countText(state, results, t)}</h1>
            <p className={css.range}>{rangeText(state, results, t)}</p>
          </div>
          <a className="skip-link" href={`#${resultsId}`}>
            {t('search.skip')}
          </a>
          <div className={css.filters}>
            <FacetPanel state={state} facets={facets} total={totalEntries} />
          </div>
          <div className={css.sort}>
            <SortForm state={state} />
            <ViewSwitch state={state} />
          </div>
        </>
      )}
      <div
        className={css.results}
        data-results={updating ? '' : searchHref(state)}
        tabIndex={-1}
        aria-busy={updating}
        data-updating={updating ? '' : undefined}
      >
        <IgnoredParams />
        <ActiveFilters state={state} facets={facets} />
        {totalEntries > 0 && <Correction state={state} help={results.help} />}
        {totalEntries > 0 && <Widened widened={results.widened} />}
        <FoundNames names={results.names} />
        <ResultList state={state} results={results} />
      </div>
    </div>
  );
}

function countText({ q }: SearchState, { totalEntries }: SearchResponse, t: SearchTranslate): string {
  if (q) return t('search.resultsFor', { count: totalEntries, query: q });
  return t('search.results', { count: totalEntries });
}

function rangeText({ page }: SearchState, { entries, totalEntries }: SearchResponse, t: SearchTranslate) {
  if (entries.length === 0) return null;
  const from = (page - 1) * searchPageSize + 1;
  return t('search.range', { from, to: from + entries.length - 1, total: totalEntries });
}

/** Placeholder in the same columns as the results. */
function Searching() {
  return (
    <div className={classNames(css.page, css.withFilters)}>
      <div className={css.head}>
        <Skeleton count={2} />
      </div>
      <div className={css.filters}>
        <Skeleton count={2} />
      </div>
      <div className={css.results}>
        <Skeleton variant="row" count={6} />
      </div>
    </div>
  );
}
