import type { WatchlistSelection } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { addWatchlist } from './add-watchlist.ts';
import { requireDefaultList } from './default-list.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { addEntries, removeEntries } from './list-entries.ts';
import { readName } from './list-names.ts';
import { ownLists, toListId } from './own-lists.ts';
import { removeItems, saveItems } from './saved-items.ts';

/**
 * Adds a medium to the selected lists, to a new one and to the default list, and removes it from the deselected ones. Without
 * `deselectedWatchlists`, it is removed from all other lists of the user. The medium is saved exactly if any list then
 * contains it. The change is atomic.
 * @throws ApiError `not_found` for an unknown medium or a selected list of another user, `bad_request` for a name that
 * is too long, `conflict` for a name in use, a full list or too many lists
 */
export function selectWatchlists(db: Kysely<Database>, userId: number, selection: WatchlistSelection): Promise<void> {
  const { entryId, selectedWatchlists, deselectedWatchlists, newWatchlistName = '', defaultWatchlist } = selection;
  const name = newWatchlistName.trim() === '' ? undefined : readName(newWatchlistName);
  return withWatchlistLock(db, userId, async (trx) => {
    const own = (await ownLists(trx, userId).select('id').execute()).map(({ id }) => id);
    const selected = requireAll(own, selectedWatchlists);
    if (defaultWatchlist) selected.push(await requireDefaultList(trx, userId));
    const isDeselected = (list: number) =>
      !selected.includes(list) && (deselectedWatchlists?.includes(String(list)) ?? true);
    const containing = await listsContaining(trx, userId, entryId);
    for (const list of containing.filter(isDeselected)) await removeEntries(trx, list, [entryId]);
    if (name) selected.push(await addWatchlist(trx, userId, name));
    for (const list of selected.filter((each) => !containing.includes(each))) await addEntries(trx, list, [entryId]);
    const isListed = selected.length > 0 || !containing.every(isDeselected);
    // Removed and added again, as the specification requires: the item that was selected last is the first.
    await removeItems(trx, userId, [entryId]);
    if (isListed) await saveItems(trx, userId, [entryId]);
  });
}

async function listsContaining(db: Kysely<Database>, userId: number, entryId: string): Promise<number[]> {
  const rows = await ownLists(db, userId)
    .innerJoin('watchlist_entry', 'watchlist_entry.watchlist_id', 'watchlist.id')
    .select('watchlist.id')
    .where('item_id', '=', entryId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The selected lists among the user's own.
 * @throws ApiError `not_found` for any other
 */
function requireAll(own: readonly number[], ids: readonly string[]): number[] {
  return [...new Set(ids)].map((id) => {
    const list = toListId(id);
    if (list === undefined || !own.includes(list)) throw notFound(`Watchlist ${id}`);
    return list;
  });
}
