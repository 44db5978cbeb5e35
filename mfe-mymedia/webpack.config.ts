import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: 'mymedia',
  port: 8093,
  addresses: {
    '/mymedia': 'watchlists',
    '/mymedia/:type/:id': 'watchlist',
    '/watchlist/:id': 'public-watchlist',
    '/history': 'history',
  },
});
