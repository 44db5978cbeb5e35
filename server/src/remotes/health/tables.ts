export interface HealthTables {
  /**
   * `mounts` counts successes, and `latency` counts them by `latencyBounds`. `server_renders` includes failed renders.
   * `failing_networks` is a bit string (`failing-networks.ts`).
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
    failing_networks: string;
  };
  /** Requests with reports of a network in a minute, for `report-limit.ts`. */
  report_count: { network: string; minute: Date; reports: number };
  remote_failure: { remote: string; version: string; message: string; failures: number; latest: Date };
}

declare module '../../base/db/database.ts' {
  interface Database extends HealthTables {}
}
