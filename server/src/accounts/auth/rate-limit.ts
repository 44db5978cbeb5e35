/** Rate limits. The counts are in the database, so that they survive restarts and hold for several processes. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ClientNetwork } from '../../base/http/client-network.ts';

export interface Limit {
  /** Distinguishes the counts of several limits. */
  name: string;
  allowed: number;
  /** Seconds for which an attempt counts. */
  periodSeconds: number;
}

/** Names and e-mail addresses are personal data. Only a hash is stored, until the attempt no longer counts. */
const keyOf = (limit: Pick<Limit, 'name'>, subject: string): string =>
  createHash('sha256').update(`${limit.name}\n${subject}`).digest('hex');

/**
 * Counts an attempt before it is made. A single statement ensures that simultaneous attempts do not exceed the limit. A
 * rejected attempt does not prolong the wait.
 * @returns seconds to wait if there were too many attempts, otherwise `undefined`
 */
export async function countAttempt(db: Kysely<Database>, limit: Limit, subject: string): Promise<number | undefined> {
  const { allowed, periodSeconds } = limit;
  const { rows } = await sql<Pick<Database['attempt'], 'refused'> & { wait: number }>`
    insert into attempt (key, times, refused, expires)
    values (${keyOf(limit, subject)}, array[now()], false, now() + make_interval(secs => ${periodSeconds}))
    on conflict (key) do update set (times, refused, expires) = (
      select case when count(*) >= ${allowed} then array_agg(t order by t)
                  else array_append(array_agg(t order by t), now()) end,
             count(*) >= ${allowed},
             now() + make_interval(secs => ${periodSeconds})
      from unnest(attempt.times) t where t > now() - make_interval(secs => ${periodSeconds}))
    returning refused, ceil(extract(epoch from times[1] - now()) + ${periodSeconds})::int as wait`.execute(db);
  const [counted] = rows;
  return counted?.refused ? Math.max(counted.wait, 1) : undefined;
}

/** Limit that makes attempts slower instead of ending them. */
export interface DelayLimit {
  /** Distinguishes the counts of several limits. */
  name: string;
  /** Attempts in the period without a delay. Each further one doubles the delay, beginning with a second. */
  free: number;
  maxDelaySeconds: number;
  /** Seconds for which an attempt counts. */
  periodSeconds: number;
}

/**
 * Counts an attempt before it is made, like `countAttempt`. After the free ones, it is rejected until the delay since the
 * last counted attempt has passed.
 * @returns seconds to wait, otherwise `undefined`
 */
export async function countWithDelay(
  db: Kysely<Database>,
  limit: DelayLimit,
  subject: string,
): Promise<number | undefined> {
  const { free, maxDelaySeconds, periodSeconds } = limit;
  const { rows } = await sql<Pick<Database['attempt'], 'refused'> & { wait: number }>`
    insert into attempt (key, times, refused, expires)
    values (${keyOf(limit, subject)}, array[now()], false, now() + make_interval(secs => ${periodSeconds}))
    on conflict (key) do update set (times, refused, expires) = (
      select case when next > now() then counted else array_append(counted, now()) end,
             next > now(),
             now() + make_interval(secs => ${periodSeconds})
      from (
        select counted, case when cardinality(counted) < ${free} then now()
          else counted[cardinality(counted)] + make_interval(secs =>
            least(${maxDelaySeconds}, 2 ^ least(cardinality(counted) - ${free}, 30)))
          end as next
        from (
          select coalesce(array_agg(t order by t), '{}') as counted
          from unnest(attempt.times) t where t > now() - make_interval(secs => ${periodSeconds})
        ) recent
      ) delayed)
    returning refused, ceil(extract(epoch from
      times[cardinality(times)] - now()) + least(${maxDelaySeconds}, 2 ^ least(cardinality(times) - ${free}, 30)))::int
      as wait`.execute(db);
  const [counted] = rows;
  return counted?.refused ? Math.max(counted.wait, 1) : undefined;
}

/**
 * Counts an attempt in each network that an address belongs to, the narrowest first. Wider networks have multiples of
 * the limit. If one of them rejects the attempt, it counts in none.
 * @param subject what the limit is for, besides the network
 * @returns seconds to wait, otherwise `undefined`
 */
export async function countInNetworks(
  db: Kysely<Database>,
  limit: Limit,
  networks: readonly ClientNetwork[],
  subject?: string,
): Promise<number | undefined> {
  const subjectIn = (network: string) => (subject === undefined ? network : `${subject}\n${network}`);
  for (const [index, { network, share }] of networks.entries()) {
    const wider = { ...limit, allowed: limit.allowed * share };
    const waitSeconds = await countAttempt(db, wider, subjectIn(network));
    if (waitSeconds === undefined) continue;
    for (const counted of networks.slice(0, index)) await undoAttempt(db, limit, subjectIn(counted.network));
    return waitSeconds;
  }
  return undefined;
}

/** Takes back the latest attempt, because it was successful. */
export async function undoAttempt(db: Kysely<Database>, limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
  await sql`update attempt set times = trim_array(times, 1)
    where key = ${keyOf(limit, subject)} and cardinality(times) > 0`.execute(db);
}

export async function clearAttempts(db: Kysely<Database>, limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, subject)).execute();
}
