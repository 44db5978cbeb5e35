import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DoiRegistrar } from '../processing/adapters/doi-registrar.ts';
import { putRecord } from '../records/put-record.ts';
import type { Job } from './job.ts';

const batchSize = 20;

/** Uploads that are published and whose medium has no DOI. */
const withoutDoi = (db: Kysely<Database>) =>
  db
    .selectFrom('upload')
    .innerJoin('media', 'media.id', 'upload.media_id')
    .select(['media.id', 'media.record'])
    .where('upload.state', '=', 'published')
    .where('media.withdrawn', 'is', null)
    .where(sql<boolean>`(media.record -> 'doi') is null`)
    .orderBy('upload.updated')
    .limit(batchSize)
    .execute();

/**
 * Gives published uploads their DOI. One that is refused is tried again, and does not keep the others from theirs.
 * @param origin PUBLIC_URL
 */
export const registerDois = (registrar: DoiRegistrar, origin: string): Job => ({
  name: 'register DOIs',
  every: 5 * 60_000,
  async run(db, signal) {
    const failures: unknown[] = [];
    for (const { id, record } of await withoutDoi(db)) {
      if (signal.aborted) return;
      try {
        const doi = await registrar.register(record, `${origin}/media/${id}`, signal);
        await db.transaction().execute(async (trx) => {
          const current = await trx
            .selectFrom('media')
            .select('record')
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst();
          if (current && current.record.doi === undefined) await putRecord(trx, { ...current.record, doi });
        });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} media got no DOI: ${String(failures[0])}`);
  },
});
