import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Current time. `now()` is the start of the transaction: a harvester during a long import would miss changes. */
export const currentSecond = sql<string>`date_trunc('second', clock_timestamp())`;

/** Updates the modification time of media whose description changed although their records did not. */
export async function touchMedia(db: Kysely<Database>, ids: Expression<unknown>): Promise<void> {
  await db
    .updateTable('media')
    .set({ modified: currentSecond })
    .where('id', '=', sql<string>`any(array(${ids}))`)
    .execute();
}
