import type { StreamStart } from '@mediothek/contract';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { fileUrl } from '../files/file-url.ts';
import { libraryKey } from '../files/library-key.ts';
import { storedMedia } from '../files/stored-media.ts';
import { createStreamStart } from './create-stream-start.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/**
 * Finds the stream start of a medium.
 * @param seconds start time; default: the beginning
 * @returns undefined if there is no stream that the starter can play
 * @throws ApiError `not_found` or `gone`
 */
export type FindStreamStart = (id: string, seconds?: number) => Promise<StreamStart | undefined>;

/** @param onUnsuitable called for each stream that the starter cannot play */
export function createFindStreamStart(
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  onUnsuitable: (key: string, reason: unknown) => void,
): FindStreamStart {
  const readStart = createStreamStart(blobs, onUnsuitable);
  return async (id, start) => {
    const { record, versions } = await storedMedia(db, id);
    const hls = record.stock === 'online' ? record.files?.hls : undefined;
    return hls ? readStart({ key: libraryKey(hls), url: fileUrl(hls, versions), start }) : undefined;
  };
}
