import type { StorageCount } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

/** `bigint`, which the driver returns as text. */
type BigInteger = ColumnType<string, number, number>;

export interface StatusTables {
  /**
   * Counts of one process (`node`) in one minute. `seconds`: how much of the minute it ran. `durations` counts responses
   * by `durationBounds`. `waiting`: most requests that waited for a database connection at the same time.
   */
  status_sample: {
    minute: Date;
    node: string;
    seconds: number;
    requests: number;
    errors: number;
    durations: number[];
    cache_hits: number;
    cache_misses: number;
    waiting: number;
    memory: BigInteger;
  };
  /**
   * State that all processes have in common. `disk_used`: 0 to 1, `null` if files are in an object storage. `audio_…`: `null` if
   * the portal makes no audio files of videos.
   */
  portal_sample: {
    minute: Date;
    uploads_waiting: number;
    uploads_running: number;
    mails_waiting: number;
    database_bytes: BigInteger;
    disk_used: number | null;
    audio_waiting: number | null;
    audio_failed: number | null;
  };
  /** Violations of the Content-Security-Policy of one day. */
  csp_report: {
    day: Date;
    directive: string;
    blocked: string;
    source: string;
    page: string;
    count: BigInteger;
    last_seen: Date;
  };
  /** Last complete count of the stored files. One row at most. `counted`: when it ended. `seconds`: its duration. */
  storage_count: {
    single: Generated<true>;
    storage: StorageCount['storage'];
    counted: Date;
    seconds: number;
    areas: ColumnType<StorageCount['areas'], string, string>;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends StatusTables {}
}
