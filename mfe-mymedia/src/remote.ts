/** Remote for saving: saved media, saved series, playlists, and the dialogs of the save controls in other remotes. */
import { defineRemote, lazyPage } from '@mediothek/platform';
import { MergeDialogPage } from './save-dialog/merge-dialog-page.tsx';
import { SaveDialogPage } from './save-dialog/save-dialog-page.tsx';
import { myMediaTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'mymedia',
  texts: myMediaTexts,
  pages: {
    // The shell shows these two in its dialog, on any page.
    'save-dialog': { Page: SaveDialogPage },
    'merge-dialog': { Page: MergeDialogPage },
    watchlists: lazyPage(async () => {
      const { WatchlistsPage, loadWatchlists } = await import(
        /* webpackChunkName: 'page-watchlists' */ './overview/watchlists-page.tsx'
      );
      return { Page: WatchlistsPage, load: loadWatchlists };
    }),
    watchlist: lazyPage(async () => {
      const { WatchlistPage, loadWatchlist } = await import(
        /* webpackChunkName: 'page-watchlist' */ './playlist/watchlist-page.tsx'
      );
      return { Page: WatchlistPage, load: loadWatchlist };
    }),
    history: lazyPage(async () => {
      const { HistoryPage, loadHistory } = await import(
        /* webpackChunkName: 'page-history' */ './history/history-page.tsx'
      );
      return { Page: HistoryPage, load: loadHistory };
    }),
    'public-watchlist': lazyPage(async () => {
      const { PublicWatchlistPage, loadPublicWatchlist } = await import(
        /* webpackChunkName: 'page-public-watchlist' */ './playlist/public-watchlist-page.tsx'
      );
      return { Page: PublicWatchlistPage, load: loadPublicWatchlist };
    }),
  },
});
