/** Runs jobs repeatedly, in the process of the server or of a worker. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { OpenDatabase } from '../base/db/open.ts';
import { createDataciteRegistry } from '../exchange/doi/datacite-registry.ts';
import { registerDois } from '../exchange/doi/register-dois.ts';
import { sweepHealth } from '../remotes/health/sweep-health.ts';
import { countFacetHits } from '../library/search/facet-steps.ts';
import { indexTranscripts } from '../library/search/index-transcripts.ts';
import { reindexOutdatedRows } from '../library/search/reindex-outdated-rows.ts';
import type { DoiSettings } from '../exchange/doi/datacite-registry.ts';
import type { MailSettings } from '../base/mail/mail-sender.ts';
import { sweepThumbnails } from '../library/thumbnails/sweep-thumbnails.ts';
import { fetchFeeds } from './fetch-feeds.ts';
import type { Job } from '../base/job.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { sendMail } from './send-mail.ts';
import { sweepExpired } from './sweep-expired.ts';
import { sweepUploadFiles } from './sweep-uploads.ts';
import { versionFiles } from './version-files.ts';
import { writeDailyDumps } from './write-dumps.ts';

export interface JobContext {
  settings: { mail: MailSettings; origin: string; doi: DoiSettings | undefined };
  blobs: BlobStore;
  content: ContentStore;
  /** Called with each mail that was written to a file, each DOI that cannot be registered, and the progress of long jobs. */
  log: (line: string) => void;
  /** Called when a feed has new items. */
  onFeedChange?: () => void;
}

/** Jobs of a portal with this kind of database. */
export const jobsFor = (
  kind: OpenDatabase['kind'],
  { settings, blobs, content, log, onFeedChange }: JobContext,
): Job[] => [
  sendMail(settings, content, log),
  fetchFeeds(content, onFeedChange),
  sweepExpired,
  sweepHealth,
  sweepUploadFiles(blobs),
  versionFiles(blobs),
  sweepThumbnails(blobs),
  reindexOutdatedRows(log),
  countFacetHits,
  indexTranscripts(blobs),
  writeDailyDumps(blobs, settings.origin),
  ...doiJobs({ settings, blobs, log }),
  ...(kind === 'pglite' ? [refreshStatistics] : []),
];

/** Empty unless the operator has an account with a DOI agency. */
function doiJobs({ settings, blobs, log }: Pick<JobContext, 'settings' | 'blobs' | 'log'>): Job[] {
  const { doi, origin } = settings;
  if (!doi) return [];
  return [registerDois({ registry: createDataciteRegistry(doi), prefix: doi.prefix, origin, blobs, log })];
}

/**
 * Runs each job immediately and then after each of its intervals. A failed job is reported and runs again after its
 * interval.
 * @returns resolves when `signal` is aborted and the running jobs have ended
 */
export async function runJobs(
  jobs: readonly Job[],
  db: OpenDatabase['db'],
  signal: AbortSignal,
  onFailure: (job: Job, error: unknown) => void,
): Promise<void> {
  const repeat = async (job: Job): Promise<void> => {
    while (!signal.aborted) {
      await job.run(db, signal).catch((error: unknown) => {
        const wasStopped = signal.aborted && error instanceof Error && error.name === 'AbortError';
        if (!wasStopped) onFailure(job, error);
      });
      // An abort ends the wait.
      await wait(job.intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  await Promise.all(jobs.map(repeat));
}
