import { join } from 'node:path';
import type { StreamStart } from '@mediothek/contract';
import { fileUrl } from '../files/file-url.ts';
import { storedMedia } from '../files/stored-media.ts';
import { createStreamStart } from './stream-start.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/**
 * What the starter plays of a medium.
 * @param seconds where playback is to begin; at the beginning without it
 * @returns undefined where there is no stream that it can play
 * @throws ApiError `not_found` or `gone`
 */
export type FindStreamStart = (id: string, seconds?: number) => Promise<StreamStart | undefined>;

/** @param onUnsuitable is told of streams that the starter cannot play */
export function createFindStreamStart(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  onUnsuitable: (file: string, reason: unknown) => void,
): FindStreamStart {
  const readStart = createStreamStart(onUnsuitable);
  return async (id, start) => {
    const { record, versions } = await storedMedia(db, id);
    const hls = record.stock === 'online' ? record.files?.hls : undefined;
    return hls ? readStart({ file: join(dataDir, 'files', hls), url: fileUrl(hls, versions), start }) : undefined;
  };
}
