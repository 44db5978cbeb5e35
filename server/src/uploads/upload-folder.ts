/**
 * Folders of uploads. `DATA_DIR/uploads/{id}/` contains the media file as tus writes it, captions, the poster and, in
 * `processed/`, the results of processing. Publication moves the results to `DATA_DIR/files/{mediaId}/{fileKey}/`.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadFolder = (dataDir: string, id: string): string => join(uploadsFolder(dataDir), id);
export const mediaFile = (dataDir: string, id: string, fileKey: string): string =>
  join(uploadFolder(dataDir, id), fileKey);
export const captionsFile = (dataDir: string, id: string, lang: string): string =>
  join(uploadFolder(dataDir, id), `captions-${lang}.vtt`);
export const posterFile = (dataDir: string, id: string): string => join(uploadFolder(dataDir, id), 'poster.webp');
/** Results of one file, so that those of an earlier file are never published for it. */
export const processedFolder = (dataDir: string, id: string, fileKey: string): string =>
  join(uploadFolder(dataDir, id), 'processed', fileKey);

/**
 * Path below `files/`, as in records. Each file of a medium has its own folder, and the record names the current one.
 */
export const publishedPath = (mediaId: string, fileKey: string): string => `${mediaId}/${fileKey}`;
export const publishedFolder = (dataDir: string, mediaId: string, fileKey: string): string =>
  join(dataDir, 'files', publishedPath(mediaId, fileKey));

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
