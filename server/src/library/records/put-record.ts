import type { LibraryRecord, RecordKind } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mergeFacetSteps } from '../search/facet-steps.ts';
import type { Cause } from './description-versions.ts';
import { prepareOnce, type PutResult, RecordBatch } from './record-batch.ts';
import { inTransaction } from './transaction.ts';
import { addNewNames, writeBatch } from './write-batch.ts';

export type { PutResult } from './record-batch.ts';

/** All kinds that the records belong to. */
const kindsOf = (records: readonly LibraryRecord[]): Set<RecordKind> => new Set(records.map(({ kind }) => kind));

/**
 * Stores records with their relations and their search rows in one transaction: the caller's, if `db` is a transaction,
 * or else a new one. The caller has checked the records against their schemas.
 * @param records all records that `work` may put or look for
 * @param work puts records into the batch. It may be called twice. What it throws, the function throws.
 * @param cause who changes descriptions
 */
export async function putBatch<Result>(
  db: Kysely<Database>,
  records: readonly LibraryRecord[],
  work: (batch: RecordBatch) => Result,
  cause: Cause = { kind: 'import' },
): Promise<Result> {
  const prepare = prepareOnce();
  let changing = kindsOf(records);
  const isLong = !db.isTransaction && records.length > 1;
  if (isLong) {
    const trial = await RecordBatch.load(db, records, prepare);
    const result = work(trial);
    if (!trial.hasChanges) return result;
    changing = trial.kindsOf(['changed']);
    if (trial.changes.hasNewSources) changing.add('media');
    await addNewNames(db, trial);
  }
  const result = await inTransaction(db, async (trx) => {
    const batch = await RecordBatch.load(trx, records, prepare, changing);
    const done = work(batch);
    if (batch.hasChanges) await writeBatch(trx, batch, { hasNames: isLong, cause });
    return done;
  });
  if (!db.isTransaction) await mergeFacetSteps(db);
  return result;
}

/**
 * Stores a record in a batch of its own. Storing an equal record again changes nothing, whatever the order of its keys.
 * @throws RecordError for an unknown subject or series, a slug or URI that belongs to another record, or a NUL in a
 * text
 */
export const putRecord = (db: Kysely<Database>, record: LibraryRecord, cause?: Cause): Promise<PutResult> =>
  putBatch(db, [record], (batch) => batch.put(record), cause);
