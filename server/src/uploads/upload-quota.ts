import { may } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import type { UploadSettings } from './upload-settings.ts';

/** Bytes of a user's unpublished files. Incomplete files count with their full size. */
export async function bytesInUse(db: Kysely<Database>, userId: number, exceptUploadId?: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file_size), 0) as bytes from upload
    where account_id = ${userId} and state not in ('published', 'withdrawn')
      and id is distinct from ${exceptUploadId ?? null}::uuid`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Quota of a user. Who has published nothing has a smaller one, so that strangers cannot use the portal as storage. */
export async function quotaOf(
  db: Kysely<Database>,
  user: Session,
  { quota, firstQuota }: Pick<UploadSettings, 'quota' | 'firstQuota'>,
): Promise<{ bytes: number; beforeFirst: boolean }> {
  if (firstQuota >= quota || may(user, 'upload.review')) return { bytes: quota, beforeFirst: false };
  const published = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', user.userId)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return published ? { bytes: quota, beforeFirst: false } : { bytes: firstQuota, beforeFirst: true };
}
