import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';

/** Queue of uploads that wait for processing. How jobs are stored and run is up to the implementation. */
export interface ProcessingQueue {
  /**
   * Enqueues an upload, to be processed by this process or another one. Call it after the upload's state has become
   * `processing`. The queue also looks for uploads in that state (`uploadsInProcessing`), because a process may be
   * killed in between.
   */
  enqueueProcessing(uploadId: string): Promise<void>;
  /** Whether the server can transcode, which needs ffmpeg. Files wait until it can. */
  canTranscode(): boolean;
}

/** Ids of the uploads to process, the longest waiting first. */
export async function uploadsInProcessing(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('updated')
    .execute();
  return rows.map(({ id }) => id);
}
