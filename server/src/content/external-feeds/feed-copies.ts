/** The copies of feeds in the database. Servers and workers share them; one of them asks for each. */
import type { FeedItem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { FeedSource } from './feed-source.ts';
import type { Validators } from './fetch-or-read-feed.ts';

/** Whoever takes a feed has so long to bring a new copy; then another one may. */
const lease = 2 * 60_000;
const keptUnused = 30 * 24 * 3600_000;

export interface Claim extends Validators {
  fetched: Date | null;
  failures: number;
}

const after = (ms: number): Date => new Date(Date.now() + ms);

/** Takes the feed if it is due: one that is new, or whose time has come. In one statement, as another server may forget it between two. */
export async function claimFeed(db: Kysely<Database>, place: FeedSource): Promise<Claim | undefined> {
  const due = after(lease);
  return db
    .insertInto('feed')
    .values({ place, due })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ due }).where('feed.due', '<=', new Date()))
    .returning(['etag', 'last_modified', 'fetched', 'failures'])
    .executeTakeFirst();
}

/** @param copy what is new; `undefined` when the copy in the database still holds @param pause until it is due again; ms */
export async function saveCopy(
  db: Kysely<Database>,
  place: FeedSource,
  copy: { items: readonly FeedItem[]; validators: Validators } | undefined,
  pause: number,
): Promise<void> {
  await db
    .updateTable('feed')
    .set({
      ...(copy && { items: JSON.stringify(copy.items), ...copy.validators }),
      fetched: new Date(),
      due: after(pause),
      failures: 0,
    })
    .where('place', '=', place)
    .execute();
}

/** The last good copy stays. */
export async function noteFailure(
  db: Kysely<Database>,
  place: FeedSource,
  failures: number,
  pause: number,
): Promise<void> {
  await db
    .updateTable('feed')
    .set({ failures, due: after(pause) })
    .where('place', '=', place)
    .execute();
}

/** Feeds that nobody asked for in a month are no longer configured. */
export async function forgetUnusedFeeds(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('feed').where('due', '<', after(-keptUnused)).execute();
}

/** @returns the last good copy; nothing for a feed that is not configured or has never answered */
export async function readCopy(db: Kysely<Database>, place: FeedSource | undefined): Promise<FeedItem[]> {
  if (place === undefined) return [];
  const row = await db.selectFrom('feed').select('items').where('place', '=', place).executeTakeFirst();
  return row?.items ?? [];
}
