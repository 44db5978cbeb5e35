import { classNames, Icon } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import { searchHref, type SearchState } from './search-state.ts';
import css from './view-switch.module.css';

const views = ['list', 'grid'] as const;

/** Links to the results as a list and as a grid. The URL contains the choice, so that filters and pages keep it. */
export function ViewSwitch({ state }: { state: SearchState }) {
  const { t } = searchTexts.useTexts();
  const current = state.view ?? 'list';
  return (
    <ul role="list" className={css.views} aria-label={t('search.view')}>
      {views.map((view) => (
        <li key={view}>
          <a
            className={classNames(css.view, view === current && css.current)}
            href={searchHref({ ...state, view: view === 'grid' ? view : undefined })}
            aria-current={view === current ? 'true' : undefined}
            aria-label={t(`search.view.${view}`)}
            title={t(`search.view.${view}`)}
            rel="nofollow"
            data-keep-scroll=""
          >
            <Icon name={view} />
          </a>
        </li>
      ))}
    </ul>
  );
}
