import { randomBytes } from 'node:crypto';
import type { Watchlist, WatchlistChange } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { addEntries, moveEntries, removeEntries } from './list-entries.ts';
import { readName, requireNameFree } from './list-names.ts';
import { setNotes } from './entry-notes.ts';
import { requireOwnList } from './own-lists.ts';
import { saveItems } from './saved-items.ts';
import { ownWatchlist } from './watchlists.ts';

/** Public id that cannot be guessed: 128 random bits, base64url. It is longer than any internal id. */
const createPublicId = (): string => randomBytes(16).toString('base64url');

/**
 * Changes one of the user's own lists atomically.
 * @returns the new state of the list, including changes from other tabs
 * @throws ApiError `not_found` for a list of another user or a missing medium, `bad_request` for a name that is empty
 * or too long or a note that is too long, `conflict` for a name in use or a full list
 */
export function changeWatchlist(
  db: Kysely<Database>,
  userId: number,
  id: string,
  { name, shared, remove = [], add = [], move = [], notes = [] }: WatchlistChange,
): Promise<Watchlist> {
  return withWatchlistLock(db, userId, async (trx) => {
    const listId = await requireOwnList(trx, userId, id);
    if (name !== undefined) await rename(trx, userId, listId, name);
    if (shared !== undefined) await share(trx, userId, listId, shared);
    await removeEntries(trx, listId, remove);
    await addEntries(trx, listId, add);
    await saveItems(trx, userId, add);
    await moveEntries(trx, listId, move);
    await setNotes(trx, listId, notes);
    return ownWatchlist(trx, userId, listId);
  });
}

async function rename(db: Kysely<Database>, userId: number, listId: number, entered: string): Promise<void> {
  const name = readName(entered);
  await requireNameFree(db, userId, name, listId);
  const renamed = { ...name, has_default_name: false };
  await db.updateTable('watchlist').set(renamed).where('id', '=', listId).where('account_id', '=', userId).execute();
}

/** A list that is already shared keeps its public id, so that links to it remain valid. */
async function share(db: Kysely<Database>, userId: number, listId: number, shared: boolean): Promise<void> {
  const list = db.updateTable('watchlist').where('id', '=', listId).where('account_id', '=', userId);
  if (shared) await list.set({ public_id: createPublicId() }).where('public_id', 'is', null).execute();
  else await list.set({ public_id: null }).execute();
}
