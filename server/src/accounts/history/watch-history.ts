/** What a user watched and where it was stopped: at most one entry for each medium, the latest hundred. */
import type { WatchHistory, WatchHistoryChange } from '@mediothek/contract';
import { maxPositions } from '@mediothek/contract/positions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { existingMedia } from '../watchlists/existing-items.ts';
import { withWatchlistLock } from '../watchlists/with-watchlist-lock.ts';

/** One statement, because each tab of a signed-in user requests it. The newest entry is last. */
export async function watchHistory(db: Kysely<Database>, userId: number): Promise<WatchHistory> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('watch_position', 'account_id', 'account.id')
    .select(['history_paused', 'media_id', 'seconds', 'duration', 'watched'])
    .where('account.id', '=', userId)
    .orderBy('watched', 'desc')
    .orderBy('media_id')
    .limit(maxPositions)
    .execute();
  const entries = rows.flatMap(({ media_id, seconds, duration, watched }) =>
    media_id === null || watched === null
      ? []
      : [{ id: media_id, seconds, duration: duration ?? 0, at: Math.floor(watched.getTime() / 1000) }],
  );
  return { paused: Boolean(rows[0]?.history_paused), entries: entries.toReversed() };
}

/**
 * Applies a change completely or not at all.
 * @returns the history afterwards
 */
export const changeHistory = (
  db: Kysely<Database>,
  userId: number,
  { paused, remove = [], add = [] }: WatchHistoryChange,
): Promise<WatchHistory> =>
  withWatchlistLock(db, userId, async (trx) => {
    if (paused !== undefined) await setPaused(trx, userId, paused);
    if (remove.length > 0)
      await trx.deleteFrom('watch_position').where('account_id', '=', userId).where('media_id', 'in', remove).execute();
    if (add.length > 0) await addPositions(trx, userId, add);
    return watchHistory(trx, userId);
  });

/** Pausing again does not change the time of the first pause. */
const setPaused = (trx: Kysely<Database>, userId: number, paused: boolean) =>
  trx
    .updateTable('account')
    .set({ history_paused: paused ? sql<Date>`coalesce(history_paused, now())` : null })
    .where('id', '=', userId)
    .execute();

/** For each medium the newest entry wins. A clock that is ahead counts as now. */
async function addPositions(
  trx: Kysely<Database>,
  userId: number,
  add: NonNullable<WatchHistoryChange['add']>,
): Promise<void> {
  const known = await existingMedia(
    trx,
    add.map(({ id }) => id),
  );
  // A statement can change a row only once.
  const newest = new Map(add.toSorted((one, other) => one.at - other.at).map((entry) => [entry.id, entry]));
  const entries = [...newest.values()].filter(({ id }) => known.has(id));
  await sql`
    insert into watch_position (account_id, media_id, seconds, duration, watched)
    select account.id, given.id, given.seconds, given.duration, least(to_timestamp(given.at), now())
    from account, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id text, seconds int, duration int, at float8)
    where account.id = ${userId} and (history_paused is null or to_timestamp(given.at) < history_paused)
    on conflict (account_id, media_id) do update
      set seconds = excluded.seconds, duration = excluded.duration, watched = excluded.watched
      where excluded.watched > watch_position.watched`.execute(trx);
  await sql`
    delete from watch_position where account_id = ${userId} and media_id in (
      select media_id from watch_position where account_id = ${userId}
      order by watched desc, media_id offset ${maxPositions})`.execute(trx);
}

export async function deleteHistory(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('watch_position').where('account_id', '=', userId).execute();
}
