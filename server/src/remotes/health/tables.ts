import type { ColumnType, Generated } from 'kysely';

export interface HealthTables {
  /**
   * `mounts` counts successes, and `latency` counts them by `latencyBounds`. `server_renders` includes failed renders.
   * `networks` and `failed_networks` are bit strings (`report-networks.ts`).
   */
  remote_health: {
    remote: string;
    version: string;
    minute: Date;
    mounts: number;
    failures: number;
    latency: number[];
    server_renders: number;
    server_failures: number;
    networks: string | null;
    failed_networks: string | null;
  };
  /** Requests with reports of a network in a minute, for `report-limit.ts`. */
  report_count: { network: string; minute: Date; reports: number };
  /** Keys that sign report tokens (`report-keys.ts`), base64url. */
  report_key: { id: Generated<number>; key: string; created: ColumnType<Date, never, never> };
  remote_failure: { remote: string; version: string; message: string; failures: number; latest: Date };
}

declare module '../../base/db/database.ts' {
  interface Database extends HealthTables {}
}
