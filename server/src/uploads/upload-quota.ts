import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';

/** Bytes of a user's files that are not published; those on their way count as a whole. */
export async function bytesInUse(db: Kysely<Database>, userId: number, exceptUploadId?: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file_size), 0) as bytes from upload
    where account_id = ${userId} and state not in ('published', 'withdrawn')
      and id is distinct from ${exceptUploadId ?? null}::uuid`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Bytes that the disk of a folder has left for us. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
