import type { Watchlist } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { requireNameFree } from './list-names.ts';
import { ownLists, requireOwnList, requireRoomForList, toListId } from './own-lists.ts';
import { saveItems } from './saved-items.ts';
import { ownWatchlist } from './watchlists.ts';

/** Milliseconds for which a deleted list can be restored. Then the job that sweeps expired rows deletes it. */
const restorableMs = 60 * 60 * 1000;
/** Maximum number of deleted lists per user, so that repeated creation and deletion does not fill the database. */
const maxDeleted = 20;

const deletedLists = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('watchlist').where('account_id', '=', userId).where('expires', 'is not', null);

/**
 * Deletes a list so that it can be restored for an hour. In that time its name is free and its public id invalid.
 * @throws ApiError `not_found`
 */
export function deleteList(db: Kysely<Database>, userId: number, id: string): Promise<{ name: string; expires: Date }> {
  return withWatchlistLock(db, userId, async (trx) => {
    const listId = await requireOwnList(trx, userId, id);
    const expires = new Date(Date.now() + restorableMs);
    const { name } = await trx
      .updateTable('watchlist')
      .set({ expires })
      .where('id', '=', listId)
      .where('account_id', '=', userId)
      .returning('name')
      .executeTakeFirstOrThrow();
    const newest = deletedLists(trx, userId).select('id').orderBy('expires', 'desc').orderBy('id', 'desc');
    await trx
      .deleteFrom('watchlist')
      .where('id', 'in', deletedLists(trx, userId).select('id'))
      .where('id', 'not in', newest.limit(maxDeleted))
      .execute();
    return { name, expires };
  });
}

/**
 * Restores a deleted list. A list that is not deleted stays unchanged, so that a second click is harmless.
 * @throws ApiError `not_found` if it was finally deleted, `conflict` if its name is in use by then or there are too
 * many lists. A default list is restored as an ordinary one if another has replaced it.
 */
export function restoreList(db: Kysely<Database>, userId: number, id: string): Promise<Watchlist> {
  return withWatchlistLock(db, userId, async (trx) => {
    const deleted = await deletedLists(trx, userId)
      .select(['id', 'name_key'])
      .where('id', '=', toListId(id) ?? 0)
      .where('expires', '>', new Date())
      .executeTakeFirst();
    if (!deleted) return ownWatchlist(trx, userId, await requireOwnList(trx, userId, id));
    await requireNameFree(trx, userId, deleted);
    await requireRoomForList(trx, userId);
    const isReplaced = await ownLists(trx, userId).select('id').where('is_default', '=', true).executeTakeFirst();
    await trx
      .updateTable('watchlist')
      .set({ expires: null, ...(isReplaced && { is_default: false, has_default_name: false }) })
      .where('id', '=', deleted.id)
      .execute();
    const list = await ownWatchlist(trx, userId, deleted.id);
    await saveItems(trx, userId, list.entries);
    return list;
  });
}
