import type { MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import type { FileVersions } from './file-url.ts';

export interface StoredMedia {
  record: MediaRecord;
  versions: FileVersions;
}

/**
 * Reads a medium with the versions of its files.
 * @throws ApiError `not_found`, or `gone` if the medium was withdrawn
 */
export async function storedMedia(db: Kysely<Database>, id: string): Promise<StoredMedia> {
  const row = await db
    .selectFrom('media')
    .select(['record', 'file_versions', 'withdrawn'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(`Medium ${id}`);
  if (row.withdrawn !== null) throw new ApiError('gone', `Medium ${id} was withdrawn, and its files with it`);
  return { record: row.record, versions: row.file_versions };
}

/**
 * Reads a medium that can be played.
 * @throws ApiError as `storedMedia`, and `not_found` for offline stock
 */
export async function onlineMedia(db: Kysely<Database>, id: string): Promise<StoredMedia> {
  const media = await storedMedia(db, id);
  if (media.record.stock === 'online') return media;
  throw new ApiError('not_found', `Medium ${id} is offline stock: the library holds it, but no file of it is here`);
}
