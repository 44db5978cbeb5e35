/** Queue of uploads that wait for processing: pg-boss in the portal's own database (decision 027). */
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../base/db/open.ts';
import type { SpeechRecogniser } from '../uploads/processing/adapters/speech-recogniser.ts';
import { missingForTranscoding } from '../uploads/processing/find-ffmpeg.ts';
import { processUpload } from '../uploads/processing/process-upload.ts';
import { failProcessing } from '../uploads/processing.ts';
import { type ProcessingQueue, uploadsInProcessing } from '../uploads/processing-queue.ts';
import type { PublishContext } from '../uploads/publish-upload.ts';
import type { Job } from '../base/job.ts';

export interface ProcessingQueueSettings {
  database: OpenDatabase;
  /** Called for each upload, because the portal's name may change. */
  publishing: () => PublishContext;
  /** Whether this process runs jobs. Otherwise, it only enqueues them. */
  isWorker: boolean;
  /** Called with errors after which a job is retried. */
  onError: (error: Error) => void;
  /** Generates captions if the author uploaded none. */
  recogniser?: SpeechRecogniser | undefined;
  pace?: Partial<QueuePace>;
}

/** Seconds, except for `retryLimit`. */
interface QueuePace {
  /** Between two polls for jobs. */
  pollSeconds: number;
  /** After this time without a heartbeat of its worker, a job is assigned to another worker. */
  heartbeatSeconds: number;
  /** Between two checks for such jobs. */
  superviseSeconds: number;
  /** Before the first retry. Each further retry waits twice as long. */
  retryDelaySeconds: number;
  /** Maximum number of retries of a job that fails or whose worker dies. */
  retryLimit: number;
  /** Between two checks for uploads without a job. */
  reconcileSeconds: number;
}
const defaultPace: QueuePace = {
  pollSeconds: 2,
  heartbeatSeconds: 30,
  superviseSeconds: 15,
  retryDelaySeconds: 15,
  retryLimit: 4,
  reconcileSeconds: 60,
};

export interface RunningQueue extends ProcessingQueue {
  /** Enqueues waiting uploads without a job, and detects whether ffmpeg is installed. */
  job: Job;
  /** Returns running jobs to the queue and stops. A second call waits for the first one. */
  close(): Promise<void>;
}

interface Work {
  uploadId: string;
  attempt: number;
}
const queue = 'process-upload';
/** Jobs without remaining retries. */
const deadLetterQueue = 'process-upload-given-up';
/** Longer than any transcode takes. */
const expireInSeconds = 24 * 3600;

/**
 * Starts pg-boss, which migrates its schema `pgboss` automatically.
 * @throws any error of the start
 */
export async function startProcessingQueue(settings: ProcessingQueueSettings): Promise<RunningQueue> {
  const { database, publishing, isWorker, onError, recogniser } = settings;
  const { jobs: db } = database;
  const pace = { ...defaultPace, ...settings.pace };
  const stopped = new AbortController();
  const speech = recogniser && { recogniser, onFailure: onError };
  // With WORKER=off another process transcodes, and reports missing tools itself.
  let missingTool = isWorker ? await missingForTranscoding() : undefined;
  let isWorking = false;
  let closed: Promise<void> | undefined;

  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind,
    supervise: isWorker,
    schedule: false,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => {
    if (!stopped.signal.aborted) onError(error);
  });
  await boss.start();
  const retries = {
    retryLimit: pace.retryLimit,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
  };
  await boss.createQueue(deadLetterQueue, retries);
  const options = { ...retries, deadLetter: deadLetterQueue, heartbeatSeconds: pace.heartbeatSeconds };
  await boss.createQueue(queue, { ...options, policy: 'exclusive' });
  await boss.updateQueue(queue, options);

  async function enqueue(uploadId: string): Promise<void> {
    const row = await db.selectFrom('upload').select('attempt').where('id', '=', uploadId).executeTakeFirst();
    if (!row) return;
    const work: Work = { uploadId, attempt: row.attempt };
    // At most one job for each attempt, regardless of the number of calls.
    await boss.send(queue, work, { singletonKey: `${uploadId}/${row.attempt}` });
  }

  async function processJob(uploadId: string, signal: AbortSignal): Promise<void> {
    try {
      // A job that is interrupted counts as done, and its upload as waiting. The next process that reconciles enqueues
      // a new job. So a restart does not use up a retry.
      await processUpload({ db, publishing: publishing(), speech }, uploadId, signal);
    } catch (error) {
      onError(new Error(`Processing upload ${uploadId} failed; it is tried again`, { cause: error }));
      throw error;
    }
  }

  async function failUpload({ uploadId: id, attempt }: Work): Promise<void> {
    const row = await db.selectFrom('upload').select('steps').where('id', '=', id).executeTakeFirst();
    const step = row?.steps.find(({ state }) => state === 'running')?.step ?? 'index';
    const detail = `It was tried ${pace.retryLimit + 1} times without an end`;
    await failProcessing(db, { id, attempt }, { step, rule: 'internal', detail });
  }

  async function startWorking(): Promise<void> {
    isWorking = true;
    const once = { batchSize: 1, pollingIntervalSeconds: pace.pollSeconds };
    const heartbeatRefreshSeconds = pace.heartbeatSeconds / 3;
    await boss.work<Work>(queue, { ...once, heartbeatRefreshSeconds }, async ([job]) => {
      if (job) await processJob(job.data.uploadId, AbortSignal.any([stopped.signal, job.signal]));
    });
    await boss.work<Work>(deadLetterQueue, once, async ([job]) => {
      if (job) await failUpload(job.data);
    });
  }

  async function reconcile(): Promise<void> {
    if (missingTool !== undefined) missingTool = await missingForTranscoding();
    if (missingTool !== undefined) return;
    if (!isWorking) await startWorking();
    for (const id of await uploadsInProcessing(db)) await enqueue(id);
  }

  if (missingTool !== undefined) onError(new Error(`Uploads wait: ${missingTool}`));
  return {
    canTranscode: () => missingTool === undefined,
    async enqueueProcessing(uploadId) {
      // If this fails, the next reconciliation enqueues the upload.
      await enqueue(uploadId).catch(onError);
    },
    job: { name: 'find waiting uploads', intervalMs: pace.reconcileSeconds * 1000, run: reconcile },
    close() {
      stopped.abort();
      return (closed ??= boss.stop({ graceful: true, close: false, timeout: 20_000 }));
    },
  };
}
