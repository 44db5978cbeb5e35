import type { Job } from '../base/job.ts';

const tables = ['session', 'attempt', 'registration', 'password_reset', 'watchlist'] as const;

/** Deletes expired sessions, attempts that no longer count, unconfirmed registrations, old links and deleted lists. */
export const sweepExpired: Job = {
  name: 'sweep expired',
  intervalMs: 10 * 60_000,
  async run(db) {
    for (const table of tables) await db.deleteFrom(table).where('expires', '<', new Date()).execute();
  },
};
