import { deleteOldChanges } from '../base/db/library-events.ts';
import { deleteOldHeartbeats } from '../base/db/heartbeat.ts';
import { deleteOldNodes } from '../base/nodes.ts';
import type { Job } from '../base/job.ts';

const tables = [
  'session',
  'pending_sign_in',
  'passkey_challenge',
  'sign_on',
  'saml_assertion',
  'attempt',
  'registration',
  'password_reset',
  'watchlist',
  'lease',
] as const;

/**
 * Deletes expired sessions, unfinished sign-ins and challenges, SAML assertions, attempts that no longer count, unconfirmed registrations, old links, deleted lists, and
 * locks of killed processes.
 */
export const sweepExpired: Job = {
  name: 'sweep expired',
  intervalMs: 10 * 60_000,
  async run(db) {
    for (const table of tables) await db.deleteFrom(table).where('expires', '<', new Date()).execute();
    await deleteOldChanges(db);
    await deleteOldNodes(db);
    await deleteOldHeartbeats(db);
  },
};
