import { sql } from 'kysely';
import type { Job } from '../base/job.ts';

/** The embedded database has no autovacuum: without fresh statistics its plans grow slow as the library grows. */
export const refreshStatistics: Job = {
  name: 'refresh statistics',
  intervalMs: 6 * 3600_000,
  async run(db) {
    await sql`analyze`.execute(db);
  },
};
