/** The copies of feeds in the database. Servers and workers share them; one of them asks for each. */
import type { FeedItem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { FeedSource } from './feed-source.ts';
import type { Validators } from './fetch-or-read-feed.ts';

/** Whoever takes a feed has so long to bring a new copy; then another one may. */
const leaseMs = 2 * 60_000;
const unusedRetentionMs = 30 * 24 * 3600_000;

export interface Claim extends Validators {
  fetched: Date | null;
  failures: number;
}

const after = (ms: number): Date => new Date(Date.now() + ms);

/** Takes the feed if it is due: one that is new, or whose time has come. In one statement, as another server may forget it between two. */
export async function claimFeed(db: Kysely<Database>, source: FeedSource): Promise<Claim | undefined> {
  const due = after(leaseMs);
  return db
    .insertInto('feed')
    .values({ place: source, due })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ due }).where('feed.due', '<=', new Date()))
    .returning(['etag', 'last_modified', 'fetched', 'failures'])
    .executeTakeFirst();
}

/** @param copy what is new; `undefined` when the copy in the database still holds @param delayMs until it is due again; ms */
export async function saveCopy(
  db: Kysely<Database>,
  source: FeedSource,
  copy: { items: readonly FeedItem[]; validators: Validators } | undefined,
  delayMs: number,
): Promise<void> {
  await db
    .updateTable('feed')
    .set({
      ...(copy && { items: JSON.stringify(copy.items), ...copy.validators }),
      fetched: new Date(),
      due: after(delayMs),
      failures: 0,
    })
    .where('place', '=', source)
    .execute();
}

/** The last good copy stays. */
export async function recordFailure(
  db: Kysely<Database>,
  source: FeedSource,
  failures: number,
  delayMs: number,
): Promise<void> {
  await db
    .updateTable('feed')
    .set({ failures, due: after(delayMs) })
    .where('place', '=', source)
    .execute();
}

/** Feeds that nobody asked for in a month are no longer configured. */
export async function deleteUnusedFeeds(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('feed').where('due', '<', after(-unusedRetentionMs)).execute();
}

/** @returns the last good copy; nothing for a feed that is not configured or has never answered */
export async function readCopy(db: Kysely<Database>, source: FeedSource | undefined): Promise<FeedItem[]> {
  if (source === undefined) return [];
  const row = await db.selectFrom('feed').select('items').where('place', '=', source).executeTakeFirst();
  return row?.items ?? [];
}
