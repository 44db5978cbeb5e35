import type { HealthCounts } from './health-counts.ts';

/** A release that fails as often as this has used its budget up. */
export const errorBudget = {
  /** Fewer failures may be chance. */
  failures: 5,
  /** Failures per attempt. */
  rate: 0.2,
  /** In browsers: from so many networks, since a browser can be broken, or lie. */
  networks: 3,
} as const;

export interface FailureStats extends Pick<HealthCounts, 'mounts' | 'failures' | 'serverRenders' | 'serverFailures'> {
  /** Networks that failures came from. */
  networks: number;
  /** The most frequent one. */
  message?: string | undefined;
}

const exceeds = (failures: number, attempts: number): boolean =>
  failures >= errorBudget.failures && failures >= attempts * errorBudget.rate;

/** Whether a version fails too often, whoever says so. */
export const exceedsErrorBudget = ({
  mounts,
  failures,
  serverRenders,
  serverFailures,
}: Pick<HealthCounts, 'mounts' | 'failures' | 'serverRenders' | 'serverFailures'>): boolean =>
  exceeds(failures, mounts + failures) || exceeds(serverFailures, serverRenders);

/** @returns why a version is to be taken away, as the team reads it; nothing while it is within its budget */
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
