import type { HealthCounts } from './health-counts.ts';
import { countNetworks } from './report-networks.ts';

/** Error budget: a release that fails more often is rolled back. */
export const errorBudget = {
  /** On the server: minimum number of failures. Fewer may be chance. */
  failures: 5,
  /** On the server: failures per attempt. */
  rate: 0.2,
  /** In browsers: minimum number of networks with failures. One person easily has three. */
  networks: 5,
  /** In browsers: share of the networks with failures that is certainly exceeded. */
  share: 0.15,
  /** In browsers, for failures of few visitors: they count if the version before had far fewer. */
  rare: { networks: 20, share: 0.01, factor: 4, minAttempts: 200 },
} as const;

export type FailureStats = Pick<
  HealthCounts,
  'mounts' | 'failures' | 'serverRenders' | 'serverFailures' | 'networks' | 'failedNetworks'
>;

/** Share that the true one exceeds with a probability of 97.5 % (Wilson's score interval, lower bound). */
export function certainShare(failed: number, total: number): number {
  if (total === 0) return 0;
  const z = 1.96;
  const share = failed / total;
  const centre = share + (z * z) / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share)) / total + ((z / total) * (z / total)) / 4);
  return Math.max(0, (centre - margin) / (1 + (z * z) / total));
}

const exceeds = (failures: number, attempts: number): boolean =>
  failures >= errorBudget.failures && failures >= attempts * errorBudget.rate;

/** A network with failures counts as failed, whatever else it reports. So no visitor can outvote others. */
const networksOf = ({ networks, failedNetworks }: FailureStats) => ({
  failed: countNetworks(failedNetworks),
  total: Math.max(countNetworks(networks), countNetworks(failedNetworks)),
});

const exceedsInNetworks = (stats: FailureStats): boolean => {
  const { failed, total } = networksOf(stats);
  return failed >= errorBudget.networks && certainShare(failed, total) >= errorBudget.share;
};

/** Returns whether a version fails too often, in browsers or on the server, regardless of networks. */
export const exceedsErrorBudget = (stats: FailureStats): boolean =>
  exceeds(stats.failures, stats.mounts + stats.failures) ||
  exceeds(stats.serverFailures, stats.serverRenders) ||
  exceedsInNetworks(stats);

export interface Evidence {
  /** Counts of the last minutes. */
  recent: FailureStats;
  /** Counts of the last hour, for portals with few visitors and failures of few visitors. */
  hour: FailureStats;
  /** Reads the counts of the version before. `undefined`: there is none. */
  before(): Promise<Pick<HealthCounts, 'mounts' | 'failures'> | undefined>;
  /** Most frequent error message. */
  message: string | undefined;
}

/** @returns the reason for a rollback, for the team. `undefined`: the version is within its budget. */
export async function rollbackReason({ recent, hour, before, message }: Evidence): Promise<string | undefined> {
  const suffix = message ? `: ${message}` : '';
  // Otherwise one address could take back a release, or hide a broken one.
  const exceeding = [recent, hour].find(exceedsInNetworks) ?? ((await isFarWorse(hour, before)) ? hour : undefined);
  if (exceeding) {
    const { failed, total } = networksOf(exceeding);
    return `${failed} of ${total} networks had page views that failed${suffix}`;
  }
  const { serverRenders, serverFailures } = recent;
  if (exceeds(serverFailures, serverRenders)) {
    return `${serverFailures} of ${serverRenders} renderings on the server failed${suffix}`;
  }
  return undefined;
}

/** Returns whether a version fails for few visitors, but clearly more often than the version before. */
async function isFarWorse(hour: FailureStats, readBefore: Evidence['before']): Promise<boolean> {
  const { networks, share, factor, minAttempts } = errorBudget.rare;
  const { failed, total } = networksOf(hour);
  if (failed < networks || certainShare(failed, total) < share) return false;
  const before = await readBefore();
  const attempts = before ? before.mounts + before.failures : 0;
  if (!before || attempts < minAttempts) return false;
  // The more page views a network has, the more likely one of them fails.
  const viewsPerNetwork = (hour.mounts + hour.failures) / total;
  const usual = 1 - (1 - before.failures / attempts) ** viewsPerNetwork;
  return certainShare(failed, total) >= factor * usual;
}
