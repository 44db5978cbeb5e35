import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { UploadRow } from './tables.ts';
import { transfersOf } from './transfers.ts';
import { processedPrefix, publishedPrefix } from './upload-keys.ts';

type FileOfUpload = Pick<UploadRow, 'id' | 'file_key' | 'media_id' | 'replaces'>;

/** Columns of an upload without a file. */
export const withoutFile = {
  file_key: null,
  file_name: null,
  file_size: null,
  file_fingerprint: null,
  file_received: null,
  sha256: null,
  result: null,
} as const;

/** Deletes the published files if an interrupted publication moved them. */
export async function removeUnpublished(
  blobs: BlobStore,
  { file_key, media_id, replaces }: FileOfUpload,
): Promise<void> {
  const mediaId = media_id ?? replaces;
  if (file_key === null || mediaId === null) return;
  await blobs.deletePrefix(publishedPrefix(mediaId, file_key));
}

/** Deletes a file and its results, after the upload's row names another file or none. */
export async function removeFile(blobs: BlobStore, upload: FileOfUpload): Promise<void> {
  const { id, file_key } = upload;
  if (file_key === null) return;
  await transfersOf(blobs).remove(id, file_key);
  await blobs.deletePrefix(processedPrefix(id, file_key));
  await removeUnpublished(blobs, upload);
}
