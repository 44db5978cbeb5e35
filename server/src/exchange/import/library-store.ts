import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { type Database } from '../../base/db/database.ts';
import { completeRecord } from '../../library/records/complete-record.ts';
import { putBatch } from '../../library/records/put-record.ts';
import { type RecordBatch } from '../../library/records/record-batch.ts';
import { inTransaction } from '../../library/records/transaction.ts';

/** Records that are stored together, and what the library has of them. */
export type LibraryBatch = Pick<
  RecordBatch,
  'findMedia' | 'findSeries' | 'findSubject' | 'findPublisher' | 'withChanges' | 'put' | 'atomically'
>;

/** The library as an import uses it. */
export interface LibraryStore {
  /** Batches that it stores at the same time. */
  writers: number;
  /**
   * Stores what `work` puts into the batch, everything or nothing. `work` may be called twice.
   * @param records all records that `work` may put or look for
   */
  putBatch<T>(records: readonly LibraryRecord[], work: (batch: LibraryBatch) => T): Promise<T>;
  /** Media that the library has, withdrawn ones too. */
  mediaWithIds(ids: readonly string[]): Promise<MediaRecord[]>;
  /** Runs `work` in a transaction. It is rolled back if `work` throws. `work` uses the store that it receives. */
  atomically<T>(work: (store: LibraryStore) => Promise<T>): Promise<T>;
}

/** Runs `work` in a part of the transaction. If it throws, the rest of the transaction can go on. */
async function withSavepoint<T>(trx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint batch`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint batch`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(trx);
    throw error;
  }
}

/** Store in the database. */
export function libraryStore(db: Kysely<Database>): LibraryStore {
  return {
    // One connection computes the words of its records while another one writes. The embedded database has one.
    writers: db.isTransaction ? 1 : 2,
    putBatch: (records, work) =>
      db.isTransaction ? withSavepoint(db, () => putBatch(db, records, work)) : putBatch(db, records, work),
    mediaWithIds: async (ids) => {
      const rows = await db
        .selectFrom('media')
        .select(['record', 'datacite'])
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute();
      return rows.map(completeRecord);
    },
    atomically: (work) => inTransaction(db, (trx) => work(libraryStore(trx))),
  };
}
