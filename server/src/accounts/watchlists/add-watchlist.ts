import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type ListName, requireNameFree } from './list-names.ts';
import { requireRoomForList } from './own-lists.ts';

/**
 * Creates an empty list. The caller holds `withWatchlistLock`.
 * @returns its id
 * @throws ApiError `conflict` for a name in use or too many lists
 */
export async function addWatchlist(db: Kysely<Database>, userId: number, name: ListName): Promise<number> {
  await requireNameFree(db, userId, name);
  await requireRoomForList(db, userId);
  const row = { account_id: userId, ...name };
  const { id } = await db.insertInto('watchlist').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
