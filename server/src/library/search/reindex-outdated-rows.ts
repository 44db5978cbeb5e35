/** Rewrites search rows that an older version of the portal wrote. */
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import { seriesPrefix } from '../records/media-object.ts';
import { indexMedia, indexSeries } from './index-records.ts';
import { reindexTranscript } from './index-transcripts.ts';
import { searchRowVersion } from './write-search-rows.ts';

const batchSize = 50;

async function renew(db: Kysely<Database>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (id.startsWith(seriesPrefix)) {
      const found = trx.selectFrom('series').select('record').where('id', '=', id.slice(seriesPrefix.length));
      const { record } = await found.forUpdate().executeTakeFirstOrThrow();
      return indexSeries(trx, record);
    }
    const found = trx.selectFrom('media').select('record').where('id', '=', id);
    const { record } = await found.forUpdate().executeTakeFirstOrThrow();
    await reindexTranscript(trx, id);
    return indexMedia(trx, [record]);
  });
}

const countOutdated = async (db: Kysely<Database>): Promise<number> => {
  const outdated = db.selectFrom('media_search').where('version', '<', searchRowVersion);
  const { count } = await outdated.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** Milliseconds between two lines about the progress. */
const reportIntervalMs = 30_000;

/**
 * Job that runs after an update of the portal. One transaction per record does not block searches and imports. An
 * interrupted run continues with the rows that are left.
 * @param log called with the progress
 */
export const reindexOutdatedRows = (log: (line: string) => void): Job => ({
  name: 'renew search rows',
  intervalMs: 60 * 60_000,
  async run(db, signal) {
    const total = await countOutdated(db);
    if (total === 0) return;
    log(`Search: renewing ${total} rows that an earlier release wrote`);
    let [renewed, reported] = [0, Date.now()];
    while (!signal.aborted) {
      const rows = await db
        .selectFrom('media_search')
        .select('id')
        .where('version', '<', searchRowVersion)
        .limit(batchSize)
        .execute();
      for (const { id } of rows) {
        if (signal.aborted) break;
        await renew(db, id);
        renewed += 1;
      }
      const isDone = rows.length < batchSize;
      if (isDone || signal.aborted || Date.now() - reported > reportIntervalMs) {
        log(`Search: ${renewed} of ${total} rows renewed`);
        reported = Date.now();
      }
      if (isDone) return;
    }
  },
});
