import { addLatency, noLatency } from './latency.ts';

/** What is known of a version in some time. */
export interface HealthCounts {
  /** Successes in browsers */
  mounts: number;
  failures: number;
  /** By `latencyBounds` */
  latency: number[];
  /** On the server, with those that failed */
  serverRenders: number;
  serverFailures: number;
}

export const noCounts = (): HealthCounts => ({
  mounts: 0,
  failures: 0,
  latency: noLatency(),
  serverRenders: 0,
  serverFailures: 0,
});

export const addCounts = (one: HealthCounts, other: HealthCounts): HealthCounts => ({
  mounts: one.mounts + other.mounts,
  failures: one.failures + other.failures,
  latency: addLatency(one.latency, other.latency),
  serverRenders: one.serverRenders + other.serverRenders,
  serverFailures: one.serverFailures + other.serverFailures,
});
