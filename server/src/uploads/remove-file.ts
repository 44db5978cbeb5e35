import { rm } from 'node:fs/promises';
import type { UploadRow } from './tables.ts';
import { mediaFile, processedFolder, publishedFolder } from './upload-folder.ts';
import { uncheckedMarkerPath } from './received-bytes.ts';

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

/** Deletes the published folder if an interrupted publication moved the files there. */
export async function removeUnpublished(
  dataDir: string,
  { file_key, media_id, replaces }: FileOfUpload,
): Promise<void> {
  const mediaId = media_id ?? replaces;
  if (file_key === null || mediaId === null) return;
  await rm(publishedFolder(dataDir, mediaId, file_key), { recursive: true, force: true });
}

/** Deletes a file and its results, after the upload's row names another file or none. */
export async function removeFile(dataDir: string, upload: FileOfUpload): Promise<void> {
  const { id, file_key } = upload;
  if (file_key === null) return;
  const path = mediaFile(dataDir, id, file_key);
  for (const one of [path, `${path}.json`, uncheckedMarkerPath(path)]) await rm(one, { force: true });
  await rm(processedFolder(dataDir, id, file_key), { recursive: true, force: true });
  await removeUnpublished(dataDir, upload);
}
