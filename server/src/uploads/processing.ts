/**
 * Database access of processing. Each write belongs to an attempt and returns `false` if the attempt has ended: the
 * upload was deleted, its file was replaced, or another attempt has begun. The worker then stops and removes its
 * results.
 */
import { processingSteps, type Locale, type Upload } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { ProcessingResult } from './processing-result.ts';
import { publishUpload, type PublishContext } from './publish-upload.ts';
import { captionsKey, mediaFileKey, posterKey, processedPrefix } from './upload-keys.ts';

/** One run of processing. */
export interface Attempt {
  id: string;
  attempt: number;
}

/** Files are keys of the storage. */
export interface UploadToProcess extends Attempt {
  /** `name` is cleaned and has an accepted extension. `key` belongs to tus: it is read, never written. */
  file: { key: string; name: string; size: number };
  /** WebVTT, validated when it was uploaded. */
  captions: { lang: string; key: string }[];
  /** WebP, decoded and encoded again when it was uploaded. */
  poster: string | undefined;
  /** ISO 639 code of the spoken language. */
  language: string;
  /** Prefix of the results. Publication moves all blobs below it. */
  output: string;
}

/** @returns `undefined` if there is nothing to do: the upload was deleted, or its state is not `processing` */
export async function uploadForProcessing(db: Kysely<Database>, id: string): Promise<UploadToProcess | undefined> {
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
    file: { key: mediaFileKey(id, row.file_key), name: row.file_name, size: Number(row.file_size) },
    captions: row.captions.map(({ lang }) => ({ lang, key: captionsKey(id, lang) })),
    poster: row.poster ? posterKey(id) : undefined,
    language: row.description.language ?? 'und',
    output: processedPrefix(id, row.file_key),
  };
}

/** Start of each write: updates the row only while the attempt runs. */
const updateRunning = (db: Kysely<Database>, { id, attempt }: Attempt) =>
  db.updateTable('upload').where('id', '=', id).where('state', '=', 'processing').where('attempt', '=', attempt);

/**
 * @param steps all steps, as the page shows them
 * @returns whether the attempt still runs
 */
export async function saveProgress(db: Kysely<Database>, attempt: Attempt, steps: Upload['steps']): Promise<boolean> {
  const change = { steps: JSON.stringify(steps), updated: new Date() };
  const [result] = await updateRunning(db, attempt).set(change).execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * Stores the digest of the file, so that the author learns of equal files (`sameAs`).
 * @param sha256 lower-case hexadecimal
 * @returns whether the attempt still runs
 */
export async function saveDigest(db: Kysely<Database>, attempt: Attempt, sha256: string): Promise<boolean> {
  const [result] = await updateRunning(db, attempt).set({ sha256, updated: new Date() }).execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * Finishes an attempt whose `output` contains all files of the medium. The upload then waits for an editor, or is
 * published immediately. The function can be called again after a kill.
 * @returns whether the attempt was still running
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
  if (context.review) return true;
  return publishUpload(db, context, attempt.id).catch((error: unknown) => {
    if (error instanceof ApiError && error.details.problem === 'upload.part') return returnToAuthor(db, attempt);
    throw error;
  });
}

/** Nobody reviews, so the author learns why the upload is not published. Its page names the medium with the number. */
const partTakenMessages: Readonly<Record<Locale, string>> = {
  en: 'Another medium has this number in the series by now. Please choose another number.',
  de: 'Diese Nummer hat in der Serie inzwischen ein anderes Medium. Bitte wählen Sie eine andere Nummer.',
};

async function returnToAuthor(db: Kysely<Database>, attempt: Attempt): Promise<boolean> {
  const row = await db.selectFrom('upload').select('locale').where('id', '=', attempt.id).executeTakeFirst();
  if (!row) return false;
  const [returned] = await updateRunning(db, attempt)
    .set({ state: 'returned', message: partTakenMessages[row.locale], updated: new Date() })
    .execute();
  return returned?.numUpdatedRows === 1n;
}

/**
 * Ends the attempt without a result. The author may retry or send another file. @returns whether it was still running
 */
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
