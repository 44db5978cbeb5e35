/** Deletes expired files, and folders that killed processes left. */
import { uploadLimits } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import { filesPrefix } from '../library/files/library-key.ts';
import { idsOfUploads } from '../library/records/ids-of-uploads.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import type { UploadRow } from './tables.ts';
import { transfersOf } from './transfers.ts';
import { publishedPath, publishedPrefix, uploadPrefix, uploadsPrefix } from './upload-keys.ts';

const hourMs = 3600_000;
/** Milliseconds within which a new file or folder is named in the database. */
const graceMs = hourMs;

/** Time of the last change below a prefix in milliseconds. -Infinity: there is no blob. */
async function lastChange(blobs: BlobStore, prefix: string): Promise<number> {
  let last = -Infinity;
  for await (const { modified } of blobs.list(prefix)) last = Math.max(last, modified.getTime());
  return last;
}

/** Deletes a blob, or all below a prefix, if the last change is old. */
async function deleteOld(blobs: BlobStore, path: string): Promise<void> {
  const isPrefix = path.endsWith('/');
  const changed = isPrefix ? await lastChange(blobs, path) : ((await blobs.head(path))?.modified.getTime() ?? Infinity);
  if (Date.now() - changed <= graceMs) return;
  await (isPrefix ? blobs.deletePrefix(path) : blobs.delete(path));
}

/** Deletes incomplete files that got no byte for two days. @returns their number */
async function sweepUnfinished(db: Kysely<Database>, blobs: BlobStore): Promise<number> {
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
      (await transfersOf(blobs).idleMs(row.id, row.file_key)) < uploadLimits.expiryHours * hourMs
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
    await removeFile(blobs, row);
    removed += 1;
  }
  return removed;
}

/** Deletes media files, results, markers and temporary files that the row does not name. */
async function sweepUpload(blobs: BlobStore, id: string, fileKey: string | null): Promise<void> {
  const prefix = uploadPrefix(id);
  await blobs.deleteUnfinished(prefix, graceMs);
  const processed = (await blobs.names(`${prefix}processed/`)).map((name) => `processed/${name}`);
  for (const name of [...(await blobs.names(prefix)), ...processed]) {
    const [, key] =
      /^(?:processed\/)?([0-9a-f]{16})(?:\.json|\.json\.new|\.unchecked|\.info|\.part|\/)?$/.exec(name) ?? [];
    if (key !== undefined && key !== fileKey) await deleteOld(blobs, prefix + name);
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
async function sweepPublished(db: Kysely<Database>, blobs: BlobStore, signal: AbortSignal): Promise<void> {
  const isOfUpload = await idsOfUploads(db);
  for (const name of await blobs.names(filesPrefix)) {
    if (signal.aborted) return;
    const mediaId = name.replace(/\/$/, '');
    if (!name.endsWith('/') || !isOfUpload(mediaId)) continue;
    for (const folder of await blobs.names(filesPrefix + name)) {
      const [, key] = /^([0-9a-f]{16})\/$/.exec(folder) ?? [];
      if (key !== undefined && !(await isReferenced(db, mediaId, key)))
        await blobs.deletePrefix(publishedPrefix(mediaId, key));
    }
  }
}

/**
 * Deletes files that are no longer needed. It may be interrupted at any point, and run in several processes at the same
 * time.
 * @param signal aborted when the process shall stop
 * @returns number of deleted incomplete files
 */
export async function sweepUploads(db: Kysely<Database>, blobs: BlobStore, signal: AbortSignal): Promise<number> {
  const removed = await sweepUnfinished(db, blobs);
  for (const name of await blobs.names(uploadsPrefix)) {
    if (signal.aborted) break;
    // Only folders of uploads have such names.
    const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/$/.exec(name) ?? [];
    if (id === undefined) continue;
    const row = await db.selectFrom('upload').select(['state', 'file_key']).where('id', '=', id).executeTakeFirst();
    if (!row) await deleteOld(blobs, uploadPrefix(id));
    else if (isFinished(row)) await blobs.deletePrefix(uploadPrefix(id));
    else await sweepUpload(blobs, id, row.file_key);
  }
  await sweepPublished(db, blobs, signal);
  return removed;
}
