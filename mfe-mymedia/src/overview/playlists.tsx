import { useState } from 'react';
import { listLimits, type WatchlistMap } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { Button, CardGrid, EmptyState, SectionHeading, Stack } from '@mediothek/ui';
import { byName } from '../by-name.ts';
import formCss from '../form.module.css';
import { myMediaTexts } from '../texts.ts';
import { NewPlaylist } from './new-playlist.tsx';
import { PlaylistCard } from './playlist-card.tsx';
import { usePlaylistPictures } from './playlist-pictures.ts';
import pageCss from './watchlists-page.module.css';

/** The user's playlists by name, and a button to create one. */
export function Playlists({ watchlists }: { watchlists: WatchlistMap }) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [isCreating, setCreating] = useState(false);
  const lists = byName(watchlists, locale);
  const picturesOf = usePlaylistPictures(watchlists);
  return (
    <Stack as="section" aria-label={t('playlists')}>
      <div className={pageCss.heading}>
        <SectionHeading id="playlists">
          {t('playlists')}{' '}
          {lists.length > 0 && <span className={pageCss.count}>{t('count.playlists', { count: lists.length })}</span>}
        </SectionHeading>
        <Button size="small" icon="plus" onClick={() => setCreating(true)}>
          {t('playlists.create')}
        </Button>
      </div>
      {lists.length >= listLimits.lists && <p className={formCss.quiet}>{t('error.lists.full', listLimits)}</p>}
      {lists.length === 0 && (
        <EmptyState headingLevel={3} title={t('playlists.none')}>
          {t('playlists.how')}
        </EmptyState>
      )}
      {lists.length > 0 && (
        <CardGrid label={t('playlists')}>
          {lists.map(([id, list]) => (
            <PlaylistCard key={id} id={id} list={list} pictures={picturesOf(list.entries)} />
          ))}
        </CardGrid>
      )}
      {isCreating && <NewPlaylist onClose={() => setCreating(false)} />}
    </Stack>
  );
}
