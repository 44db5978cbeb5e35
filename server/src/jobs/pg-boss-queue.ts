/** The queue of uploads that wait to be processed: pg-boss over the portal's own database (decision 027). */
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
  /** Asked for each upload: the portal's name may change */
  publishing: () => PublishContext;
  /** Whether this process works; else it only hands over. */
  works: boolean;
  /** Told what went wrong and is tried again. */
  onError: (error: Error) => void;
  /** Writes captions where the author brought none */
  recogniser?: SpeechRecogniser | undefined;
  pace?: Partial<QueuePace>;
}

/** Seconds, but for the number of repetitions. */
interface QueuePace {
  /** Between looks for work */
  poll: number;
  /** Without a sign of life of its worker, a job is given to another one */
  heartbeat: number;
  /** Between looks for such jobs */
  supervise: number;
  /** Before the first repetition; each one after it waits twice as long */
  retryDelay: number;
  /** How often a job is repeated that fails, or whose worker dies */
  retryLimit: number;
  /** Between looks for uploads that no job stands for */
  reconcile: number;
}
const usualPace: QueuePace = { poll: 2, heartbeat: 30, supervise: 15, retryDelay: 15, retryLimit: 4, reconcile: 60 };

export interface RunningQueue extends ProcessingQueue {
  /** Finds what waits without a job, and learns whether ffmpeg is there. For the loop of jobs. */
  job: Job;
  /** Gives back what is under way, and ends; a second call waits for the first. */
  close(): Promise<void>;
}

interface Work {
  uploadId: string;
  attempt: number;
}
const queue = 'process-upload';
/** Jobs whose tries are used up. */
const givenUp = 'process-upload-given-up';
/** Longer than any transcode may take. */
const expireInSeconds = 24 * 3600;

/**
 * Starts pg-boss on the database, whose schema `pgboss` it keeps by itself.
 * @throws what keeps it from starting
 */
export async function startProcessingQueue(settings: ProcessingQueueSettings): Promise<RunningQueue> {
  const { database, publishing, works, onError, recogniser } = settings;
  const { jobs: db } = database;
  const pace = { ...usualPace, ...settings.pace };
  const stopped = new AbortController();
  const speech = recogniser && { recogniser, onFailure: onError };
  // With WORKER=off another process transcodes, and says itself what it lacks.
  let missing = works ? await missingForTranscoding() : undefined;
  let isWorking = false;
  let closed: Promise<void> | undefined;

  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind,
    supervise: works,
    schedule: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => {
    if (!stopped.signal.aborted) onError(error);
  });
  await boss.start();
  const retries = { retryLimit: pace.retryLimit, retryDelay: pace.retryDelay, retryBackoff: true, expireInSeconds };
  await boss.createQueue(givenUp, retries);
  const options = { ...retries, deadLetter: givenUp, heartbeatSeconds: pace.heartbeat };
  await boss.createQueue(queue, { ...options, policy: 'exclusive' });
  await boss.updateQueue(queue, options);

  async function enqueue(uploadId: string): Promise<void> {
    const row = await db.selectFrom('upload').select('attempt').where('id', '=', uploadId).executeTakeFirst();
    if (!row) return;
    const work: Work = { uploadId, attempt: row.attempt };
    // One job at a time for each attempt, whoever asks how often.
    await boss.send(queue, work, { singletonKey: `${uploadId}/${row.attempt}` });
  }

  async function process(uploadId: string, signal: AbortSignal): Promise<void> {
    try {
      // Interrupted, the job counts as done and the upload as waiting: whoever reconciles next makes a new one, and a
      // restart takes nothing from its tries.
      await processUpload({ db, publishing: publishing(), speech }, uploadId, signal);
    } catch (error) {
      onError(new Error(`Processing upload ${uploadId} failed; it is tried again`, { cause: error }));
      throw error;
    }
  }

  async function giveUp({ uploadId: id, attempt }: Work): Promise<void> {
    const row = await db.selectFrom('upload').select('steps').where('id', '=', id).executeTakeFirst();
    const step = row?.steps.find(({ state }) => state === 'running')?.step ?? 'index';
    const detail = `It was tried ${pace.retryLimit + 1} times without an end`;
    await failProcessing(db, { id, attempt }, { step, rule: 'internal', detail });
  }

  async function startWorking(): Promise<void> {
    isWorking = true;
    const once = { batchSize: 1, pollingIntervalSeconds: pace.poll };
    const heartbeatRefreshSeconds = pace.heartbeat / 3;
    await boss.work<Work>(queue, { ...once, heartbeatRefreshSeconds }, async ([job]) => {
      if (job) await process(job.data.uploadId, AbortSignal.any([stopped.signal, job.signal]));
    });
    await boss.work<Work>(givenUp, once, async ([job]) => {
      if (job) await giveUp(job.data);
    });
  }

  async function reconcile(): Promise<void> {
    if (missing !== undefined) missing = await missingForTranscoding();
    if (missing !== undefined) return;
    if (!isWorking) await startWorking();
    for (const id of await uploadsInProcessing(db)) await enqueue(id);
  }

  if (missing !== undefined) onError(new Error(`Uploads wait: ${missing}`));
  return {
    canTranscode: () => missing === undefined,
    async enqueueProcessing(uploadId) {
      // Whoever reconciles finds it otherwise.
      await enqueue(uploadId).catch(onError);
    },
    job: { name: 'find waiting uploads', intervalMs: pace.reconcile * 1000, run: reconcile },
    close() {
      stopped.abort();
      return (closed ??= boss.stop({ graceful: true, close: false, timeout: 20_000 }));
    },
  };
}
