import type { Watchlist, WatchlistMap } from '@mediothek/contract';

/** Lists with their ids, in the natural order of names: "Teil 2" before "Teil 10". */
export const byName = (lists: WatchlistMap, locale: string): [id: string, list: Watchlist][] =>
  Object.entries(lists).toSorted(([, a], [, b]) => a.name.localeCompare(b.name, locale, { numeric: true }));
