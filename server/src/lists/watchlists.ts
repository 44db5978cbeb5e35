import type { Watchlist, WatchlistMap } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../db/database.ts';

/** Largest id that the column holds; longer digits are no list's. */
const maxId = 2 ** 31 - 1;

/** The database's id of a list that the API names by its digits, or `undefined`. */
export function toListId(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId ? Number(id) : undefined;
}

/** A user's own lists with the ids of their entries in order. */
export async function watchlistsOf(db: Kysely<Database>, userId: number): Promise<Static<typeof WatchlistMap>> {
  const rows = await db
    .selectFrom('watchlist')
    .leftJoin('watchlist_entry', 'watchlist_entry.watchlist_id', 'watchlist.id')
    .select(['watchlist.id', 'watchlist.name', 'watchlist_entry.item_id'])
    .where('watchlist.account_id', '=', userId)
    .orderBy('watchlist.id')
    .orderBy('watchlist_entry.position')
    .execute();
  const lists = new Map<number, Static<typeof Watchlist>>();
  for (const { id, name, item_id } of rows) {
    const list = lists.get(id) ?? { name, entries: [] };
    if (item_id !== null) list.entries.push(item_id);
    lists.set(id, list);
  }
  return Object.fromEntries(lists);
}

type ListRow = { id: number; name: string };

async function findReadable(
  db: Kysely<Database>,
  id: string,
  userId: number | undefined,
): Promise<ListRow | undefined> {
  const lists = db.selectFrom('watchlist').select(['id', 'name']);
  const own = toListId(id);
  if (own === undefined) return lists.where('public_id', '=', id).executeTakeFirst();
  if (userId === undefined) return undefined;
  return lists.where('id', '=', own).where('account_id', '=', userId).executeTakeFirst();
}

/** A list that `userId` may read: one of the user's own, or one that is shared, by its public id. */
export async function readableWatchlist(
  db: Kysely<Database>,
  id: string,
  userId: number | undefined,
): Promise<Static<typeof Watchlist> | undefined> {
  const list = await findReadable(db, id, userId);
  if (!list) return undefined;
  const rows = await db
    .selectFrom('watchlist_entry')
    .select('item_id')
    .where('watchlist_id', '=', list.id)
    .orderBy('position')
    .execute();
  return { name: list.name, entries: rows.map((row) => row.item_id) };
}
