/** A folder of builds for remote health, and a recorder that writes only on request. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { createVersionCheck, openReportTokens, type RemoteHealth } from './remote-health.ts';
import { createReportLimit } from './report-limit.ts';

/** @param builds as `media/v1` */
export function distWith(builds: string[]): string {
  const dist = temporaryFolder();
  for (const build of builds) {
    mkdirSync(join(dist, 'remotes', build), { recursive: true });
    writeFileSync(join(dist, 'remotes', build, 'build.json'), '{}');
  }
  return dist;
}

/** @param now clock, in milliseconds */
export const testHealth = (db: Kysely<Database>, dist: string, now: () => number = Date.now): RemoteHealth => ({
  builds: {
    buildId: () => 'b1',
    registry: () => ({ remotes: {} }),
    problem: () => undefined,
  },
  recorder: createHealthRecorder({
    db,
    now,
    intervalMs: 0,
    onError: (error) => {
      throw error;
    },
  }),
  isKnownVersion: createVersionCheck(dist),
  limit: createReportLimit(),
  ...openReportTokens(db, now),
});
