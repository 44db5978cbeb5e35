export interface HealthTables {
  /**
   * `mounts` counts successes, and `latency` counts them by `latencyBounds`. `server_renders` includes failed renders.
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
  };
  remote_failure: { remote: string; version: string; message: string; failures: number; latest: Date };
}

declare module '../../base/db/database.ts' {
  interface Database extends HealthTables {}
}
