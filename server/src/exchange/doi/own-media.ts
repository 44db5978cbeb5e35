import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { inTransaction } from '../../library/records/transaction.ts';
import { idsOfUploads } from '../../library/records/ids-of-uploads.ts';

export interface OwnMedium {
  id: string;
  doi: string | null;
  withdrawn: boolean;
  /** Whether the medium is an upload. Its author may have entered a DOI. */
  uploaded: boolean;
}

const batchSize = 200;

/**
 * Media that this library published itself, in batches, sorted by id. Harvested media have DOIs of other libraries.
 * Test data gets none.
 */
export async function* ownMedia(db: Kysely<Database>): AsyncGenerator<OwnMedium[]> {
  const isOfUpload = await idsOfUploads(db);
  for (let after = ''; ;) {
    const { rows } = await sql<Omit<OwnMedium, 'uploaded'>>`
      select id, record->>'doi' as doi, withdrawn is not null as withdrawn from media
      where id > ${after} and record->>'source' is null
        and coalesce((record->>'testData')::boolean, false) = false
      order by id limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ ...row, uploaded: isOfUpload(row.id) }));
    after = last.id;
  }
}

/** Stores the DOI of a medium, unless it has got one in the meantime. */
export async function storeDoi(db: Kysely<Database>, id: string, doi: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('media').select('record').where('id', '=', id).forUpdate().executeTakeFirst();
    if (row && row.record.doi === undefined) await putRecord(trx, { ...row.record, doi });
  });
}
