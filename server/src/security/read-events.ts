import type { SecurityEvent, SecurityEventType } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';

export interface EventFilter {
  types?: readonly SecurityEventType[] | undefined;
  /** Account that caused the event, or that it is about. */
  accountId?: number | undefined;
  since?: Date | undefined;
  /** Only events with smaller numbers. */
  before?: string | undefined;
  /** Only events with greater numbers, the oldest first. Otherwise the newest are first. */
  after?: string | undefined;
  limit: number;
}

const eventsWithNames = (db: Kysely<Database>) =>
  db
    .selectFrom('security_event as event')
    .leftJoin('account as actor', 'actor.id', 'event.actor_id')
    .leftJoin('account', 'account.id', 'event.account_id')
    .selectAll('event')
    .select([
      sql<string>`event.id::text`.as('number'),
      'actor.username as actorName',
      'account.username as accountName',
    ]);

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsWithNames>['execute']>>[number];

/** Event with the account numbers, which do not change if a user gets another name. */
export interface StoredEvent extends SecurityEvent {
  actorId?: number;
  accountId?: number;
}

function toEvent(row: EventRow): StoredEvent {
  const name = row.actor_name ?? row.actorName;
  const { actor_id: actorId, account_id: accountId } = row;
  return {
    id: row.number,
    at: row.at.toISOString(),
    type: row.type,
    outcome: row.outcome,
    actor: row.actor,
    ...(name !== null && { name }),
    ...(row.accountName !== null && { account: row.accountName }),
    ...(row.target !== null && { target: row.target }),
    ...(row.detail !== null && { detail: row.detail }),
    ...(row.address !== null && { address: row.address }),
    ...(row.agent !== null && { agent: row.agent }),
    count: row.count,
    ...(actorId !== null && { actorId: Number(actorId) }),
    ...(accountId !== null && { accountId: Number(accountId) }),
  };
}

/** Events of the security log, with the names that the accounts have now. */
export async function readEvents(db: Kysely<Database>, filter: EventFilter): Promise<StoredEvent[]> {
  const { types, accountId, since, before, after, limit } = filter;
  let query = eventsWithNames(db).limit(limit);
  if (types && types.length > 0) query = query.where('event.type', 'in', types);
  if (accountId !== undefined) {
    query = query.where((where) =>
      where.or([where('event.actor_id', '=', accountId), where('event.account_id', '=', accountId)]),
    );
  }
  if (since) query = query.where('event.at', '>=', since);
  if (before !== undefined) query = query.where('event.id', '<', before);
  if (after !== undefined) query = query.where('event.id', '>', after);
  const rows = await query.orderBy('event.id', after === undefined ? 'desc' : 'asc').execute();
  return rows.map(toEvent);
}

/**
 * Calls `write` with events that were not written yet, the oldest first, and remembers that they were. If it fails, they
 * are written again. Events that count equal ones are written when their minute has passed.
 * @returns how many events were written
 */
export async function takeUnwritten(
  db: Kysely<Database>,
  limit: number,
  write: (events: StoredEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .selectFrom('security_event')
      .select('id')
      .where('exported', '=', false)
      .where(sql<boolean>`(bucket is null or at < date_trunc('minute', now()))`)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (claimed.length === 0) return 0;
    const ids = claimed.map(({ id }) => id);
    const rows = await eventsWithNames(trx).where('event.id', 'in', ids).orderBy('event.id').execute();
    await write(rows.map(toEvent));
    await trx.updateTable('security_event').set({ exported: true }).where('id', 'in', ids).execute();
    return rows.length;
  });
}
