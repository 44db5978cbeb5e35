import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { beginProcessing } from './begin-processing.ts';
import type { UploadRow } from './tables.ts';
import { transfersOf } from './transfers.ts';
import type { UploadOptions } from './upload-operation.ts';

/** @returns whether the upload was waiting for the file */
async function markReceived(db: Kysely<Database>, id: string, fileKey: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row?.file_key !== fileKey || row.file_received) return false;
    const now = new Date();
    const change = row.state === 'waiting' ? beginProcessing(row) : {};
    await trx
      .updateTable('upload')
      .set({ ...change, file_received: now, updated: now })
      .where('id', '=', id)
      .execute();
    return row.state === 'waiting';
  });
}

/**
 * Marks a file as complete, if it is. The process may have been killed right after the last byte. An upload that waited
 * for the file is then processed.
 * @returns whether the file is complete
 */
export async function completeFile(
  { db, blobs, processing }: Pick<UploadOptions, 'db' | 'blobs' | 'processing'>,
  { id, file_key, file_size, file_received }: Pick<UploadRow, 'id' | 'file_key' | 'file_size' | 'file_received'>,
): Promise<boolean> {
  if (file_received) return true;
  if (file_key === null) return false;
  if ((await transfersOf(blobs).receivedBytes(id, file_key)) !== Number(file_size)) return false;
  if (await markReceived(db, id, file_key)) await processing?.enqueueProcessing(id);
  return true;
}
