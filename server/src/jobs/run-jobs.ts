/** Runs jobs repeatedly, in the process of the server or of a worker. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Content } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Leases } from '../base/db/leases.ts';
import type { OpenDatabase } from '../base/db/open.ts';
import { createDataciteRegistry } from '../exchange/doi/datacite-registry.ts';
import { registerDois } from '../exchange/doi/register-dois.ts';
import { sweepHealth } from '../remotes/health/sweep-health.ts';
import { samplePortal } from '../remotes/status/sample-portal.ts';
import { countStorage } from '../remotes/status/storage-count.ts';
import { countFacetHits } from '../library/search/facet-steps.ts';
import { indexTranscripts } from '../library/search/index-transcripts.ts';
import { reindexOutdatedRows } from '../library/search/reindex-outdated-rows.ts';
import type { DoiSettings } from '../exchange/doi/datacite-registry.ts';
import type { MailSettings } from '../base/mail/mail-sender.ts';
import { jsonLineJobs, type LogOutput } from '../security/json-lines.ts';
import { sweepSecurityLog } from '../security/sweep-events.ts';
import { countAudio } from '../library/files/video-audio.ts';
import { sweepThumbnails } from '../library/thumbnails/sweep-thumbnails.ts';
import { harvestSources } from './harvest-sources.ts';
import { fetchFeeds } from './fetch-feeds.ts';
import type { Job } from '../base/job.ts';
import { makeVideoAudio } from './make-video-audio.ts';
import { moveWithdrawn } from './move-withdrawn.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { sendMail } from './send-mail.ts';
import { sweepExpired } from './sweep-expired.ts';
import { sweepUploadFiles } from './sweep-uploads.ts';
import { versionFiles } from './version-files.ts';
import { writeDailyDumps } from './write-dumps.ts';
import { writeSitemaps } from './write-sitemaps.ts';

export interface JobContext {
  settings: {
    mail: MailSettings;
    origin: string;
    doi: DoiSettings | undefined;
    /** `log`: where the security log is also written as JSON lines. */
    security: { logDays: number; log: LogOutput | undefined };
  };
  blobs: BlobStore;
  content: ContentStore;
  /** Called with each mail that was written to a file, each DOI that cannot be registered, and the progress of long jobs. */
  log: (line: string) => void;
  /** Locks of all processes. `undefined`: there is one process. */
  leases?: Leases | undefined;
  /** Called when a feed has new items. */
  onFeedChange?: () => void;
}

/** Jobs of a portal with this kind of database. */
export const jobsFor = (
  kind: OpenDatabase['kind'],
  { settings, blobs, content, log, leases, onFeedChange }: JobContext,
): Job[] => [
  sendMail(settings, content, log),
  fetchFeeds(content, onFeedChange),
  harvestSources({ leases, log }),
  sweepExpired,
  sweepHealth,
  samplePortal(blobs, async (db) => (hasPodcastAudio(content.current) ? countAudio(db) : undefined)),
  countStorage(blobs, log),
  sweepUploadFiles(blobs),
  versionFiles(blobs),
  makeVideoAudio({ blobs, log, isEnabled: () => hasPodcastAudio(content.current) }),
  moveWithdrawn(blobs),
  sweepThumbnails(blobs),
  reindexOutdatedRows(log),
  countFacetHits,
  indexTranscripts(blobs),
  writeDailyDumps(blobs, settings.origin),
  writeSitemaps({ blobs, origin: settings.origin, log }),
  sweepSecurityLog(settings.security.logDays),
  ...jsonLineJobs(settings.security.log),
  ...doiJobs({ settings, blobs, log }),
  ...(kind === 'pglite' ? [refreshStatistics] : []),
];

const hasPodcastAudio = ({ podcasts }: Content): boolean => podcasts.audioOfVideos !== 'none';

/** Empty unless the operator has an account with a DOI agency. */
function doiJobs({ settings, blobs, log }: Pick<JobContext, 'settings' | 'blobs' | 'log'>): Job[] {
  const { doi, origin } = settings;
  if (!doi) return [];
  return [registerDois({ registry: createDataciteRegistry(doi), prefix: doi.prefix, origin, blobs, log })];
}

/** Milliseconds for which a job waits if the process that runs it is killed. */
const ttlMs = 15_000;
/** Milliseconds by which the process that has run a job may try again too early. */
const earlinessMs = 50;
/** Milliseconds between two checks whether a job that another process runs is due. */
const maxCheckMs = 15_000;

/**
 * Runs a job, unless another process does or has done so within the interval.
 * @param early also runs it before its interval has passed
 * @returns milliseconds until it has to be tried again
 */
async function runOnce(
  { job, db, signal, leases }: { job: Job; db: OpenDatabase['db']; signal: AbortSignal; leases: Leases },
  early: boolean,
): Promise<number> {
  const lease = await leases.acquire(`job:${job.name}`, { ttlMs, early });
  if (!lease) return Math.min(job.intervalMs, maxCheckMs);
  try {
    await job.run(db, signal);
    return job.intervalMs;
  } finally {
    // An interrupted job is continued by the next process.
    await (signal.aborted ? lease.release() : lease.releaseFor((job.intervalMs - earlinessMs) / 1000));
  }
}

/**
 * Runs each job immediately and then after each of its intervals. A failed job is reported and runs again after its
 * interval.
 * @param leases locks of all processes, of which one runs a job at a time. `undefined`: there is one process.
 * @returns resolves when `signal` is aborted and the running jobs have ended
 */
export async function runJobs(
  jobs: readonly Job[],
  { db, leases }: { db: OpenDatabase['db']; leases?: Leases | undefined },
  signal: AbortSignal,
  onFailure: (job: Job, error: unknown) => void,
): Promise<void> {
  const repeat = async (job: Job): Promise<void> => {
    for (let early = true; !signal.aborted; early = false) {
      let delayMs = job.intervalMs;
      try {
        if (leases) delayMs = await runOnce({ job, db, signal, leases }, early);
        else await job.run(db, signal);
      } catch (error) {
        const wasStopped = signal.aborted && error instanceof Error && error.name === 'AbortError';
        if (!wasStopped) onFailure(job, error);
      }
      // An abort ends the wait.
      await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  await Promise.all(jobs.map(repeat));
}
