import { searchPageSize, type SearchResponse } from '@mediothek/contract';
import { MediaCard, useFlag } from '@mediothek/platform';
import { CardGrid, Pagination, type PaginationProps } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { NoResults, PageOutOfRange } from './no-results.tsx';
import { ResultDetails } from './result-details.tsx';
import css from './search-page.module.css';
import { atPage, searchHref, type SearchState } from './search-state.ts';

/** Target of the link that skips the filters. */
export const resultsId = 'search-results';

/** Images that are loaded before hydration, as many rows as the first screen shows. */
const eagerImages = 3;

/** One page of results with their positions, and links to the other pages. */
export function ResultList({ state, results }: { state: SearchState; results: SearchResponse }) {
  const { t } = searchTexts.useTexts();
  const pagesAbove = useFlag('topPagination');
  const { entries, totalEntries } = results;
  if (totalEntries === 0) return <NoResults state={state} help={results.help} />;
  if (entries.length === 0) return <PageOutOfRange state={state} />;
  const before = (state.page - 1) * searchPageSize;
  const pages: PaginationProps = {
    page: state.page,
    pages: Math.ceil(totalEntries / searchPageSize),
    hrefFor: (page) => searchHref(atPage(state, page)),
    labels: {
      navigation: t('search.pages'),
      previous: t('search.previous'),
      next: t('search.next'),
      page: (page) => t('search.page', { page }),
    },
  };
  const isGrid = state.view === 'grid';
  return (
    <div className={css.list} id={resultsId} tabIndex={-1}>
      {pagesAbove && <Pagination {...pages} labels={{ ...pages.labels, navigation: t('search.pagesAbove') }} />}
      <CardGrid label={t('search.list')} layout={isGrid ? 'grid' : 'rows'}>
        {entries.map((media, at) => (
          <MediaCard
            key={media.id}
            media={media}
            headingLevel={2}
            position={before + at + 1}
            priority={at < eagerImages}
            variant={isGrid ? 'default' : 'result'}
            details={isGrid ? null : <ResultDetails media={media} />}
          />
        ))}
      </CardGrid>
      <Pagination {...pages} />
    </div>
  );
}
