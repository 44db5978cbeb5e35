/** Lists in the format of the API. */
import type { Watchlist, WatchlistMap } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { ownLists, toListId } from './own-lists.ts';

/** A user's own lists with the ids of their entries in order. */
export async function watchlistsOf(db: Kysely<Database>, userId: number): Promise<WatchlistMap> {
  const rows = await ownLists(db, userId)
    .leftJoin('watchlist_entry', 'watchlist_entry.watchlist_id', 'watchlist.id')
    .select(['watchlist.id', 'name', 'public_id', 'is_default', 'has_default_name', 'watchlist_entry.item_id'])
    .orderBy('watchlist.id')
    .orderBy('watchlist_entry.position')
    .execute();
  const lists = new Map<number, Watchlist>();
  for (const { id, item_id, ...row } of rows) {
    const list = lists.get(id) ?? toWatchlist(row, []);
    if (item_id !== null) list.entries.push(item_id);
    lists.set(id, list);
  }
  return Object.fromEntries(lists);
}

interface ListRow {
  name: string;
  public_id: string | null;
  is_default: boolean;
  has_default_name: boolean;
}

const toWatchlist = (row: ListRow, entries: string[]): Watchlist => ({
  name: row.name,
  ...(row.has_default_name && { hasDefaultName: true }),
  ...(row.is_default && { isDefault: true }),
  entries,
  ...(row.public_id !== null && { publicId: row.public_id }),
});

/** The ids of a list's entries in order, as a column, so that list and entries are one statement. */
const entries = sql<string[]>`array(
  select item_id from watchlist_entry where watchlist_id = watchlist.id order by position
)`.as('entries');

/**
 * One of the user's own lists.
 * @throws ApiError `not_found`
 */
export async function ownWatchlist(db: Kysely<Database>, userId: number, listId: number): Promise<Watchlist> {
  const row = await ownLists(db, userId)
    .select(['name', 'public_id', 'is_default', 'has_default_name', entries])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!row) throw notFound(`Watchlist ${listId}`);
  return toWatchlist(row, row.entries);
}

export interface ReadableWatchlist {
  listId: number;
  list: Watchlist;
  /** Whether the reader may change it. */
  own: boolean;
}

async function sharedWatchlist(db: Kysely<Database>, publicId: string): Promise<ReadableWatchlist> {
  const list = await db
    .selectFrom('watchlist')
    .select(['id', 'name', 'has_default_name', entries])
    .where('public_id', '=', publicId)
    .where('expires', 'is', null)
    .executeTakeFirst();
  if (!list) throw notFound(`Watchlist ${publicId}`);
  const visible = { ...list, public_id: null, is_default: false };
  return { listId: list.id, list: toWatchlist(visible, list.entries), own: false };
}

/**
 * A list that `userId` may read: one of the user's own, or a shared one by its public id.
 * @throws ApiError `not_found` for any other; the response does not reveal lists of other users
 */
export async function readableWatchlist(
  db: Kysely<Database>,
  id: string,
  userId: number | undefined,
): Promise<ReadableWatchlist> {
  const listId = toListId(id);
  if (listId === undefined) return sharedWatchlist(db, id);
  if (userId === undefined) throw notFound(`Watchlist ${id}`);
  return { listId, list: await ownWatchlist(db, userId, listId), own: true };
}
