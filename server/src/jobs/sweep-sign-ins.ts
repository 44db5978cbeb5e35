import { sql } from 'kysely';
import { attemptPeriod } from '../auth/sign-in-limit.ts';
import type { Job } from './job.ts';

/** Ended sessions and attempts that no longer count go, also when nobody signs in for a long time. */
export const sweepSignIns: Job = {
  name: 'sweep sign-ins',
  every: 10 * 60_000,
  async run(db) {
    await db.deleteFrom('session').where('expires', '<', new Date()).execute();
    await sql`delete from sign_in_attempt where attempted < now() - make_interval(secs => ${attemptPeriod})`.execute(
      db,
    );
  },
};
