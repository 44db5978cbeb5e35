/** Checks that the storage contains all files of uploads that are not published yet. */
import type { MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import { type CheckedFile, checkBlob, type ExpectedBlob } from '../base/blobs/check-blob.ts';
import type { Database } from '../base/db/database.ts';
import { captionsKey, mediaFileKey, posterKey } from './upload-keys.ts';

type Captions = Pick<NonNullable<NonNullable<MediaRecord['files']>['captions']>[number], 'lang'>;

/**
 * @param digests also compares the content of the received files with their digests, which reads all of them
 * @throws errors of the database and of the storage
 */
export async function* checkUploadFiles(
  db: Kysely<Database>,
  blobs: BlobStore,
  { digests, signal }: { digests: boolean; signal: AbortSignal },
): AsyncGenerator<CheckedFile> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'file_key', 'file_size', 'file_received', 'sha256', 'captions', 'poster'])
    .where('state', '!=', 'published')
    .orderBy('id')
    .execute();
  for (const { id, file_key: fileKey, file_size: size, file_received: received, sha256, captions, poster } of rows) {
    const files: [string, ExpectedBlob][] = captions.map(({ lang }: Captions) => [captionsKey(id, lang), {}]);
    if (poster) files.push([posterKey(id), {}]);
    if (received && fileKey !== null) {
      const expected = { size: Number(size), ...(digests && sha256 !== null && { sha256 }) };
      files.push([mediaFileKey(id, fileKey), expected]);
    }
    for (const [key, expected] of files) {
      signal.throwIfAborted();
      yield { key, owner: `upload ${id}`, problem: await checkBlob(blobs, key, expected) };
    }
  }
}
