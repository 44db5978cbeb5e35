/** Audit log of deliveries. */
import type { DeliveryEvent } from '@mediothek/contract';
import type { Kysely, Selectable } from 'kysely';
import { type EventActor, recordEvent } from '../../security/record-event.ts';
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

/** Actor of the audit log as one of the security log, where accounts are numbers. */
async function actorOf(db: Kysely<Database>, by: string): Promise<EventActor> {
  if (by === 'server') return 'server';
  if (by === 'operator') return { operator: by };
  const account = await db.selectFrom('account').select('id').where('email', '=', by).executeTakeFirst();
  return account ? { user: account.id } : { team: by };
}

/** What happened, for the security log. */
function describeEvent({ action, version, previous, percent, reason }: Omit<NewEvent, 'by'>): string {
  const parts = [
    version === undefined ? action : `${action} ${version}`,
    previous === undefined ? '' : `before: ${previous}`,
    percent === undefined ? '' : `${percent} %`,
    reason ?? '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** Adds an event to the log, and to the security log. */
export async function addEvent(db: Kysely<Database>, { by, ...event }: NewEvent): Promise<DeliveryEvent> {
  const row = await db
    .insertInto('delivery_event')
    .values({ ...event, actor: by })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(db, {
    type: event.action === 'token-created' || event.action === 'token-revoked' ? event.action : 'remote-changed',
    actor: await actorOf(db, by),
    target: event.remote,
    detail: { text: describeEvent(event) },
  });
  return toEvent(row);
}

/** Adds a change of a slot to the log of each remote that fills it, and once to the security log. */
export async function addSlotEvents(
  db: Kysely<Database>,
  { by, slot, reason, remotes }: { by: string; slot: string; reason: string; remotes: SlotRemote[] },
): Promise<void> {
  if (remotes.length > 0) {
    const events = remotes.map((each) => ({ ...each, action: 'placed' as const, actor: by, reason }));
    await db.insertInto('delivery_event').values(events).execute();
  }
  const detail = { text: describeEvent({ remote: slot, action: 'placed', reason }) };
  await recordEvent(db, { type: 'remote-changed', actor: await actorOf(db, by), target: slot, detail });
}

/** Remote with an extension in a slot, and its live version. */
export interface SlotRemote {
  remote: string;
  version: string;
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
