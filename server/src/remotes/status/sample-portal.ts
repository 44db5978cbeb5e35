/** Records for each minute what all processes have in common, and deletes old samples. */
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import type { Job } from '../../base/job.ts';

/** One more than are shown, so that the first hour is complete. */
const retentionHours = 25;

/**
 * @returns used share of the file system, 0 to 1. `null` if the files are in an object storage, or before the first file is
 * stored.
 */
async function diskUsed(folder: string | undefined): Promise<number | null> {
  if (folder === undefined) return null;
  const found = await statfs(folder).catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (!found) return null;
  const { blocks, bfree, bavail } = found;
  const used = blocks - bfree;
  // Some blocks are reserved for root, as in `df`.
  return used + bavail === 0 ? null : used / (used + bavail);
}

async function countUploads(db: Kysely<Database>) {
  return db
    .selectFrom('upload')
    .where('state', '=', 'processing')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where steps::jsonb @> '[{"state": "running"}]'))::int`.as('running'))
    .executeTakeFirstOrThrow();
}

type CountAudio = (db: Kysely<Database>) => Promise<{ waiting: number; failed: number } | undefined>;

/**
 * The job runs in one process at a time.
 * @param blobs storage of the files
 * @param countAudio counts the audio files of videos; `undefined`: the portal makes none
 */
export const samplePortal = ({ folder }: Pick<BlobStore, 'folder'>, countAudio: CountAudio): Job => ({
  name: 'sample portal',
  // Twice a minute, so that a late run leaves no gap.
  intervalMs: 30_000,
  async run(db) {
    const { all, running } = await countUploads(db);
    const audio = await countAudio(db);
    const { mails, bytes } = await db
      .selectNoFrom((select) => [
        select
          .selectFrom('mail')
          .select(sql<number>`count(*)::int`.as('count'))
          .as('mails'),
        sql<string>`pg_database_size(current_database())`.as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    const sample = {
      uploads_waiting: all - running,
      uploads_running: running,
      mails_waiting: mails ?? 0,
      database_bytes: Number(bytes),
      disk_used: await diskUsed(folder),
      audio_waiting: audio?.waiting ?? null,
      audio_failed: audio?.failed ?? null,
    };
    await db
      .insertInto('portal_sample')
      .values({ minute: new Date(Math.floor(Date.now() / 60_000) * 60_000), ...sample })
      .onConflict((conflict) => conflict.column('minute').doUpdateSet(sample))
      .execute();
    const oldest = sql<Date>`now() - make_interval(hours => ${retentionHours})`;
    await db.deleteFrom('status_sample').where('minute', '<', oldest).execute();
    await db.deleteFrom('portal_sample').where('minute', '<', oldest).execute();
  },
});
