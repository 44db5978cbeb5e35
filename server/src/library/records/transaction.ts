import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Runs `work` in the caller's transaction if `db` is one (an atomic import), or else in a new one. */
export function inTransaction<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Database>) => work(trx));
}
