import { rm } from 'node:fs/promises';
import type { UploadRow } from './tables.ts';
import { mediaFile, processedFolder, publishedFolder } from './upload-folder.ts';
import { uncheckedMarkerPath } from './received-bytes.ts';

type FileOfUpload = Pick<UploadRow, 'id' | 'file_key' | 'media_id' | 'replaces'>;

/** What an upload's row says when it has no file. */
export const withoutFile = {
  file_key: null,
  file_name: null,
  file_size: null,
  file_fingerprint: null,
  file_received: null,
  sha256: null,
  result: null,
} as const;

/** The published folder, if publishing moved the files there and never came to its end. */
export async function removeUnpublished(
  dataDir: string,
  { file_key, media_id, replaces }: FileOfUpload,
): Promise<void> {
  const mediaId = media_id ?? replaces;
  if (file_key === null || mediaId === null) return;
  await rm(publishedFolder(dataDir, mediaId, file_key), { recursive: true, force: true });
}

/** Removes a file and all that was made of it, after its upload has another one or none. */
export async function removeFile(dataDir: string, upload: FileOfUpload): Promise<void> {
  const { id, file_key } = upload;
  if (file_key === null) return;
  const path = mediaFile(dataDir, id, file_key);
  for (const one of [path, `${path}.json`, uncheckedMarkerPath(path)]) await rm(one, { force: true });
  await rm(processedFolder(dataDir, id, file_key), { recursive: true, force: true });
  await removeUnpublished(dataDir, upload);
}
