/** Uploads in every state, and a queue that records its calls. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  declarations,
  type Upload,
  type UploadDescription,
  type UploadRights,
  type UploadState,
} from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { ProcessingQueue } from './processing-queue.ts';
import type { ProcessingResult } from './processing-result.ts';
import { captionsKey, mediaFileKey, posterKey, processedPrefix, publishedPrefix, uploadPrefix } from './upload-keys.ts';

/** Paths in the folder of the storage. */
export const uploadFolder = (dataDir: string, id: string): string => join(dataDir, uploadPrefix(id), '.');
export const mediaFile = (dataDir: string, id: string, fileKey: string): string =>
  join(dataDir, mediaFileKey(id, fileKey));
export const captionsFile = (dataDir: string, id: string, lang: string): string => join(dataDir, captionsKey(id, lang));
export const posterFile = (dataDir: string, id: string): string => join(dataDir, posterKey(id));
export const processedFolder = (dataDir: string, id: string, fileKey: string): string =>
  join(dataDir, processedPrefix(id, fileKey), '.');
export const publishedFolder = (dataDir: string, mediaId: string, fileKey: string): string =>
  join(dataDir, publishedPrefix(mediaId, fileKey), '.');

/** A complete description. The subject is that of `testing-records.ts`. */
export const description: UploadDescription = {
  title: { en: 'Standing waves', de: 'Stehende Wellen' },
  abstract: { en: 'In a harbour.' },
  creators: [{ family: 'Hopper', given: 'Ada' }],
  contributors: [{ family: 'Film Unit', role: 'producer' }],
  language: 'en',
  genre: 'lecture',
  subjects: ['physics'],
  keywords: ['waves'],
  year: 2024,
};
export const rights: UploadRights = { licence: 'CC BY 4.0', declared: [...declarations] };

export const processed: ProcessingResult = {
  medium: 'video',
  duration: 12.5,
  files: { hls: 'master.m3u8', poster: 'poster.webp', captions: [{ lang: 'en', kind: 'captions', file: 'en.vtt' }] },
};

/** Records the enqueued uploads. */
export function testQueue(): ProcessingQueue & { enqueued: string[] } {
  const enqueued: string[] = [];
  return { enqueued, canTranscode: () => true, enqueueProcessing: async (id) => void enqueued.push(id) };
}

/** Writes fake results of processing. */
export async function writeProcessed(dataDir: string, id: string, fileKey: string): Promise<void> {
  const folder = processedFolder(dataDir, id, fileKey);
  await mkdir(folder, { recursive: true });
  for (const name of ['master.m3u8', 'poster.webp', 'en.vtt']) await writeFile(join(folder, name), `WEBVTT ${name}`);
}

const withFile: readonly UploadState[] = ['processing', 'failed', 'review', 'returned', 'published', 'withdrawn'];
const withResult: readonly UploadState[] = ['review', 'returned', 'published', 'withdrawn'];

/** Adds a complete upload in this state, with its files. @returns its id */
export async function putUpload(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  account_id: number,
  state: UploadState,
  changes: { media_id?: string; sha256?: string; description?: UploadDescription } = {},
): Promise<string> {
  const [id, file_key] = [randomUUID(), randomUUID().replaceAll('-', '').slice(0, 16)];
  const steps: Upload['steps'] = [];
  await db
    .insertInto('upload')
    .values({
      id,
      account_id,
      locale: 'de',
      state,
      rights: JSON.stringify(rights),
      steps: JSON.stringify(steps),
      ...(state !== 'draft' && { file_key, file_name: 'waves.mp4', file_size: 8 }),
      ...(withFile.includes(state) && { file_received: new Date() }),
      ...(withResult.includes(state) && { result: JSON.stringify(processed) }),
      ...(state === 'failed' && { failure: JSON.stringify({ step: 'check', rule: 'container', detail: 'A text' }) }),
      ...changes,
      description: JSON.stringify(changes.description ?? description),
    })
    .execute();
  await mkdir(uploadFolder(dataDir, id), { recursive: true });
  if (state !== 'draft')
    await writeFile(mediaFile(dataDir, id, file_key), withFile.includes(state) ? 'ftypisom' : 'ftyp');
  if (withResult.includes(state)) await writeProcessed(dataDir, id, file_key);
  return id;
}
