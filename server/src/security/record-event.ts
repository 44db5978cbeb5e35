/** Adds events to the security log. Nothing else writes to its table. */
import type { SecurityActor, SecurityDetail, SecurityEventType } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { widestNetwork } from '../base/http/client-network.ts';
import { requestSource } from './request-source.ts';

/** Who caused an event: an account, a team or operator by name, or nobody who is known. */
export type EventActor =
  { user: number } | { team: string } | { operator: string } | Exclude<SecurityActor, 'user' | 'team' | 'operator'>;

export interface NewSecurityEvent {
  type: SecurityEventType;
  outcome?: 'success' | 'failure';
  actor: EventActor;
  /** Account that the event is about, if it is not the actor's. */
  account?: number | undefined;
  /**
   * Distinguishes events about unknown accounts, as `account` does for known ones, so that both take the same time.
   * Only a hash of it is stored, and only for an hour.
   */
  unknownName?: string | undefined;
  /** Medium, remote, setting or file. Never what a visitor typed, which may be a password. */
  target?: string | undefined;
  /**
   * Further facts. Never a secret. `text`: names, figures, or the message of another program, which pages show as it is
   * unless they know its form.
   */
  detail?: SecurityDetail | { text: string } | undefined;
}

/** Rows in an hour for events of visitors who are not signed in. Further events have one row per minute. */
export const maxVisitorRows = 500;
/** Rows in an hour for events of one user. */
export const maxUserRows = 60;

/** One line without control characters, also those that reverse the direction of text. */
const cleanText = (text: string, maxLength: number): string =>
  [...text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')].slice(0, maxLength).join('');

const optionalText = (text: string | undefined, maxLength: number): string | null =>
  text === undefined ? null : cleanText(text, maxLength);

function columnsOf(actor: EventActor): { actor: SecurityActor; actor_id: number | null; actor_name: string | null } {
  if (typeof actor === 'string') return { actor, actor_id: null, actor_name: null };
  if ('user' in actor) return { actor: 'user', actor_id: actor.user, actor_name: null };
  if ('team' in actor) return { actor: 'team', actor_id: null, actor_name: cleanText(actor.team, 100) };
  return { actor: 'operator', actor_id: null, actor_name: cleanText(actor.operator, 100) };
}

/**
 * Records an event, with address and browser of the current request.
 *
 * Equal events of a minute from one network are one row that counts them; those of a user, from one address. Events of visitors and of each user have a
 * limited number of rows per hour; beyond it, all that are left of a minute are one row per type, without account
 * and address. So nobody can fill the table.
 * @param db the transaction of the change, if there is one
 */
export async function recordEvent(db: Kysely<Database>, event: NewSecurityEvent): Promise<void> {
  const { type, outcome = 'success', account, unknownName = '', target } = event;
  const detail = typeof event.detail === 'object' ? event.detail.text : event.detail;
  const source = requestSource();
  const address = source?.address ?? null;
  const row = {
    type,
    outcome,
    ...columnsOf(event.actor),
    account_id: account ?? null,
    target: optionalText(target, 200),
    detail: optionalText(detail, 500),
    address,
    agent: optionalText(source?.agent, 200),
  };
  if (row.actor !== 'visitor' && row.actor !== 'user') {
    await db.insertInto('security_event').values(row).execute();
    return;
  }
  const isVisitor = row.actor === 'visitor';
  const quota = isVisitor ? 'visitors' : `user ${row.actor_id}`;
  const maxRows = isVisitor ? maxVisitorRows : maxUserRows;
  // A user's events are few, so that each address has a row of its own.
  const network = isVisitor ? widestNetwork(address ?? '') : address;
  const subject = [row.account_id ?? `? ${unknownName}`, row.target, row.detail, network].join('\n');
  const common = `${type}\n${outcome}\n${quota}\n`;
  // The hour's rows decide whether this event has a row of its own.
  await sql`
    with minute as (select date_trunc('minute', now()) as at),
    used as (
      select count(*) >= ${maxRows} as up from security_event
      where quota = ${quota} and at > date_trunc('hour', now())
    )
    insert into security_event
      (type, outcome, actor, actor_id, account_id, target, detail, address, agent, quota, bucket)
    select ${type}, ${outcome}, ${row.actor}, ${row.actor_id}::bigint,
      case when used.up then null else ${row.account_id}::bigint end,
      case when used.up then null else ${row.target}::text end,
      case when used.up then 'too many events' else ${row.detail}::text end,
      case when used.up then null else ${address}::inet end,
      case when used.up then null else ${row.agent}::text end,
      case when used.up then null else ${quota}::text end,
      encode(sha256(convert_to(${common} || case when used.up then '' else ${subject}::text end || minute.at, 'utf8')), 'hex')
    from minute, used
    on conflict (bucket) do update set count = security_event.count + 1`.execute(db);
}

/** Removes what an account could be recognised by, when it is deleted. Events stay, without a name. */
export async function anonymiseEvents(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.updateTable('security_event').set({ actor_id: null }).where('actor_id', '=', accountId).execute();
  await db.updateTable('security_event').set({ account_id: null }).where('account_id', '=', accountId).execute();
}
