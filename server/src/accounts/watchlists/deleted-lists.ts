import type { Watchlist } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { requireNameFree } from './list-names.ts';
import { requireOwnList, requireRoomForList, toListId } from './own-lists.ts';
import { saveItems } from './saved-items.ts';
import { ownWatchlist } from './watchlists.ts';

/** How long a deleted list can be restored, ms; afterwards the job that sweeps what expired removes it. */
const restorableMs = 60 * 60 * 1000;
/** Deleted lists that are kept for a user: making and deleting lists over and over fills no database. */
const maxDeleted = 20;

const deletedLists = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('watchlist').where('account_id', '=', userId).where('expires', 'is not', null);

/**
 * Takes a list away so that it can be restored for an hour; its name is free and its public id leads nowhere meanwhile.
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
 * Brings a deleted list back as it was. One that is not deleted stays as it is: a second click does no harm.
 * @throws ApiError `not_found` when it is gone for good, `conflict` when its name is in use by now or there is no room
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
    await trx.updateTable('watchlist').set({ expires: null }).where('id', '=', deleted.id).execute();
    const list = await ownWatchlist(trx, userId, deleted.id);
    await saveItems(trx, userId, list.entries);
    return list;
  });
}
