/** Audit log of deliveries. */
import type { DeliveryEvent } from '@mediothek/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { DeliveryTables } from './tables.ts';

/** Event without its time. */
export type NewEvent = Omit<DeliveryEvent, 'at'>;

const toEvent = (row: Selectable<DeliveryTables['delivery_event']>): DeliveryEvent => ({
  at: row.at.toISOString(),
  remote: row.remote,
  action: row.action,
  ...(row.version !== null && { version: row.version }),
  ...(row.previous !== null && { previous: row.previous }),
  ...(row.percent !== null && { percent: row.percent }),
  by: row.actor,
  ...(row.reason !== null && { reason: row.reason }),
});

/** Adds an event to the log. */
export async function addEvent(db: Kysely<Database>, { by, ...event }: NewEvent): Promise<DeliveryEvent> {
  const row = await db
    .insertInto('delivery_event')
    .values({ ...event, actor: by })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEvent(row);
}

/** @returns newest first, of all remotes unless one is named */
export async function readEvents(
  db: Kysely<Database>,
  { remote, limit }: { remote?: string; limit?: number },
): Promise<DeliveryEvent[]> {
  const rows = await db
    .selectFrom('delivery_event')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEvent);
}

/** Time at which a version last became live or a canary. `undefined`: no event names it. */
export async function lastLiveSince(
  db: Kysely<Database>,
  { remote, version }: { remote: string; version: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('delivery_event')
    .select('at')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', 'in', ['published', 'registered', 'live', 'canary', 'rolled-back', 'healed'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.at;
}
