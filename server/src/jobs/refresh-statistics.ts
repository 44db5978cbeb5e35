import { sql } from 'kysely';
import type { Job } from '../base/job.ts';

/**
 * Refreshes planner statistics. The embedded database has no autovacuum, so that its query plans would become slow as
 * the library grows.
 */
export const refreshStatistics: Job = {
  name: 'refresh statistics',
  intervalMs: 6 * 3600_000,
  async run(db) {
    await sql`analyze`.execute(db);
  },
};
