/** What visitors keep: saved media, saved series, playlists. */
import { defineRemote } from '@mediothek/platform';
import { myMediaTexts } from './texts.ts';
import { PublicWatchlistPage, WatchlistPage, loadPublicWatchlist, loadWatchlist } from './watchlist-page.tsx';
import { WatchlistsPage, loadWatchlists } from './watchlists-page.tsx';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'mymedia',
  texts: myMediaTexts,
  pages: {
    watchlists: { Page: WatchlistsPage, load: loadWatchlists },
    watchlist: { Page: WatchlistPage, load: loadWatchlist },
    'public-watchlist': { Page: PublicWatchlistPage, load: loadPublicWatchlist },
  },
});
