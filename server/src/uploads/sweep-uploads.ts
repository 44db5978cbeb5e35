/** Removes files that nobody comes back for, and folders that killed processes left behind. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { isNotFoundError } from '../base/is-not-found-error.ts';
import { readdirIfExists } from '../base/readdir-if-exists.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import { sweepPublished } from './sweep-published.ts';
import type { UploadRow } from './tables.ts';
import { mediaFile, uploadFolder, uploadsFolder } from './upload-folder.ts';

const hourMs = 3600_000;
/** ms in which whoever makes a file or a folder is done with naming it in the database. */
const graceMs = hourMs;

/** ms since something was last written; 0 when it is not there. */
async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isNotFoundError(error)) return 0;
    throw error;
  }
}

/** Files that have not come as a whole, without a byte for two days. @returns how many went */
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

/** Media files and what was made of them, their marks, and halves of others that no row names. */
async function sweepFolder(folder: string, fileKey: string | null): Promise<void> {
  const processed = (await readdirIfExists(join(folder, 'processed'))).map((name) => join('processed', name));
  for (const name of [...(await readdirIfExists(folder)), ...processed]) {
    const [, key] = /^(?:processed\/)?([0-9a-f]{16})(?:\.json|\.json\.new|\.unchecked)?$/.exec(name) ?? [];
    const isNeeded = key === undefined ? !name.startsWith('.') : key === fileKey;
    const path = join(folder, name);
    if (!isNeeded && (await ageMs(path)) > graceMs) await rm(path, { recursive: true, force: true });
  }
}

/** Publishing takes what it needs, and may be killed before it has removed the rest. */
const isFinished = ({ state }: Pick<UploadRow, 'state'>): boolean => state === 'published' || state === 'withdrawn';

/**
 * It may be cut off at any point, and run in several processes at once.
 * @param signal aborted when the process is to stop
 * @returns how many unfinished files went
 */
export async function sweepUploads(db: Kysely<Database>, dataDir: string, signal: AbortSignal): Promise<number> {
  const removed = await sweepUnfinished(db, dataDir);
  for (const id of await readdirIfExists(uploadsFolder(dataDir))) {
    if (signal.aborted) break;
    // Nothing else has a name like an upload's.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) continue;
    const folder = uploadFolder(dataDir, id);
    const row = await db.selectFrom('upload').select(['state', 'file_key']).where('id', '=', id).executeTakeFirst();
    if (row && !isFinished(row)) await sweepFolder(folder, row.file_key);
    else if (row || (await ageMs(folder)) > graceMs) await rm(folder, { recursive: true, force: true });
  }
  await sweepPublished(db, dataDir, signal);
  return removed;
}
