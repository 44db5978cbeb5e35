import type { Operation } from '../api/operation.ts';
import { deleteSeries } from './delete-series.ts';
import { getSavedItems } from './get-saved-items.ts';
import { getWatchlist } from './get-watchlist.ts';
import { getWatchlists } from './get-watchlists.ts';
import { patchWatchlists } from './patch-watchlists.ts';
import { saveSeries } from './save-series.ts';

export const listOperations: Operation[] = [
  getSavedItems,
  getWatchlists,
  patchWatchlists,
  getWatchlist,
  saveSeries,
  deleteSeries,
];
