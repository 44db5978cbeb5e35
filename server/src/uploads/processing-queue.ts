import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';

/** Where uploads wait to be processed; how, is its own business. */
export interface ProcessingQueue {
  /**
   * Has the upload processed, by this process or another one. It is called after the upload's state has become
   * `processing`; who runs the queue looks for others in that state (`uploadsInProcessing`), since a process may be
   * killed between the two.
   */
  enqueueProcessing(uploadId: string): Promise<void>;
  /** Whether the server has what it takes (ffmpeg); files wait until it has. */
  canTranscode(): boolean;
}

/** Ids of the uploads that are to be processed, the longest waiting first. */
export async function uploadsInProcessing(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('updated')
    .execute();
  return rows.map(({ id }) => id);
}
