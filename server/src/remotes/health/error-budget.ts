import type { HealthCounts } from './health-counts.ts';

/** Error budget: a release with this many failures is rolled back. */
export const errorBudget = {
  /** Minimum number of failures. Fewer may be chance. */
  failures: 5,
  /** Failures per attempt. */
  rate: 0.2,
  /** Minimum number of networks for failures in browsers, since a browser can be broken or lie. */
  networks: 3,
} as const;

export interface FailureStats extends Pick<HealthCounts, 'mounts' | 'failures' | 'serverRenders' | 'serverFailures'> {
  /** Number of networks with failures. */
  networks: number;
  /** Most frequent error message. */
  message?: string | undefined;
}

const exceeds = (failures: number, attempts: number): boolean =>
  failures >= errorBudget.failures && failures >= attempts * errorBudget.rate;

/** Returns whether a version fails too often, in browsers or on the server, regardless of networks. */
export const exceedsErrorBudget = ({
  mounts,
  failures,
  serverRenders,
  serverFailures,
}: Pick<HealthCounts, 'mounts' | 'failures' | 'serverRenders' | 'serverFailures'>): boolean =>
  exceeds(failures, mounts + failures) || exceeds(serverFailures, serverRenders);

/** @returns the reason for a rollback, for the team. `undefined`: the version is within its budget. */
export function rollbackReason(stats: FailureStats): string | undefined {
  const { mounts, failures, networks, serverRenders, serverFailures, message } = stats;
  const suffix = message ? `: ${message}` : '';
  if (networks >= errorBudget.networks && exceeds(failures, mounts + failures)) {
    return `${failures} of ${mounts + failures} page views failed${suffix}`;
  }
  if (exceeds(serverFailures, serverRenders)) {
    return `${serverFailures} of ${serverRenders} renderings on the server failed${suffix}`;
  }
  return undefined;
}
