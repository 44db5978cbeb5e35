import type { App, Operation } from '../../base/http/operation.ts';
import { requirePageEnabled } from '../auth/require-page-enabled.ts';
import { createWatchlist } from './create-watchlist.ts';
import { deleteSeries } from './delete-series.ts';
import { deleteWatchlist } from './delete-watchlist.ts';
import { getSavedItems } from './get-saved-items.ts';
import { getWatchlist } from './get-watchlist.ts';
import { getWatchlists } from './get-watchlists.ts';
import { patchSavedItems } from './patch-saved-items.ts';
import { patchWatchlist } from './patch-watchlist.ts';
import { patchWatchlists } from './patch-watchlists.ts';
import { restoreWatchlist } from './restore-watchlist.ts';
import { saveSeries } from './save-series.ts';

const operations: Operation[] = [
  getSavedItems,
  patchSavedItems,
  getWatchlists,
  createWatchlist,
  patchWatchlists,
  getWatchlist,
  patchWatchlist,
  deleteWatchlist,
  restoreWatchlist,
  saveSeries,
  deleteSeries,
];

/** None of them is there where editors switched lists off; what users have stays in the database. */
export const watchlistOperations: Operation = async (app, context) => {
  await app.register(async (plugin: App) => {
    plugin.addHook('onRequest', async (request) => requirePageEnabled(context.content, 'watchlists', request));
    for (const operation of operations) await operation(plugin, context);
  });
};
