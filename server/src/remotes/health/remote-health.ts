import type { RemoteRegistry } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { createHealthRecorder, type HealthListener, type HealthRecorder } from './health-recorder.ts';
import { createVersionCheck } from './known-versions.ts';
import { createReportLimit } from './report-limit.ts';

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

export const openRemoteHealth = ({ dist, builds, ...options }: HealthOptions): RemoteHealth => ({
  builds,
  recorder: createHealthRecorder(options),
  isKnownVersion: createVersionCheck(dist),
  limit: createReportLimit(),
});
