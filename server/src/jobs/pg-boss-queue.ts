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
  isWorker: boolean;
  /** Told what went wrong and is tried again. */
  onError: (error: Error) => void;
  /** Writes captions where the author brought none */
  recogniser?: SpeechRecogniser | undefined;
  pace?: Partial<QueuePace>;
}

/** Seconds, but for the number of repetitions. */
interface QueuePace {
  /** Between looks for work */
  pollSeconds: number;
  /** Without a sign of life of its worker, a job is given to another one */
  heartbeatSeconds: number;
  /** Between looks for such jobs */
  superviseSeconds: number;
  /** Before the first repetition; each one after it waits twice as long */
  retryDelaySeconds: number;
  /** How often a job is repeated that fails, or whose worker dies */
  retryLimit: number;
  /** Between looks for uploads that no job stands for */
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
const deadLetterQueue = 'process-upload-given-up';
/** Longer than any transcode may take. */
const expireInSeconds = 24 * 3600;

/**
 * Starts pg-boss on the database, whose schema `pgboss` it keeps by itself.
 * @throws what keeps it from starting
 */
export async function startProcessingQueue(settings: ProcessingQueueSettings): Promise<RunningQueue> {
  const { database, publishing, isWorker, onError, recogniser } = settings;
  const { jobs: db } = database;
  const pace = { ...defaultPace, ...settings.pace };
  const stopped = new AbortController();
  const speech = recogniser && { recogniser, onFailure: onError };
  // With WORKER=off another process transcodes, and says itself what it lacks.
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
    // One job at a time for each attempt, whoever asks how often.
    await boss.send(queue, work, { singletonKey: `${uploadId}/${row.attempt}` });
  }

  async function processJob(uploadId: string, signal: AbortSignal): Promise<void> {
    try {
      // Interrupted, the job counts as done and the upload as waiting: whoever reconciles next makes a new one, and a
      // restart takes nothing from its tries.
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
      // Whoever reconciles finds it otherwise.
      await enqueue(uploadId).catch(onError);
    },
    job: { name: 'find waiting uploads', intervalMs: pace.reconcileSeconds * 1000, run: reconcile },
    close() {
      stopped.abort();
      return (closed ??= boss.stop({ graceful: true, close: false, timeout: 20_000 }));
    },
  };
}
