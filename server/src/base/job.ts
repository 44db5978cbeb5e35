import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';

/** Background task. It may run in several processes at the same time, and may be interrupted at any point. */
export interface Job {
  name: string;
  /** Milliseconds between two runs. */
  intervalMs: number;
  /** @param signal aborted when the process has to stop; long runs should check it */
  run(db: Kysely<Database>, signal: AbortSignal): Promise<void>;
}
