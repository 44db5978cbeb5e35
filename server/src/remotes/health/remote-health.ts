import { createHash, randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/db/database.ts';
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
  /** @returns seconds that this network has to wait, if it reports too often */
  limit(network: string): number | undefined;
}

export interface HealthOptions {
  db: Kysely<Database>;
  /** Folder of the builds, absolute. */
  dist: string;
  builds: BuildsInUse;
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

/** A page reports when it is closed, and soon after each failure. No visitor opens pages that fast. */
const maxReports = 60;
const reportPeriodMs = 60_000;

/**
 * Counts the reports of a network in memory, since a database statement would cost more than the report. With several
 * processes the limit is several times as high. That is acceptable, because it only limits the effect of one visitor.
 * @returns seconds to wait if there were too many reports
 */
export function createReportLimit(): (network: string) => number | undefined {
  const salt = randomBytes(16);
  const counts = new LRUCache<string, { count: number }>({ max: 50_000, ttl: reportPeriodMs });
  return (network) => {
    const key = createHash('sha256').update(salt).update(network).digest('base64url');
    const entry = counts.get(key);
    if (!entry) {
      counts.set(key, { count: 1 });
      return undefined;
    }
    entry.count += 1;
    if (entry.count <= maxReports) return undefined;
    return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
  };
}

export const openRemoteHealth = ({ dist, builds, ...options }: HealthOptions): RemoteHealth => ({
  builds,
  recorder: createHealthRecorder(options),
  isKnownVersion: createVersionCheck(dist),
  limit: createReportLimit(),
});
