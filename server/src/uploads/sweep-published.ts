import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { readdirIfExists } from '../base/readdir-if-exists.ts';
import { idsOfUploads } from '../library/records/ids-of-uploads.ts';
import { publishedFolder, publishedPath } from './upload-folder.ts';

/** Returns whether an upload or a record names the folder. */
async function isReferenced(db: Kysely<Database>, mediaId: string, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from upload where ${mediaId} in (media_id, replaces) and file_key = ${fileKey})
      or exists (select from media where id = ${mediaId}
                 and position(${`"${publishedPath(mediaId, fileKey)}/`} in record::text) > 0) as named`.execute(db);
  return rows[0]?.named ?? true;
}

/**
 * Deletes published folders that are not referenced. A killed process may leave them when a file was replaced or an
 * account was deleted. A folder is referenced before it is created.
 */
export async function sweepPublished(db: Kysely<Database>, dataDir: string, signal: AbortSignal): Promise<void> {
  const files = join(dataDir, 'files');
  const names = await readdirIfExists(files);
  const isOfUpload = await idsOfUploads(db);
  for (const mediaId of names) {
    if (signal.aborted) return;
    if (!isOfUpload(mediaId)) continue;
    const keys = (await readdirIfExists(join(files, mediaId))).filter((name) => /^[0-9a-f]{16}$/.test(name));
    for (const key of keys) {
      if (!(await isReferenced(db, mediaId, key)))
        await rm(publishedFolder(dataDir, mediaId, key), { recursive: true, force: true });
    }
  }
}
