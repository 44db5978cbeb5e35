import type { ReactNode } from 'react';
import type { WatchlistContents } from '@mediothek/contract';
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { Badge, Button, formatDuration } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import css from './watchlist-page.module.css';

export interface PlaylistHeaderProps {
  /** Id of the list, or the public id of a shared list. */
  id: string;
  list: WatchlistContents;
  /** Further actions. */
  children?: ReactNode;
}

/** Name, size and actions of a playlist. */
export function PlaylistHeader({ id, list, children }: PlaylistHeaderProps) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { name, entries, totalEntries, ids, publicId } = list;
  const isWhole = ids.length === totalEntries;
  const seconds = entries.reduce((sum, { duration = 0 }) => sum + duration, 0);
  const first = entries.find(({ stock }) => stock === 'online');
  return (
    <header className={css.header}>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={css.count}>
        {t('entries', { count: totalEntries })}
        {isWhole && seconds > 0 && ` · ${t('list.duration', { duration: formatDuration(seconds, locale) })}`}
        {publicId !== undefined && <Badge icon="share">{t('playlists.shared')}</Badge>}
      </p>
      <div className={css.actions}>
        {first && (
          <Button variant="primary" icon="play" href={paths.media(first.id, { watchlist: id, autoplay: true })}>
            {t('list.play')}
          </Button>
        )}
        {children}
      </div>
    </header>
  );
}
