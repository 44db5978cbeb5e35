import { addLatency, noLatency } from './latency.ts';

/** Counts of a version in a period. */
export interface HealthCounts {
  /** Successful mounts in browsers. */
  mounts: number;
  failures: number;
  /** Number of mounts by `latencyBounds`. */
  latency: number[];
  /** Renders on the server, including failed ones. */
  serverRenders: number;
  serverFailures: number;
  /** Networks with reports, as bits (`report-networks.ts`). */
  networks: bigint;
  /** Networks with failures. */
  failedNetworks: bigint;
}

export const noCounts = (): HealthCounts => ({
  mounts: 0,
  failures: 0,
  latency: noLatency(),
  serverRenders: 0,
  serverFailures: 0,
  networks: 0n,
  failedNetworks: 0n,
});

export const addCounts = (one: HealthCounts, other: HealthCounts): HealthCounts => ({
  mounts: one.mounts + other.mounts,
  failures: one.failures + other.failures,
  latency: addLatency(one.latency, other.latency),
  serverRenders: one.serverRenders + other.serverRenders,
  serverFailures: one.serverFailures + other.serverFailures,
  networks: one.networks | other.networks,
  failedNetworks: one.failedNetworks | other.failedNetworks,
});
