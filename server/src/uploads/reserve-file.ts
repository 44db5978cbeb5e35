/** Checks and reserves an announced file before its first byte. */
import type { Session } from '../accounts/auth/sessions.ts';
import { cleanFileName, hasMediaExtension } from './clean-file-name.ts';
import { type UploadPatch, updateUpload } from './update-upload.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import type { UploadRow } from './tables.ts';
import { transfersOf } from './transfers.ts';
import { bytesInUse, quotaOf } from './upload-quota.ts';
import { uploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-operation.ts';

export interface UploadFileInfo {
  /** Name that the client sent. */
  name: string;
  /** Bytes */
  size: number;
  fingerprint: string | undefined;
}

const maxFingerprintLength = 500;

async function requireAcceptable(options: UploadOptions, { name, size }: UploadFileInfo): Promise<void> {
  const { maxBytes, reserve } = options.settings;
  if (!hasMediaExtension(name)) throw uploadError('file.extension', `Files like "${name}" are not taken`);
  if (size === 0) throw uploadError('file.empty', 'The file is empty');
  if (size > maxBytes) throw uploadError('file.size', `The file has ${size} bytes; at most ${maxBytes} are taken`);
  const free = await transfersOf(options.blobs).freeBytes();
  if (size + reserve > free) throw uploadError('file.disk', `The server has no room for ${size} bytes at the moment`);
}

/**
 * Reserves a new file and deletes the previous one.
 * @param fileKey of the new file
 * @throws ApiError for a file that is not accepted, another user's upload, or a state that allows no file
 */
export async function reserveFile(
  options: UploadOptions,
  session: Session,
  { id, fileKey, announced }: { id: string; fileKey: string; announced: UploadFileInfo },
): Promise<void> {
  const { db, blobs } = options;
  const file = { ...announced, name: cleanFileName(announced.name) };
  await requireAcceptable(options, file);
  let previous: UploadRow | undefined;
  await updateUpload(db, session, { id, action: 'send' }, async (row, trx): Promise<UploadPatch> => {
    previous = row;
    // One reservation at a time for each user, because two files could reserve the same quota.
    await trx.selectFrom('account').select('id').where('id', '=', row.account_id).forUpdate().execute();
    const { bytes, beforeFirst } = await quotaOf(trx, session, options.settings);
    if ((await bytesInUse(trx, row.account_id, id)) + file.size > bytes) {
      throw uploadError(
        beforeFirst ? 'file.firstQuota' : 'file.quota',
        `With ${file.size} bytes more your unpublished files exceed ${bytes} bytes${beforeFirst ? ', the limit until your first publication' : ''}`,
      );
    }
    return {
      ...withoutFile,
      file_key: fileKey,
      file_name: file.name,
      file_size: file.size,
      file_fingerprint:
        file.fingerprint
          ?.toWellFormed()
          .replaceAll(/\p{Cc}/gu, '')
          .slice(0, maxFingerprintLength) ?? null,
    };
  });
  if (previous) await removeFile(blobs, previous);
}
