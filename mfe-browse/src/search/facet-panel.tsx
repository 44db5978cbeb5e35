/** The facets beside the results. On narrow screens they fold behind one line. */
import { facetFilter, localeOf, usePlatform } from '@mediothek/platform';
import { pickText, type Facet as FacetData } from '@mediothek/contract';
import { Facet, Icon } from '@mediothek/ui';
import { browseTexts } from '../texts.ts';
import css from './facet-panel.module.css';
import { parseFilter, searchHref, toggleFilter, type SearchState } from './search-state.ts';
import { YearRange } from './year-range.tsx';

/** The first facets are open, and every facet that is in use. */
const openFacets = 4;

const isInUse = ({ filters }: SearchState, facet: string) =>
  filters.some((filter) => parseFilter(filter)?.facet === facet);

export interface FacetPanelProps {
  state: SearchState;
  facets: readonly FacetData[];
  /** How many results there are. */
  total: number;
}

export function FacetPanel({ state, facets, total }: FacetPanelProps) {
  const { t } = browseTexts.useTexts();
  const count = state.filters.length;
  // One value that all results have leads nowhere.
  const useful = facets.filter(
    ({ facet, values }) => isInUse(state, facet) || values.length > 1 || (values[0]?.count ?? total) < total,
  );
  return (
    <details className={css.panel}>
      <summary className={css.summary}>
        <Icon name="filter" />
        {count > 0 ? t('search.filters.active', { count }) : t('search.filters')}
      </summary>
      <h2 className="visually-hidden">{t('search.filters')}</h2>
      {useful.map((facet, at) => (
        <FacetGroup key={facet.facet} {...facet} state={state} open={at < openFacets} />
      ))}
    </details>
  );
}

interface FacetGroupProps extends FacetData {
  state: SearchState;
  open: boolean;
}

function FacetGroup({ facet, values, state, open }: FacetGroupProps) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const number = new Intl.NumberFormat(locale);
  const links = values.map(({ value, label, count }) => {
    const filter = facetFilter(facet, value);
    return {
      label: pickText(label, locale)?.value ?? value,
      count: number.format(count),
      href: searchHref(toggleFilter(state, filter)),
      selected: state.filters.includes(filter),
    };
  });
  return (
    <Facet
      title={t(`facet.${facet}`)}
      values={links}
      open={open || isInUse(state, facet)}
      moreLabel={t('search.more', { count: values.length - visibleValues })}
      visible={visibleValues}
    >
      {facet === 'year' && <YearRange state={state} />}
    </Facet>
  );
}

const visibleValues = 10;
