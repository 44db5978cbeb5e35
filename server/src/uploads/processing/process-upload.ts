/**
 * Processes an uploaded file in all steps. After a kill, the next run continues or starts again, and no files are left
 * behind.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { failProcessing, finishProcessing, saveDigest, saveProgress, uploadForProcessing } from '../processing.ts';
import type { PublishContext } from '../publish-upload.ts';
import { ProcessingError } from './processing-error.ts';
import { reportProgress } from './report-progress.ts';
import { runSteps, type Speech } from './run-steps.ts';
import { discardResults, readResults } from './step-results.ts';
import { type LocalUpload, withWorkFiles } from './work-files.ts';

export interface ProcessingContext {
  db: Kysely<Database>;
  publishing: PublishContext;
  speech?: Speech | undefined;
}

/** The upload was deleted, its file was replaced, or another attempt has begun. */
class Superseded extends Error {}

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Error for the author. `undefined`: a retry may succeed. */
const processingErrorOf = (error: unknown): ProcessingError | undefined => {
  if (isDiskFull(error)) return new ProcessingError('disk-full', 'The disk is full', { cause: error });
  return error instanceof ProcessingError ? error : undefined;
};

/**
 * Processes an upload that waits for it, and publishes it or passes it to the editors.
 * @param signal aborted when this process shall stop. The upload then waits for the next one.
 * @returns `done`, also if there is nothing to do or the file is rejected. `interrupted`: by the signal.
 * @throws errors that a retry may avoid
 */
export async function processUpload(
  context: ProcessingContext,
  id: string,
  signal: AbortSignal,
): Promise<'done' | 'interrupted'> {
  const { db, publishing } = context;
  const { blobs } = publishing;
  const upload = await uploadForProcessing(db, id);
  if (!upload) return 'done';
  return withWorkFiles(blobs, upload, signal, (local, storeResults) =>
    processLocally(context, signal, {
      upload: local,
      storeResults,
      async discard() {
        await discardResults(local.output);
        await blobs.deletePrefix(upload.output);
      },
    }),
  );
}

interface LocalWork {
  upload: LocalUpload;
  storeResults(): Promise<void>;
  /** Deletes the results, here and in the storage. */
  discard(): Promise<void>;
}

async function processLocally(
  { db, publishing, speech }: ProcessingContext,
  signal: AbortSignal,
  { upload, storeResults, discard }: LocalWork,
): Promise<'done' | 'interrupted'> {
  const stop = new AbortController();
  const report = reportProgress(
    (steps) => saveProgress(db, upload, steps),
    (reason) => stop.abort(reason ?? new Superseded()),
  );
  const stopSignal = AbortSignal.any([signal, stop.signal]);
  try {
    const stepResults = await readResults(upload.output, upload.attempt);
    const onDigest = (sha256: string) => saveDigest(db, upload, sha256);
    const result =
      stepResults.finished?.result ??
      (await runSteps({ upload, report, signal: stopSignal, onDigest, speech }, stepResults));
    await report.begin('index');
    await report.end();
    stopSignal.throwIfAborted();
    await storeResults();
    if (!(await finishProcessing(db, publishing, upload, result))) await discard();
    return 'done';
  } catch (error) {
    await report.end();
    if (signal.aborted) return 'interrupted';
    const isSuperseded = stop.signal.reason instanceof Superseded;
    const processingError = processingErrorOf(error);
    if (!isSuperseded && !processingError) throw error;
    await discard();
    if (processingError && !isSuperseded) {
      const detail = processingError.message.slice(0, 1000);
      await failProcessing(db, upload, { step: report.current, rule: processingError.rule, detail });
    }
    return 'done';
  }
}
