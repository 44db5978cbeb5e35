import type { WatchlistMap } from '@mediothek/contract';
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { EmptyState, Icon } from '@mediothek/ui';
import css from './playlists.module.css';
import { myMediaTexts } from './texts.ts';

/** The user's playlists by name. */
export function Playlists({ watchlists }: { watchlists: WatchlistMap }) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const lists = Object.entries(watchlists).toSorted(([, a], [, b]) => a.name.localeCompare(b.name, locale));
  if (lists.length === 0) return <EmptyState headingLevel={3} title={t('playlists.none')} />;
  return (
    <ul role="list" className={css.playlists}>
      {lists.map(([id, { name, entries }]) => (
        <li key={id} className={css.playlist}>
          <Icon name="list" />
          <a className={css.link} href={paths.watchlist('watchlists', id)}>
            {name}
          </a>
          <span className={css.count}>{t('entries', { count: entries.length })}</span>
        </li>
      ))}
    </ul>
  );
}
