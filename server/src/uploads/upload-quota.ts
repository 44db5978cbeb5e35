import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';

/** Bytes of a user's unpublished files. Incomplete files count with their full size. */
export async function bytesInUse(db: Kysely<Database>, userId: number, exceptUploadId?: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file_size), 0) as bytes from upload
    where account_id = ${userId} and state not in ('published', 'withdrawn')
      and id is distinct from ${exceptUploadId ?? null}::uuid`.execute(db);
  return Number(rows[0]?.bytes);
}
