import { listLimits } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { listError } from './list-error.ts';

/** Largest id that the column can store. Larger numbers are the id of no list. */
const maxId = 2 ** 31 - 1;

/** Database id of a list that the API names by its digits; `undefined` if it is none. */
export function toListId(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId ? Number(id) : undefined;
}

/** Lists of a user without the deleted ones. Every query for a user's own lists starts here. */
export const ownLists = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('watchlist').where('account_id', '=', userId).where('expires', 'is', null);

/**
 * @returns database id of a list of the user
 * @throws ApiError `not_found` if there is none or it belongs to another user; the response is the same for both
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

/** @throws ApiError `conflict` if the user has the maximum number of lists */
export async function requireRoomForList(db: Kysely<Database>, userId: number): Promise<void> {
  const own = await ownLists(db, userId).select('id').execute();
  if (own.length < listLimits.lists) return;
  throw listError('lists.full', `There are ${listLimits.lists} lists already, the most possible`);
}
