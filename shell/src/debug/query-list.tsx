import { useQueryClient } from '@mediothek/platform';
import css from './debug-panel.module.css';
import { debugTexts } from './texts.ts';

/** The page's API queries, with their states. */
export function QueryList() {
  const { t } = debugTexts.useTexts();
  const queries = useQueryClient().getQueryCache().getAll();
  return (
    <details>
      <summary className={css.summary}>{t('queries.title', { count: queries.length })}</summary>
      {/* It scrolls horizontally on a phone, so it has to be focusable. */}
      <div className={css.scroll} role="region" aria-label={t('queries.title', { count: queries.length })} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('queries.query')}</th>
              <th scope="col">{t('queries.state')}</th>
              <th scope="col">{t('queries.users')}</th>
            </tr>
          </thead>
          <tbody>
            {queries.map((query) => (
              <tr key={query.queryHash}>
                <td>{query.queryHash}</td>
                <td>{[query.state.status, query.state.fetchStatus].join(' · ')}</td>
                <td>{query.getObserversCount()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
