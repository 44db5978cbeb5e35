import type { Operation } from '../api/operation.ts';
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

export const listOperations: Operation[] = [
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
