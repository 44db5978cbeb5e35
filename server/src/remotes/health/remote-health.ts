import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/db/database.ts';
import { createReportCheck, type ReportCheck } from './check-reports.ts';
import { openReportKeys } from './report-keys.ts';
import { createReportTokens, type ReportTokens } from './report-tokens.ts';
import { createReportLimit, type ReportLimit } from './report-limit.ts';
import { createHealthRecorder, type HealthListener, type HealthRecorder } from './health-recorder.ts';

export interface BuildsInUse {
  buildId(): string;
  registry(): RemoteRegistry;
  /** Why the registry is not the one in use. */
  problem(): string | undefined;
}

/** Recorder and state of remote health, for operations and jobs. */
export interface RemoteHealth {
  builds: BuildsInUse;
  recorder: HealthRecorder;
  /** Returns whether this version of this remote is installed. */
  isKnownVersion(remote: string, version: string): Promise<boolean>;
  limit: ReportLimit;
  tokens: ReportTokens;
  /** Checks the token of a request with reports, and remembers which reports it has sent. */
  checkReports: ReportCheck;
  listener?: HealthListener | undefined;
}

export interface HealthOptions {
  db: Kysely<Database>;
  /** Folder of the builds, absolute. */
  dist: string;
  builds: BuildsInUse;
  /** Whether other processes receive reports, too. */
  hasOthers: boolean;
  listener?: HealthListener;
  onError(error: unknown): void;
}

/** Milliseconds. Repeated requests for a name do not read the disk, and a new version is known within seconds. */
const knownVersionsTtlMs = 5_000;

/**
 * Creates a check whether a version of a remote is installed, since reports may contain invented versions.
 * @param dist folder of the builds, absolute
 */
export function createVersionCheck(dist: string): (remote: string, version: string) => Promise<boolean> {
  const cache = new LRUCache<string, boolean>({
    max: 1_000,
    ttl: knownVersionsTtlMs,
    // Schemas have checked both names, so that the path is inside of the folder.
    fetchMethod: (key) => access(join(dist, 'remotes', key, 'build.json')).then(...always),
  });
  return async (remote, version) => (await cache.fetch(`${remote}/${version}`)) ?? false;
}

const always = [() => true, () => false] as const;

/** Tokens of page views, and the check of reports that are sent with them. */
export function openReportTokens(
  db: Kysely<Database>,
  now?: () => number,
): Pick<RemoteHealth, 'tokens' | 'checkReports'> {
  const tokens = createReportTokens(openReportKeys(db, now), now);
  return { tokens, checkReports: createReportCheck(tokens) };
}

export const openRemoteHealth = ({ dist, builds, hasOthers, ...options }: HealthOptions): RemoteHealth => ({
  builds,
  recorder: createHealthRecorder(options),
  isKnownVersion: createVersionCheck(dist),
  limit: createReportLimit(hasOthers ? options.db : undefined),
  ...openReportTokens(options.db),
  listener: options.listener,
});
