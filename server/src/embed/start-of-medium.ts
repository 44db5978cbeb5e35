import { join } from 'node:path';
import type { StreamStart } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { createStreamStart } from '../media/stream-start.ts';
import { mediaDetails, mediaRecord } from '../records/media-details.ts';

/**
 * What the starter plays of a medium.
 * @param seconds where playback is to begin
 * @returns undefined where there is no stream that it can play
 */
export type StartOf = (id: string, seconds: number | undefined) => Promise<StreamStart | undefined>;

/** @param report is told of streams that the starter cannot play */
export function createStartOf(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  report: (file: string, reason: unknown) => void,
): StartOf {
  const readStart = createStreamStart(report);
  return async (id, start) => {
    const file = (await mediaRecord(db, id))?.files?.hls;
    const url = (await mediaDetails(db, id))?.files.hls;
    return file && url ? readStart({ file: join(dataDir, 'files', file), url, start }) : undefined;
  };
}
