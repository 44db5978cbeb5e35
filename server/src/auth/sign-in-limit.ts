/** Five failures in fifteen minutes for an account and an address. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

const allowed = 5;
/** How long an attempt counts, s. */
export const attemptPeriod = 15 * 60;

/** Addresses are personal data: only a hash is kept, and no longer than it counts. */
export const attemptKey = (name: string, address: string): string =>
  createHash('sha256').update(`${name}\n${address}`).digest('hex');

/**
 * Counts an attempt before it is made, so that many at once cannot slip through between looking and counting.
 * @returns seconds to wait when there were too many, else `undefined`
 */
export async function countAttempt(db: Kysely<Database>, key: string): Promise<number | undefined> {
  await sql`delete from sign_in_attempt where attempted < now() - make_interval(secs => ${attemptPeriod})`.execute(db);
  const { id } = await db.insertInto('sign_in_attempt').values({ key }).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ wait: number }>`
    select ceil(${attemptPeriod} - extract(epoch from now() - attempted))::int as wait
    from sign_in_attempt where key = ${key} and id < ${id} order by id desc limit 1 offset ${allowed - 1}`.execute(db);
  const wait = rows[0]?.wait;
  // An attempt that was not let through does not prolong the wait.
  if (wait !== undefined) await db.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
  return wait === undefined ? undefined : Math.max(wait, 1);
}

/** Forgets the attempts: the right password was given. */
export async function forgetAttempts(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
}
