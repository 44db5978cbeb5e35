import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ownLists } from './own-lists.ts';

/** Ids of the items that a user saved (`1001`, `series:7`), the latest first. */
export async function savedItems(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_item')
    .select('item_id')
    .where('account_id', '=', userId)
    .orderBy('saved', 'desc')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

/** Saves items. The first id becomes the latest. Items that are already saved do not change. */
export async function saveItems(db: Kysely<Database>, userId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The times differ by a microsecond, the resolution of the column.
  await sql`
    insert into saved_item (account_id, item_id, saved)
    select ${userId}, item.id, now() - item.at * interval '1 microsecond'
    from unnest(${ids}::text[]) with ordinality as item (id, at)
    on conflict do nothing`.execute(db);
}

export async function removeItems(db: Kysely<Database>, userId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('saved_item').where('account_id', '=', userId).where('item_id', 'in', ids).execute();
}

/** Removes items from the saved items and from all lists of the user, because lists contain saved media only. */
export async function removeItemsEverywhere(
  db: Kysely<Database>,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('watchlist_entry')
    .where('watchlist_id', 'in', ownLists(db, userId).select('id'))
    .where('item_id', 'in', ids)
    .execute();
  await removeItems(db, userId, ids);
}
