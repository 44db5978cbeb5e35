/** Page of one of the user's own playlists: to play, edit, share and delete it. */
import { useEffect, useState } from 'react';
import type { WatchlistContents } from '@mediothek/contract';
import { paths, usePageParam } from '@mediothek/platform';
import { Breadcrumbs, Button, Skeleton, Stack } from '@mediothek/ui';
import { useNamed } from '../list-name.ts';
import { ListsView } from '../lists-view.tsx';
import { myMediaTexts } from '../texts.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { DeletePlaylist } from './delete-playlist.tsx';
import { EditPlaylist } from './edit-playlist.tsx';
import { saveDraft, loadDraft } from './draft-storage.ts';
import { UnsavedDraftNotice } from './unsaved-draft-notice.tsx';
import { PlaylistEntries } from './playlist-entries.tsx';
import { PlaylistHeader } from './playlist-header.tsx';
import { SharePlaylist } from './share-playlist.tsx';
import { useContents } from './use-contents.ts';

export { loadWatchlist } from './load-watchlist.ts';

export function WatchlistPage() {
  const id = usePageParam('id');
  return <OwnPlaylist key={id} id={id} />;
}

function OwnPlaylist({ id }: { id: string }) {
  const { t } = myMediaTexts.useTexts();
  const contents = useContents(id);
  return (
    <ListsView
      wholePage
      query={contents.query}
      pending={<Skeleton variant="row" count={6} />}
      failureTitle={t('list.failed')}
    >
      {(list) => <Playlist id={id} list={list} more={contents.more} showAll={contents.showAll} />}
    </ListsView>
  );
}

type Contents = ReturnType<typeof useContents>;

function Playlist({
  id,
  list: stored,
  more,
  showAll,
}: { id: string; list: WatchlistContents } & Pick<Contents, 'more' | 'showAll'>) {
  const { t } = myMediaTexts.useTexts();
  const list = useNamed(stored);
  const [isEditing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<'share' | 'delete'>();
  const opener = useFocusReturn(isEditing);
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => setHasDraft(!isEditing && loadDraft(id) !== undefined), [id, isEditing]); // the server has no storage
  const edit = () => {
    showAll(); // reordering needs all entries
    setEditing(true);
  };
  const discard = () => {
    saveDraft(id, undefined);
    setHasDraft(false);
    opener.current?.focus();
  };
  const isWhole = list.ids.length === list.totalEntries;
  const close = () => setDialog(undefined);
  return (
    <Stack>
      <Breadcrumbs
        label={t('list.breadcrumbs')}
        items={[{ label: t('title'), href: paths.myMedia() }, { label: list.name }]}
      />
      <PlaylistHeader id={id} list={list}>
        {!isEditing && (
          <>
            <Button ref={opener} icon="edit" onClick={edit}>
              {t('edit')}
            </Button>
            <Button icon="share" onClick={() => setDialog('share')}>
              {t('share')}
            </Button>
            <Button icon="trash" onClick={() => setDialog('delete')}>
              {t('delete')}
            </Button>
          </>
        )}
      </PlaylistHeader>
      {hasDraft && !isEditing && <UnsavedDraftNotice onContinue={edit} onDiscard={discard} />}
      {isEditing && isWhole && <EditPlaylist id={id} list={list} onClose={() => setEditing(false)} />}
      {isEditing && !isWhole && <Skeleton variant="row" count={6} />}
      {!isEditing && <PlaylistEntries how={t('list.how')} {...{ id, list, more }} />}
      {dialog === 'share' && <SharePlaylist id={id} list={list} onClose={close} />}
      {dialog === 'delete' && (
        <DeletePlaylist id={id} name={list.name} shared={list.publicId !== undefined} onClose={close} />
      )}
    </Stack>
  );
}
