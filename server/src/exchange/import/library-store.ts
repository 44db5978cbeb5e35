import { type LibraryRecord, type MediaRecord, type SeriesRecord, type SubjectRecord } from '@mediothek/contract';
import { type Kysely } from 'kysely';
import { type Database } from '../../base/db/database.ts';
import { putRecord, type PutResult } from '../../library/records/put-record.ts';
import { inTransaction } from '../../library/records/transaction.ts';

/** The library as an import uses it. */
export interface LibraryStore {
  findMedia(id: string): Promise<MediaRecord | undefined>;
  findSeries(id: string): Promise<SeriesRecord | undefined>;
  /** Subject with that id, or with that URI under another id. */
  findSubject(subject: SubjectRecord): Promise<SubjectRecord | undefined>;
  put(record: LibraryRecord): Promise<PutResult>;
  /** Runs `work` in a transaction. It is rolled back if `work` throws. `work` uses the store that it receives. */
  atomically<T>(work: (store: LibraryStore) => Promise<T>): Promise<T>;
}

/** Store in the database. */
export function libraryStore(db: Kysely<Database>): LibraryStore {
  return {
    findMedia: async (id) =>
      (await db.selectFrom('media').select('record').where('id', '=', id).executeTakeFirst())?.record,
    findSeries: async (id) =>
      (await db.selectFrom('series').select('record').where('id', '=', id).executeTakeFirst())?.record,
    findSubject: async ({ id, uri }) => {
      const either = db
        .selectFrom('subject')
        .select('record')
        .where((where) => where.or({ id, uri }));
      return (await either.executeTakeFirst())?.record;
    },
    put: (record) => putRecord(db, record),
    atomically: (work) => inTransaction(db, (trx) => work(libraryStore(trx))),
  };
}
