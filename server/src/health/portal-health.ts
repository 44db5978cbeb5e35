import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { createHealthRecorder, type HealthListener, type HealthRecorder } from './health-recorder.ts';
import { createVersionCheck } from './known-versions.ts';
import { createReportLimit } from './report-limit.ts';

/** What operations and jobs need to know how remotes fare. */
export interface PortalHealth {
  recorder: HealthRecorder;
  /** Whether the portal keeps this version of this remote. */
  knows(remote: string, version: string): Promise<boolean>;
  /** @returns seconds that this address has to wait, when it reports too often */
  limit(address: string): number | undefined;
}

export interface HealthOptions {
  db: Kysely<Database>;
  /** Folder of the builds, absolute. */
  dist: string;
  listener?: HealthListener;
  onError(error: unknown): void;
}

export const openHealth = ({ dist, ...options }: HealthOptions): PortalHealth => ({
  recorder: createHealthRecorder(options),
  knows: createVersionCheck(dist),
  limit: createReportLimit(),
});
