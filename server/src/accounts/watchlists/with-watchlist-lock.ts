import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';

/**
 * One change of a user's lists at a time, all of it or nothing: names, limits and order hold whatever several tabs do at
 * once.
 * @param change works with the transaction it is given
 * @throws ApiError `unauthorized` when the account went away meanwhile
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
