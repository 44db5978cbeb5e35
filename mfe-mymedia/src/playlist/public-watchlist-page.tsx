/** Shared playlist, for visitors who know its URL. It does not show the owner or the owner's other lists. */
import { usePageParam } from '@mediothek/platform';
import { Skeleton, Stack } from '@mediothek/ui';
import { ListsView } from '../lists-view.tsx';
import { myMediaTexts } from '../texts.ts';
import { PlaylistEntries } from './playlist-entries.tsx';
import { PlaylistHeader } from './playlist-header.tsx';
import { useContents } from './use-contents.ts';

export { loadPublicWatchlist } from './load-watchlist.ts';

export function PublicWatchlistPage() {
  const { t } = myMediaTexts.useTexts();
  const id = usePageParam('id');
  const { query, more } = useContents(id);
  return (
    <ListsView wholePage query={query} pending={<Skeleton variant="row" count={6} />} failureTitle={t('list.failed')}>
      {(list) => (
        <Stack>
          <PlaylistHeader id={id} list={list} />
          <PlaylistEntries how={t('list.emptyPublic')} {...{ id, list, more }} />
        </Stack>
      )}
    </ListsView>
  );
}
