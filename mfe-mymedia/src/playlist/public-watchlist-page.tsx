/** Shared playlist, for visitors who know its URL. It does not show the owner or the owner's other lists. */
import { localeOf, usePageParam, usePlatform } from '@mediothek/platform';
import { Skeleton, Stack } from '@mediothek/ui';
import { named } from '../list-name.ts';
import { ListsView } from '../lists-view.tsx';
import { myMediaTexts } from '../texts.ts';
import { PlaylistEntries } from './playlist-entries.tsx';
import { PlaylistHeader } from './playlist-header.tsx';
import { useContents } from './use-contents.ts';

export { loadPublicWatchlist } from './load-watchlist.ts';

export function PublicWatchlistPage() {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const id = usePageParam('id');
  const { query, more } = useContents(id);
  return (
    <ListsView wholePage query={query} pending={<Skeleton variant="row" count={6} />} failureTitle={t('list.failed')}>
      {(list) => (
        <Stack>
          <PlaylistHeader id={id} list={named(list, locale)} />
          <PlaylistEntries how={t('list.emptyPublic')} {...{ id, list, more }} />
        </Stack>
      )}
    </ListsView>
  );
}
