/**
 * Keys of uploads in the storage. `uploads/{id}/` contains the media file as tus writes it, captions, the poster and, in
 * `processed/`, the results of processing. Publication moves the results to `files/{mediaId}/{fileKey}/`.
 */
import { libraryKey } from '../library/files/library-key.ts';

export const uploadsPrefix = 'uploads/';
export const uploadPrefix = (id: string): string => `${uploadsPrefix}${id}/`;
export const mediaFileKey = (id: string, fileKey: string): string => `${uploadPrefix(id)}${fileKey}`;
export const captionsKey = (id: string, lang: string): string => `${uploadPrefix(id)}captions-${lang}.vtt`;
export const posterKey = (id: string): string => `${uploadPrefix(id)}poster.webp`;
/** Results of one file, so that those of an earlier file are never published for it. */
export const processedPrefix = (id: string, fileKey: string): string => `${uploadPrefix(id)}processed/${fileKey}/`;

/**
 * Path below `files/`, as in records. Each file of a medium has its own folder, and the record names the current one.
 */
export const publishedPath = (mediaId: string, fileKey: string): string => `${mediaId}/${fileKey}`;
export const publishedPrefix = (mediaId: string, fileKey: string): string =>
  libraryKey(`${publishedPath(mediaId, fileKey)}/`);
