import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { removeItem, saveItem } from './saved-items.ts';
import { limits } from './schemas.ts';
import { toListId } from './watchlists.ts';

export interface Selection {
  /** A medium. */
  entryId: string;
  /** Ids of all the user's lists that are to hold it. */
  selectedWatchlists: readonly string[];
  /** Empty for no new list. */
  newWatchlistName: string;
}

/**
 * Puts a medium into the selected lists and a new one, takes it out of the user's others, and saves it exactly when any
 * list holds it then: all of it or nothing.
 * @throws ApiError `not_found` for an unknown medium or a list that is not the user's, `bad_request` for a name that is
 * too long, `conflict` for a name in use, a full list or too many lists
 */
export async function selectWatchlists(db: Kysely<Database>, userId: number, selection: Selection): Promise<void> {
  const name = selection.newWatchlistName.trim().replace(/\s+/g, ' ');
  if (name.length > limits.nameLength) {
    throw new ApiError(
      'bad_request',
      `body.newWatchlistName: has ${name.length} of at most ${limits.nameLength} characters`,
    );
  }
  await db.transaction().execute(async (trx) => {
    // One change at a time for a user: the limits hold whatever several tabs do at once.
    await trx.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute();
    const own = await trx.selectFrom('watchlist').select(['id', 'name']).where('account_id', '=', userId).execute();
    const selected = ownIds(own, selection.selectedWatchlists);
    if (name !== '') selected.push(await createWatchlist(trx, userId, name, own));
    await leaveOthers(trx, own, selected, selection.entryId);
    if (selected.length === 0) return removeItem(trx, userId, selection.entryId);
    await requireMedium(trx, selection.entryId);
    for (const list of selected) await addEntry(trx, list, selection.entryId);
    await saveItem(trx, userId, selection.entryId);
  });
}

function ownIds(own: readonly { id: number }[], ids: readonly string[]): number[] {
  const known = new Set(own.map(({ id }) => id));
  return [...new Set(ids)].map((id) => {
    const list = toListId(id);
    if (list === undefined || !known.has(list)) throw notFound(`Watchlist ${id}`);
    return list;
  });
}

async function createWatchlist(
  db: Kysely<Database>,
  userId: number,
  name: string,
  own: readonly { name: string }[],
): Promise<number> {
  if (own.some((list) => list.name === name)) throw new ApiError('conflict', `There is a list named "${name}" already`);
  if (own.length >= limits.lists)
    throw new ApiError('conflict', `There are ${limits.lists} lists already, the most possible`);
  const row = { account_id: userId, name };
  const { id } = await db.insertInto('watchlist').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function leaveOthers(
  db: Kysely<Database>,
  own: readonly { id: number }[],
  selected: readonly number[],
  entryId: string,
): Promise<void> {
  const others = own.map(({ id }) => id).filter((id) => !selected.includes(id));
  if (others.length === 0) return;
  await db.deleteFrom('watchlist_entry').where('watchlist_id', 'in', others).where('item_id', '=', entryId).execute();
}

async function requireMedium(db: Kysely<Database>, id: string): Promise<void> {
  const medium = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
  if (!medium) throw notFound(`Medium ${id}`);
}

/** Appends the entry; where it is already it keeps its place. */
async function addEntry(db: Kysely<Database>, listId: number, entryId: string): Promise<void> {
  const entries = await db
    .selectFrom('watchlist_entry')
    .select(['item_id', 'position'])
    .where('watchlist_id', '=', listId)
    .orderBy('position')
    .execute();
  if (entries.some((entry) => entry.item_id === entryId)) return;
  if (entries.length >= limits.entries) {
    throw new ApiError('conflict', `Watchlist ${listId} is full: it has ${limits.entries} entries, the most possible`);
  }
  const position = (entries.at(-1)?.position ?? 0) + 1;
  await db.insertInto('watchlist_entry').values({ watchlist_id: listId, item_id: entryId, position }).execute();
}
