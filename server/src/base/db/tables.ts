import type { ColumnType, Generated } from 'kysely';

export interface ProcessTables {
  /**
   * Locks that hold for all processes: `name` belongs to `owner` until `expires`, also if the owner was killed. Empty
   * `owner`: nobody may have it until then. `requested`: another process waits for it.
   */
  lease: { name: string; owner: string; expires: Date; requested: boolean };
  /** Server and worker processes, and when each told last that it runs. `content`: hash of the content in use. */
  node: {
    id: string;
    kind: 'server' | 'worker';
    host: string;
    pid: number;
    version: string;
    content: string;
    /** How outside programs are isolated. `null`: this process starts none, or does not know yet. */
    isolation: ColumnType<'bubblewrap' | 'limits' | null, 'bubblewrap' | 'limits' | null | undefined>;
    started: Generated<Date>;
    seen: Generated<Date>;
  };
  /** Number of the last heartbeat of each server that has read replicas, for `heartbeat.ts`. */
  heartbeat: { server: string; beat: number; at: Generated<Date> };
  /** What each transaction has changed, for `library-events.ts`. */
  change_event: { xid: Generated<string>; what: string; at: Generated<Date> };
}
