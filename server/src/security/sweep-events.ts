import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { Job } from '../base/job.ts';

/** Days for which an event has its full IP address and its browser. */
const addressDays = 7;

/** Shortens addresses to their networks (/24, /48) after seven days, and removes browsers. */
async function shortenAddresses(db: Kysely<Database>): Promise<void> {
  await sql`
    update security_event set agent = null,
      address = network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
    where at < now() - make_interval(days => ${addressDays})
      and (agent is not null or masklen(address) > case family(address) when 4 then 24 else 48 end)`.execute(db);
}

/** Removes the hashes that find equal events of a minute, when the minute has passed. */
async function clearBuckets(db: Kysely<Database>): Promise<void> {
  await sql`update security_event set bucket = null, quota = null
    where quota is not null and at < now() - interval '2 hours'`.execute(db);
  await sql`update security_event set bucket = null
    where bucket is not null and at < now() - interval '2 hours'`.execute(db);
}

/** @param days for which events are stored */
export const sweepSecurityLog = (days: number): Job => ({
  name: 'sweep security log',
  intervalMs: 60 * 60_000,
  async run(db) {
    await sql`delete from security_event where at < now() - make_interval(days => ${days})`.execute(db);
    await shortenAddresses(db);
    await clearBuckets(db);
  },
});
