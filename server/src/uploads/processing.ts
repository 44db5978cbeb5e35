/**
 * What processing reads and writes of an upload. Each write is bound to the attempt that it belongs to and answers
 * `false` when that is over: the upload was deleted, its file replaced, or another attempt has begun. Then whoever
 * processes it stops and leaves nothing behind.
 */
import { processingSteps, type Upload } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { ProcessingResult } from './processing-result.ts';
import { publishUpload, type PublishContext } from './publish-upload.ts';
import { captionsFile, mediaFile, posterFile, processedFolder } from './upload-folder.ts';

/** One run of processing. */
export interface Attempt {
  id: string;
  attempt: number;
}

/** Paths are absolute. */
export interface UploadToProcess extends Attempt {
  /** `name` is cleaned and has one of the extensions that are taken. `path` belongs to tus: it is read, never written. */
  file: { path: string; name: string; size: number };
  /** WebVTT, checked when it came in. */
  captions: { lang: string; path: string }[];
  /** WebP, decoded and written anew when it came in. */
  poster: string | undefined;
  /** ISO 639 code of what is spoken. */
  language: string;
  /** Where results go; not there at first, or with what a killed run has left. Publishing moves it as a whole. */
  output: string;
}

/** @returns `undefined` when there is nothing to do: the upload is gone, or in another state than `processing` */
export async function uploadForProcessing(
  db: Kysely<Database>,
  dataDir: string,
  id: string,
): Promise<UploadToProcess | undefined> {
  const row = await db
    .selectFrom('upload')
    .select(['attempt', 'file_key', 'file_name', 'file_size', 'captions', 'poster', 'description'])
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  if (!row || row.file_key === null || row.file_name === null) return undefined;
  return {
    id,
    attempt: row.attempt,
    file: { path: mediaFile(dataDir, id, row.file_key), name: row.file_name, size: Number(row.file_size) },
    captions: row.captions.map(({ lang }) => ({ lang, path: captionsFile(dataDir, id, lang) })),
    poster: row.poster ? posterFile(dataDir, id) : undefined,
    language: row.description.language ?? 'und',
    output: processedFolder(dataDir, id, row.file_key),
  };
}

/** The row while the attempt runs; where each write begins. */
const updateRunning = (db: Kysely<Database>, { id, attempt }: Attempt) =>
  db.updateTable('upload').where('id', '=', id).where('state', '=', 'processing').where('attempt', '=', attempt);

/** @param steps all of them, as the page shows them  @returns whether the attempt still runs */
export async function saveProgress(db: Kysely<Database>, attempt: Attempt, steps: Upload['steps']): Promise<boolean> {
  const change = { steps: JSON.stringify(steps), updated: new Date() };
  const [result] = await updateRunning(db, attempt).set(change).execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * Keeps what tells equal files, so that the author learns of others like it (`sameAs`).
 * @param sha256 lower-case hexadecimal  @returns whether the attempt still runs
 */
export async function saveDigest(db: Kysely<Database>, attempt: Attempt, sha256: string): Promise<boolean> {
  const [result] = await updateRunning(db, attempt).set({ sha256, updated: new Date() }).execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * Everything that belongs to the medium lies in the attempt's `output`. It waits for an editor then, or is published at
 * once. Killed in between, it can be called again.
 * @returns whether the attempt still ran
 */
export async function finishProcessing(
  db: Kysely<Database>,
  context: PublishContext,
  attempt: Attempt,
  result: ProcessingResult,
): Promise<boolean> {
  const steps = processingSteps.map((step) => ({ step, state: 'done' as const }));
  const change = { result: JSON.stringify(result), steps: JSON.stringify(steps), failure: null, updated: new Date() };
  const [finished] = await updateRunning(db, attempt)
    .set({ ...change, ...(context.review && { state: 'review' as const }) })
    .execute();
  if (finished?.numUpdatedRows !== 1n) return false;
  return context.review || publishUpload(db, context, attempt.id);
}

/** Ends the attempt without a result; the author may try again or send another file. @returns whether it still ran */
export async function failProcessing(
  db: Kysely<Database>,
  attempt: Attempt,
  failure: NonNullable<Upload['failure']>,
): Promise<boolean> {
  const failedIndex = processingSteps.indexOf(failure.step);
  const stateAt = (index: number) => (index < failedIndex ? 'done' : 'waiting');
  const steps = processingSteps.map((step, index) => ({
    step,
    state: index === failedIndex ? 'failed' : stateAt(index),
  }));
  const change = { steps: JSON.stringify(steps), failure: JSON.stringify(failure), updated: new Date() };
  const [result] = await updateRunning(db, attempt)
    .set({ state: 'failed', ...change })
    .execute();
  return result?.numUpdatedRows === 1n;
}
