/** The list that one press on the save control fills ("Watch later"). A column marks it, so that it can be renamed. */
import { isDefaultListName, storedDefaultListName } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { readName } from './list-names.ts';
import { ownLists, requireRoomForList } from './own-lists.ts';

/**
 * The user's default list. If there is none, the user's own list of this name becomes it; otherwise it is created. The
 * caller holds `withWatchlistLock`, so that two tabs do not create two.
 * @returns its id
 * @throws ApiError `conflict` if there are too many lists
 */
export async function requireDefaultList(db: Kysely<Database>, userId: number): Promise<number> {
  const own = await ownLists(db, userId).select(['id', 'name', 'is_default']).orderBy('id').execute();
  const current = own.find(({ is_default }) => is_default);
  if (current) return current.id;
  const sameName = own.find(({ name }) => isDefaultListName(name));
  if (sameName) {
    await db.updateTable('watchlist').set({ is_default: true }).where('id', '=', sameName.id).execute();
    return sameName.id;
  }
  await requireRoomForList(db, userId);
  const row = { account_id: userId, ...readName(storedDefaultListName), is_default: true, has_default_name: true };
  const { id } = await db.insertInto('watchlist').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
