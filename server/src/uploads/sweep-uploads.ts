/** Deletes expired files, and folders that killed processes left. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { isNotFoundError } from '../base/is-not-found-error.ts';
import { readdirIfExists } from '../base/readdir-if-exists.ts';
import { idsOfUploads } from '../library/records/ids-of-uploads.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import type { UploadRow } from './tables.ts';
import { mediaFile, publishedFolder, publishedPath, uploadFolder, uploadsFolder } from './upload-folder.ts';

const hourMs = 3600_000;
/** Milliseconds within which a new file or folder is named in the database. */
const graceMs = hourMs;

/** Milliseconds since the last write. 0: the path does not exist. */
async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isNotFoundError(error)) return 0;
    throw error;
  }
}

/** Deletes incomplete files that got no byte for two days. @returns their number */
async function sweepUnfinished(db: Kysely<Database>, dataDir: string): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'file_key', 'media_id', 'replaces'])
    .where('file_key', 'is not', null)
    .where('file_received', 'is', null)
    .execute();
  let removed = 0;
  for (const row of rows) {
    if (
      row.file_key === null ||
      (await ageMs(mediaFile(dataDir, row.id, row.file_key))) < uploadLimits.expiryHours * hourMs
    ) {
      continue;
    }
    const [result] = await db
      .updateTable('upload')
      .set(({ eb }) => ({
        ...withoutFile,
        updated: new Date(),
        state: eb
          .case()
          .when('state', '=', 'waiting')
          .then('draft' as const)
          .else(eb.ref('state'))
          .end(),
      }))
      .where('id', '=', row.id)
      .where('file_key', '=', row.file_key)
      .where('file_received', 'is', null)
      .execute();
    if (result?.numUpdatedRows !== 1n) continue;
    await removeFile(dataDir, row);
    removed += 1;
  }
  return removed;
}

/** Deletes media files, results, markers and temporary files that the row does not name. */
async function sweepFolder(folder: string, fileKey: string | null): Promise<void> {
  const processed = (await readdirIfExists(join(folder, 'processed'))).map((name) => join('processed', name));
  for (const name of [...(await readdirIfExists(folder)), ...processed]) {
    const [, key] = /^(?:processed\/)?([0-9a-f]{16})(?:\.json|\.json\.new|\.unchecked)?$/.exec(name) ?? [];
    const isNeeded = key === undefined ? !name.startsWith('.') : key === fileKey;
    const path = join(folder, name);
    if (!isNeeded && (await ageMs(path)) > graceMs) await rm(path, { recursive: true, force: true });
  }
}

/** Publication moves the results, and may be killed before it has deleted the other files. */
const isFinished = ({ state }: Pick<UploadRow, 'state'>): boolean => state === 'published' || state === 'withdrawn';

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
async function sweepPublished(db: Kysely<Database>, dataDir: string, signal: AbortSignal): Promise<void> {
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

/**
 * Deletes files that are no longer needed. It may be interrupted at any point, and run in several processes at the same
 * time.
 * @param signal aborted when the process shall stop
 * @returns number of deleted incomplete files
 */
export async function sweepUploads(db: Kysely<Database>, dataDir: string, signal: AbortSignal): Promise<number> {
  const removed = await sweepUnfinished(db, dataDir);
  for (const id of await readdirIfExists(uploadsFolder(dataDir))) {
    if (signal.aborted) break;
    // Only folders of uploads have such names.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) continue;
    const folder = uploadFolder(dataDir, id);
    const row = await db.selectFrom('upload').select(['state', 'file_key']).where('id', '=', id).executeTakeFirst();
    if (row && !isFinished(row)) await sweepFolder(folder, row.file_key);
    else if (row || (await ageMs(folder)) > graceMs) await rm(folder, { recursive: true, force: true });
  }
  await sweepPublished(db, dataDir, signal);
  return removed;
}
