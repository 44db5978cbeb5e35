/** Copies of external feeds in the database. Servers and workers share them. Only one of them fetches each feed. */
import type { FeedItem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { FeedSource } from './feed-source.ts';
import type { Validators } from './fetch-or-read-feed.ts';

/** Milliseconds in which the process that claimed a feed must store a new copy. Then another process may claim it. */
const leaseMs = 2 * 60_000;
const unusedRetentionMs = 30 * 24 * 3600_000;

export interface Claim extends Validators {
  fetched: Date | null;
  failures: number;
}

const after = (ms: number): Date => new Date(Date.now() + ms);

/** Claims the feed if it is new or due. A single statement, because another server may delete the row between two. */
export async function claimFeed(db: Kysely<Database>, source: FeedSource): Promise<Claim | undefined> {
  const due = after(leaseMs);
  return db
    .insertInto('feed')
    .values({ place: source, due })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ due }).where('feed.due', '<=', new Date()))
    .returning(['etag', 'last_modified', 'fetched', 'failures'])
    .executeTakeFirst();
}

/**
 * Stores the result of a fetch.
 * @param copy `undefined` if the copy in the database is still valid
 * @param delayMs until the next fetch
 */
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

/** Records a failure. The last valid copy stays. */
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

/** Deletes feeds that were not fetched for a month, because they are no longer configured. */
export async function deleteUnusedFeeds(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('feed').where('due', '<', after(-unusedRetentionMs)).execute();
}

/** @returns items of the last valid copy; empty for a feed that is not configured or was never fetched */
export async function readCopy(db: Kysely<Database>, source: FeedSource | undefined): Promise<FeedItem[]> {
  if (source === undefined) return [];
  const row = await db.selectFrom('feed').select('items').where('place', '=', source).executeTakeFirst();
  return row?.items ?? [];
}
