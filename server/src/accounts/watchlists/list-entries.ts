/** Entries of one list. The caller has checked its owner. */
import { listLimits, type WatchlistMove } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { existingMedia } from './existing-items.ts';
import { listError } from './list-error.ts';
import { reorder } from './reorder.ts';

/** Ids in order. */
export async function entriesOf(db: Kysely<Database>, listId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist_entry')
    .select('item_id')
    .where('watchlist_id', '=', listId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.item_id);
}

/**
 * Appends media. Media that are already in the list keep their positions.
 * @throws ApiError `not_found` for a missing medium, `conflict` if the list has no room for all
 */
export async function addEntries(db: Kysely<Database>, listId: number, ids: readonly string[]): Promise<void> {
  const currentIds = await entriesOf(db, listId);
  const added = [...new Set(ids)].filter((id) => !currentIds.includes(id));
  if (added.length === 0) return;
  const existingIds = await existingMedia(db, added);
  const unknown = added.find((id) => !existingIds.has(id));
  if (unknown !== undefined) throw notFound(`Medium ${unknown}`);
  if (currentIds.length + added.length > listLimits.entries) {
    const room = `has ${currentIds.length} of at most ${listLimits.entries} entries`;
    throw listError('list.full', `Watchlist ${listId} ${room}: no room for ${added.length} more`);
  }
  await sql`
    insert into watchlist_entry (watchlist_id, item_id, position)
    select ${listId}, added.id, added.at + coalesce((select max(position) from watchlist_entry where watchlist_id = ${listId}), 0)
    from unnest(${added}::text[]) with ordinality as added (id, at)`.execute(db);
}

/** Ignores ids that are not in the list. */
export async function removeEntries(db: Kysely<Database>, listId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('watchlist_entry').where('watchlist_id', '=', listId).where('item_id', 'in', ids).execute();
}

export async function moveEntries(
  db: Kysely<Database>,
  listId: number,
  moves: readonly WatchlistMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const order = reorder(await entriesOf(db, listId), moves);
  await sql`
    update watchlist_entry set position = ordered.at from unnest(${order}::text[]) with ordinality as ordered (id, at)
    where watchlist_id = ${listId} and item_id = ordered.id`.execute(db);
}
