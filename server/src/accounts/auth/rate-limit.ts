/** Rate limits. The counts are in the database, so that they survive restarts and hold for several processes. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface Limit {
  /** Distinguishes the counts of several limits. */
  name: string;
  allowed: number;
  /** Seconds for which an attempt counts. */
  periodSeconds: number;
}

/** Names and e-mail addresses are personal data. Only a hash is stored, until the attempt no longer counts. */
const keyOf = (limit: Limit, subject: string): string =>
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

/** Takes back the latest attempt, because it was successful. */
export async function undoAttempt(db: Kysely<Database>, limit: Limit, subject: string): Promise<void> {
  await sql`update attempt set times = trim_array(times, 1)
    where key = ${keyOf(limit, subject)} and cardinality(times) > 0`.execute(db);
}

export async function clearAttempts(db: Kysely<Database>, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, subject)).execute();
}
