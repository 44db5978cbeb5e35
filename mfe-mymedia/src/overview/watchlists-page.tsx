/** My Media: saved items and playlists of the signed-in user. */
import { savedItems, useQuery, useVisitor, type PageContext, type PageHead } from '@mediothek/platform';
import { historyPath } from '@mediothek/platform/positions';
import { Button, Chip, ChipList, Skeleton, Stack } from '@mediothek/ui';
import { ExtensionSlot } from '../extension-slot.tsx';
import { ListsView } from '../lists-view.tsx';
import { cardsOf, pageSize, watchlists } from '../queries.ts';
import { SignedOut } from '../signed-out.tsx';
import { myMediaTexts } from '../texts.ts';
import { LocalListSection } from './local-list-section.tsx';
import { pictureIds } from './playlist-pictures.ts';
import { Playlists } from './playlists.tsx';
import { idsOf, splitSavedIds } from './saved-ids.ts';
import { SavedSection } from './saved-section.tsx';
import css from './watchlists-page.module.css';

export async function loadWatchlists({ queries, i18n }: PageContext): Promise<PageHead> {
  const t = myMediaTexts.translate(i18n);
  await Promise.all([queries.prefetchQuery(savedItems()), queries.prefetchQuery(watchlists())]);
  const { media, series } = splitSavedIds(idsOf(queries.getQueryData(savedItems().queryKey)));
  const firstPages = [media, series].map((ids) => ids.slice(0, pageSize)).filter((ids) => ids.length > 0);
  const ofPlaylists = pictureIds(queries.getQueryData(watchlists().queryKey) ?? {});
  const shown = [...firstPages, ...(ofPlaylists.length > 0 ? [ofPlaylists] : [])];
  await Promise.all(shown.map((ids) => queries.prefetchQuery(cardsOf(ids))));
  return { title: t('title'), description: t('description') };
}

export function WatchlistsPage() {
  const { t } = myMediaTexts.useTexts();
  const loggedIn = useVisitor(({ auth }) => auth.loggedIn);
  const saved = useQuery({ ...savedItems(), enabled: loggedIn });
  const lists = useQuery({ ...watchlists(), enabled: loggedIn });
  if (!loggedIn) return <SignedOut />;
  return (
    <Stack gap="large">
      <div className={css.heading}>
        <h1>{t('title')}</h1>
        <Button size="small" icon="clock" href={historyPath}>
          {t('history.title')}
        </Button>
      </div>
      <LocalListSection />
      <ListsView query={saved} pending={<Skeleton variant="card" count={5} />}>
        {(data) => {
          const ids = idsOf(data);
          const { media, series } = splitSavedIds(ids);
          return (
            <>
              {ids.length > 0 && (
                <ChipList label={t('contents')}>
                  <Chip href="#saved-media">{t('saved.media')}</Chip>
                  <Chip href="#saved-series">{t('saved.series')}</Chip>
                  <Chip href="#playlists">{t('playlists')}</Chip>
                </ChipList>
              )}
              <SavedSection kind="media" ids={media} first />
              <SavedSection kind="series" ids={series} />
            </>
          );
        }}
      </ListsView>
      <ListsView query={lists} pending={<Skeleton variant="card" count={4} />}>
        {(map) => <Playlists watchlists={map} />}
      </ListsView>
      <ExtensionSlot name="mymedia.section" props={{}} className={css.extensions} />
    </Stack>
  );
}
