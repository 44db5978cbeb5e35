import type { Job } from './job.ts';

const tables = ['session', 'attempt', 'registration', 'password_reset'] as const;

/** Ended sessions, attempts that no longer count, registrations that nobody confirmed and old links go. */
export const sweepExpired: Job = {
  name: 'sweep expired',
  every: 10 * 60_000,
  async run(db) {
    for (const table of tables) await db.deleteFrom(table).where('expires', '<', new Date()).execute();
  },
};
