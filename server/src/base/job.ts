import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';

/** Work that nobody waits for. It may run in several processes at once, and be cut off at any point. */
export interface Job {
  name: string;
  /** ms */
  intervalMs: number;
  /** @param signal aborted when the process is to stop; what takes long should look at it */
  run(db: Kysely<Database>, signal: AbortSignal): Promise<void>;
}
