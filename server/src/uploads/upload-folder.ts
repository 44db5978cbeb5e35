/**
 * Where an upload's files lie: `DATA_DIR/uploads/{id}/` holds the media file as tus writes it, captions, the poster and,
 * below `processed/`, what processing makes of them. Publishing moves that to `DATA_DIR/files/{mediaId}/{fileKey}/`.
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
/** Of one file: what was made of an earlier one is never published for it. */
export const processedFolder = (dataDir: string, id: string, fileKey: string): string =>
  join(uploadFolder(dataDir, id), 'processed', fileKey);

/** Below `files/`, as records name it. One folder for each file that the medium has had: the record switches between them. */
export const publishedPath = (mediaId: string, fileKey: string): string => `${mediaId}/${fileKey}`;
export const publishedFolder = (dataDir: string, mediaId: string, fileKey: string): string =>
  join(dataDir, 'files', publishedPath(mediaId, fileKey));

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
