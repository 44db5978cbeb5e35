import { may, type Upload } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { missingFields } from './missing-fields.ts';
import { proposals, takenParts } from './assignments.ts';
import type { UploadRow } from './tables.ts';
import { allowedActions } from './upload-actions.ts';
import { storedDatacite, withStored } from './upload-datacite.ts';
import { transfersOf } from './transfers.ts';

export const uploadPath = (id: string): string => `/api/v0/uploads/${id}`;
export const filePath = (id: string, fileKey: string): string => `${uploadPath(id)}/file/${fileKey}`;

async function fileOf(blobs: BlobStore, row: UploadRow): Promise<Pick<Upload, 'file'>> {
  const { id, file_key, file_name, file_size, file_fingerprint, file_received } = row;
  if (file_key === null || file_name === null) return {};
  const size = Number(file_size);
  const received = file_received ? size : await transfersOf(blobs).receivedBytes(id, file_key);
  const fingerprint = file_fingerprint === null ? {} : { fingerprint: file_fingerprint };
  return { file: { name: file_name, size, received, address: filePath(id, file_key), ...fingerprint } };
}

/** Preview of the result, while only author and editors may see it. */
function previewOf({ id, state, result }: UploadRow): Pick<Upload, 'preview'> {
  if (!result || (state !== 'review' && state !== 'returned')) return {};
  const previewUrl = (file: string): string => `${uploadPath(id)}/preview/${file}`;
  const { poster, hls, progressive } = result.files;
  const [first] = progressive ?? [];
  return {
    preview: {
      duration: result.duration,
      ...(poster !== undefined && { poster: previewUrl(poster) }),
      ...(hls !== undefined && { hls: previewUrl(hls) }),
      ...(first && { progressive: previewUrl(first.file) }),
    },
  };
}

const isPublicState = (row: UploadRow): boolean => row.state === 'published' || row.state === 'withdrawn';

/** Published media with the digests of their files. */
async function publishedByDigest(db: Kysely<Database>, rows: readonly UploadRow[]) {
  const digests = [...new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))];
  if (digests.length === 0) return [];
  return db
    .selectFrom('upload')
    .select(['sha256', 'media_id'])
    .where('sha256', '=', sql<string>`any(${digests}::text[])`)
    .where('state', '=', 'published')
    .where('media_id', 'is not', null)
    .execute();
}

/** Uploads in the form of the API. The user must be allowed to see all of them. */
export async function uploadViews(
  db: Kysely<Database>,
  { blobs, session, rows }: { blobs: BlobStore; session: Session; rows: readonly UploadRow[] },
): Promise<Upload[]> {
  const published = await publishedByDigest(db, rows);
  const unpublished = rows.filter((row) => !isPublicState(row));
  const mediaIds = rows.flatMap(({ state, media_id }) =>
    state === 'published' && media_id !== null ? [media_id] : [],
  );
  const [taken, proposed, datacite] = await Promise.all([
    takenParts(db, unpublished),
    proposals(db, rows),
    storedDatacite(db, mediaIds),
  ]);
  const authors = may(session, 'upload.review')
    ? await db
        .selectFrom('account')
        .select(['id', 'username'])
        .where('id', 'in', [0, ...rows.map((row) => row.account_id)])
        .execute()
    : [];
  const view = async (row: UploadRow): Promise<Upload> => {
    const { id, state, version, created, updated, captions, poster, description, rights, steps } = row;
    const { failure, message, media_id, replaces, account_id, sha256 } = row;
    const sameAs = published.flatMap((one) =>
      one.sha256 === sha256 && one.media_id !== null && one.media_id !== media_id ? [one.media_id] : [],
    );
    const partTaken = taken.get(id);
    const proposedFields = proposed.get(id) ?? [];
    const author = authors.find((account) => account.id === account_id)?.username;
    return {
      id,
      state,
      version,
      created: created.toISOString(),
      updated: updated.toISOString(),
      ...(await fileOf(blobs, row)),
      ...(sameAs.length > 0 && { sameAs }),
      captions,
      ...(poster && { poster }),
      description: withStored(description, datacite.get(media_id ?? '')),
      rights,
      missing: missingFields(row),
      steps,
      ...(failure && { failure }),
      ...(message !== null && { message }),
      ...(partTaken && { partTaken }),
      ...(proposedFields.length > 0 && { proposals: proposedFields }),
      // The id is reserved earlier, when publication begins.
      ...(media_id !== null && isPublicState(row) && { mediaId: media_id }),
      ...(replaces !== null && { replaces }),
      ...previewOf(row),
      actions: [...(allowedActions(session, row) ?? [])],
      ...(author !== undefined && { author }),
    };
  };
  return Promise.all(rows.map(view));
}

export async function uploadView(
  db: Kysely<Database>,
  { blobs, session, row }: { blobs: BlobStore; session: Session; row: UploadRow },
): Promise<Upload> {
  const [upload] = await uploadViews(db, { blobs, session, rows: [row] });
  if (!upload) throw new Error('One row has one view');
  return upload;
}
