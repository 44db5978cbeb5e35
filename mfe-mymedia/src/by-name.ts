import type { Watchlist, WatchlistMap } from '@mediothek/contract';
import { named } from './list-name.ts';

/** Lists with their ids, the default list first, the others in the natural order of names: "Teil 2" before "Teil 10". */
export const byName = (lists: WatchlistMap, locale: string): [id: string, list: Watchlist][] =>
  Object.entries(lists)
    .map(([id, list]): [string, Watchlist] => [id, named(list, locale)])
    .toSorted(
      ([, a], [, b]) =>
        Number(b.isDefault ?? false) - Number(a.isDefault ?? false) ||
        a.name.localeCompare(b.name, locale, { numeric: true }),
    );
