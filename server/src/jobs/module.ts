/**
 * Background jobs, which join several modules: mail, feeds, pruning, indexing, dumps, DOIs; the queue of uploads.
 *
 * Owns: the schema `pgboss` of the database.
 * Imports: base, security, library, exchange, content, accounts, uploads, remotes.
 * Public: harvest-sources, pg-boss-queue, run-jobs, seed-demo.
 */
import { leasesOf } from '../base/db/leases.ts';
import type { OpenDatabase } from '../base/db/open.ts';
import type { DeliverySettings } from '../remotes/delivery/delivery-context.ts';
import type { RunningQueue } from './pg-boss-queue.ts';
import { type JobContext, jobsFor, runJobs } from './run-jobs.ts';
import { fetchRemoteSitemaps } from './fetch-remote-sitemaps.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

export interface JobsOptions extends Omit<JobContext, 'settings'> {
  database: OpenDatabase;
  settings: JobContext['settings'] & {
    /** Whether this process runs the jobs of the portal. Otherwise, a worker runs them. */
    worker: boolean;
    /** Days for which a delivered build is stored after visitors last received it. */
    deliveryKeepDays: number;
  };
  queue: RunningQueue;
  /** Where builds are delivered. `undefined`: no builds are pruned. */
  delivery: DeliverySettings | undefined;
  /** Called for each failed job. The job runs again after its interval. */
  onFailure(job: { name: string }, error: unknown): void;
}

/** Starts the jobs of a server process. */
export function startJobs(options: JobsOptions): { stop(): Promise<void> } {
  const { database, settings, queue, delivery, onFailure } = options;
  const stopped = new AbortController();
  const leases = leasesOf(database);
  const jobs = [
    ...(settings.worker ? [...jobsFor(database.kind, { ...options, leases }), queue.job] : []),
    ...(delivery ? [sweepDeliveries(delivery, settings.deliveryKeepDays), fetchRemoteSitemaps(delivery)] : []),
  ];
  const ended = runJobs(jobs, { db: database.jobs, leases }, stopped.signal, onFailure);
  return {
    stop() {
      stopped.abort();
      return ended;
    },
  };
}
