import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Not `now()`, where a long import began: who harvested meanwhile would never ask for that time again. */
export const currentSecond = sql<string>`date_trunc('second', clock_timestamp())`;

/** Says that the descriptions of these media changed although their records did not. */
export async function touchMedia(db: Kysely<Database>, ids: Expression<unknown>): Promise<void> {
  await db
    .updateTable('media')
    .set({ modified: currentSecond })
    .where('id', '=', sql<string>`any(array(${ids}))`)
    .execute();
}
