import { listLimits } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { listError } from './list-error.ts';

/** Largest id that the column holds; longer digits are no list's. */
const maxId = 2 ** 31 - 1;

/** The database's id of a list that the API names by its digits, or `undefined`. */
export function toListId(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId ? Number(id) : undefined;
}

/** A user's lists without the deleted ones: where every query begins that is about one's own. */
export const ownLists = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('watchlist').where('account_id', '=', userId).where('expires', 'is', null);

/**
 * @returns the database's id of a list of the user
 * @throws ApiError `not_found` when there is none or it is somebody else's: its id tells nothing
 */
export async function requireOwnList(db: Kysely<Database>, userId: number, id: string): Promise<number> {
  const listId = toListId(id);
  const list =
    listId === undefined
      ? undefined
      : await ownLists(db, userId).select('id').where('id', '=', listId).executeTakeFirst();
  if (!list) throw notFound(`Watchlist ${id}`);
  return list.id;
}

/** @throws ApiError `conflict` when the user has as many lists as there may be */
export async function requireRoomForList(db: Kysely<Database>, userId: number): Promise<void> {
  const own = await ownLists(db, userId).select('id').execute();
  if (own.length < listLimits.lists) return;
  throw listError('lists.full', `There are ${listLimits.lists} lists already, the most possible`);
}
