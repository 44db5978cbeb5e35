import type { Job } from '../base/job.ts';

const tables = ['session', 'attempt', 'registration', 'password_reset', 'watchlist'] as const;

/** Ended sessions, attempts that no longer count, registrations that nobody confirmed, old links and deleted lists go. */
export const sweepExpired: Job = {
  name: 'sweep expired',
  intervalMs: 10 * 60_000,
  async run(db) {
    for (const table of tables) await db.deleteFrom(table).where('expires', '<', new Date()).execute();
  },
};
