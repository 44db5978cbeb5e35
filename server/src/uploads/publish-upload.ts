/**
 * Publishes an upload in the library. Its files are first moved to a folder of their own, which no record names yet.
 * One transaction then writes the record. After a kill, either nothing or everything has happened, and the function can
 * be called again.
 */
import type { MediaRecord, UploadState } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import { queueMail } from '../base/mail/mail-queue.ts';
import { type EventActor, recordEvent } from '../security/record-event.ts';
import { completeRecord } from '../library/records/complete-record.ts';
import type { Cause } from '../library/records/description-versions.ts';
import { putRecord } from '../library/records/put-record.ts';
import { requireFreePart } from './assignments.ts';
import type { UploadRow } from './tables.ts';
import { processedPrefix, publishedPrefix, uploadPrefix } from './upload-keys.ts';
import { joinedDatacite } from './upload-datacite.ts';
import { describedRecord, newSeriesRecord, publishedFiles } from './upload-record.ts';
import type { UploadSettings } from './upload-settings.ts';

export interface PublishContext extends Pick<UploadSettings, 'review'> {
  blobs: BlobStore;
  /** Publisher of uploads that name none. */
  defaultPublisher: string;
}

/** Id that no medium and no series has. */
async function freeRecordId(db: Kysely<Database>): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ id: string; taken: boolean }>`
      select id::text, exists (select from media where media.id = next.id::text)
        or exists (select from series where series.id = next.id::text) as taken
      from nextval('uploaded_record') as next (id)`.execute(db);
    const [next] = rows;
    if (next && !next.taken) return next.id;
  }
}

/** Id of the medium. It is stored at the first attempt, so that a second one finds the moved files. */
async function reserveMediaId(db: Kysely<Database>, row: UploadRow): Promise<string> {
  const reservedId = row.media_id ?? row.replaces;
  if (reservedId !== null) return reservedId;
  const mediaId = await freeRecordId(db);
  await db.updateTable('upload').set({ media_id: mediaId }).where('id', '=', row.id).execute();
  return mediaId;
}

/** Description with a series of the library. A series that has only a title is created. */
export async function withSeries(
  db: Kysely<Database>,
  description: UploadRow['description'],
): Promise<UploadRow['description']> {
  const { series } = description;
  if (!series?.title || series.id) return description;
  const id = await freeRecordId(db);
  await putRecord(db, newSeriesRecord(id, series.title, description));
  return { ...description, series: { ...series, id } };
}

/** Fields of the record that do not come from authors. They do not change when the upload is published again. */
async function preservedFields(db: Kysely<Database>, mediaId: string): Promise<Partial<MediaRecord>> {
  const media = await db
    .selectFrom('media')
    .select(['record', 'datacite'])
    .where('id', '=', mediaId)
    .executeTakeFirst();
  if (!media) return {};
  const { added, views, supplements, testData, alternativeTitles, source, doi, datacite } = completeRecord(media);
  // Keeps only a DOI that the portal registered. A DOI from the author is removed if the author removes it.
  const ownDoi = doi?.endsWith(`/${mediaId}`) ? { doi } : {};
  return { added, views, supplements, testData, alternativeTitles, source, ...ownDoi, datacite };
}

/**
 * Writes the medium's record from the upload, in the caller's transaction.
 * @throws RecordError if subjects or series were deleted in the meantime, ApiError if another medium has the part's
 *   number
 */
export async function putUploadedMedia(
  db: Kysely<Database>,
  row: UploadRow,
  mediaId: string,
  { defaultPublisher, cause }: Pick<PublishContext, 'defaultPublisher'> & { cause: Cause },
): Promise<void> {
  if (!row.result || row.file_key === null) throw new Error(`Upload ${row.id} has not been processed`);
  const { medium, duration, files, chapters } = row.result;
  await requireFreePart(db, { ...row, media_id: mediaId });
  const preserved = await preservedFields(db, mediaId);
  const description = await withSeries(db, row.description);
  if (description !== row.description) {
    const change = { description: JSON.stringify(description) };
    await db.updateTable('upload').set(change).where('id', '=', row.id).execute();
  }
  const record: MediaRecord = {
    added: new Date().toISOString(),
    ...preserved,
    ...describedRecord(description, row.rights, defaultPublisher),
    datacite: joinedDatacite(description, preserved.datacite),
    kind: 'media',
    id: mediaId,
    medium,
    duration,
    stock: 'online',
    files: publishedFiles(files, mediaId, row.file_key),
    ...(chapters && { chapters }),
  };
  await putRecord(db, record, cause);
}

const publishableStates: readonly UploadState[] = ['processing', 'review'];
const isPublishable = ({ state, version }: UploadRow, expectedVersion = version): boolean =>
  publishableStates.includes(state) && version === expectedVersion;

/**
 * @param review version that an editor reviewed, and the editor. `undefined`: uploads are not reviewed.
 * @returns `false` if the upload cannot be published, or has another version
 */
export async function publishUpload(
  db: Kysely<Database>,
  { blobs, defaultPublisher }: Omit<PublishContext, 'review'>,
  id: string,
  review?: { version: number; by: EventActor },
): Promise<boolean> {
  const version = review?.version;
  const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.result || row.file_key === null || !isPublishable(row, version)) return false;
  const { file_key: fileKey } = row;
  await requireFreePart(db, row); // before any file is moved
  const mediaId = await reserveMediaId(db, row);
  // An earlier attempt may have moved them. A newer result replaces them, because no record names them yet.
  await blobs.move(processedPrefix(id, fileKey), publishedPrefix(mediaId, fileKey));
  const replaced = await db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (current?.file_key !== fileKey || !isPublishable(current, version)) return undefined;
    const earlier = await trx
      .deleteFrom('upload')
      .where('media_id', '=', mediaId)
      .where('id', '!=', id)
      .returning(['id', 'file_key'])
      .execute();
    await putUploadedMedia(trx, current, mediaId, {
      defaultPublisher,
      cause: { kind: 'author', account: current.account_id },
    });
    await trx
      .updateTable('upload')
      .set({ state: 'published', media_id: mediaId, replaces: null, message: null, version: current.version + 1 })
      .set({ updated: new Date() })
      .where('id', '=', id)
      .execute();
    if (version !== undefined) await queueMail(trx, { kind: 'upload-published', uploadId: id });
    await recordEvent(trx, {
      type: 'media-published',
      actor: review?.by ?? { user: current.account_id },
      target: mediaId,
    });
    return earlier;
  });
  if (!replaced) return false;
  await blobs.deletePrefix(uploadPrefix(id));
  for (const { id: earlier, file_key: key } of replaced) {
    await blobs.deletePrefix(uploadPrefix(earlier));
    if (key !== null) await blobs.deletePrefix(publishedPrefix(mediaId, key));
  }
  return true;
}
