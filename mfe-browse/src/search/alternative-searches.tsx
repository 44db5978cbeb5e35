import type { SearchHelp } from '@mediothek/contract';
import { paths } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import css from './no-results.module.css';
import { searchHref, withoutFacet, withoutFilters, type SearchState } from './search-state.ts';

/** Links from a search without results to searches with results, the most likely first. */
export function AlternativeSearches({ state, help }: { state: SearchState; help: SearchHelp | undefined }) {
  const { t } = searchTexts.useTexts();
  const { corrections = [], withoutFacet: loosened = [], withoutFilters: unfiltered } = help ?? {};
  const number = (count: number) => t('search.results', { count });
  const links = [
    ...corrections.map(({ query, totalEntries }) => ({
      label: t('search.help.correction', { query }),
      href: searchHref({ ...state, q: query, page: 1 }),
      count: number(totalEntries),
    })),
    ...loosened.map(({ facet, totalEntries }) => ({
      label: t('search.help.facet', { facet: t(`facet.${facet}`) }),
      href: searchHref(withoutFacet(state, facet)),
      count: number(totalEntries),
    })),
    ...(state.filters.length > 0 && unfiltered !== 0
      ? [
          {
            label: t('search.help.filters'),
            href: searchHref(withoutFilters(state)),
            count: unfiltered === undefined ? '' : number(unfiltered),
          },
        ]
      : []),
  ];
  return (
    <ul role="list" className={css.links}>
      {links.map(({ label, href, count }, at) => (
        <li key={href}>
          <Button href={href} {...(at === 0 && { variant: 'primary' })}>
            {label} {count && <span className={css.count}>{count}</span>}
          </Button>
        </li>
      ))}
      <li>
        <Button href={paths.subjects()}>{t('search.help.subjects')}</Button>
      </li>
    </ul>
  );
}
