import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';

/**
 * Runs a change of a user's lists in a transaction. Changes of one user run one after the other, so that names, limits
 * and order are correct even if several tabs change lists concurrently.
 * @param change uses the transaction that it receives
 * @throws ApiError `unauthorized` if the account was deleted in the meantime
 */
export function withWatchlistLock<Result>(
  db: Kysely<Database>,
  userId: number,
  change: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new ApiError('unauthorized', 'Sign in first');
    return change(trx);
  });
}
