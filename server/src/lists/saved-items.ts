import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Ids of what a user saved (`1001`, `series:7`), the latest first. */
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

/** Saving what is saved already changes nothing. */
export async function saveItem(db: Kysely<Database>, userId: number, itemId: string): Promise<void> {
  await db
    .insertInto('saved_item')
    .values({ account_id: userId, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeItem(db: Kysely<Database>, userId: number, itemId: string): Promise<void> {
  await db.deleteFrom('saved_item').where('account_id', '=', userId).where('item_id', '=', itemId).execute();
}
