/** Rewrites search rows that an older version of the portal wrote. */
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import { mediaContext } from '../records/media-context.ts';
import { ensurePublisher } from '../records/publishers.ts';
import { indexMedia, indexSeries } from './index-records.ts';
import { searchRowVersion } from './write-search-rows.ts';

const batchSize = 50;
const seriesPrefix = 'series:';

async function renew(db: Kysely<Database>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (id.startsWith(seriesPrefix)) {
      const found = trx.selectFrom('series').select('record').where('id', '=', id.slice(seriesPrefix.length));
      const { record } = await found.forUpdate().executeTakeFirstOrThrow();
      const publisher = record.publisher === undefined ? undefined : await ensurePublisher(trx, record.publisher);
      return indexSeries(trx, record, publisher);
    }
    const found = trx.selectFrom('media').select('record').where('id', '=', id);
    const { record } = await found.forUpdate().executeTakeFirstOrThrow();
    return indexMedia(trx, record, await mediaContext(trx, record));
  });
}

/** Runs after an update of the portal. One transaction per record does not block searches and imports. */
export const reindexOutdatedRows: Job = {
  name: 'renew search rows',
  intervalMs: 60 * 60_000,
  async run(db, signal) {
    while (!signal.aborted) {
      const rows = await db
        .selectFrom('media_search')
        .select('id')
        .where('version', '<', searchRowVersion)
        .limit(batchSize)
        .execute();
      for (const { id } of rows) if (!signal.aborted) await renew(db, id);
      if (rows.length < batchSize) return;
    }
  },
};
