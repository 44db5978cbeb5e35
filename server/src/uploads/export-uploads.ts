import type { AccountExport, DescribedMedia } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { UploadRow } from './tables.ts';

function fileOf({ file_name: name, file_size, file_fingerprint: fingerprint }: UploadRow) {
  if (name === null) return {};
  return { file: { name, size: Number(file_size), ...(fingerprint !== null && { fingerprint }) } };
}

/** Stored data of a user's uploads, without the files, which the user already has. */
export async function exportUploads(db: Kysely<Database>, userId: number): Promise<AccountExport['uploads']> {
  const rows = await db.selectFrom('upload').selectAll().where('account_id', '=', userId).orderBy('created').execute();
  return rows.map((row) => {
    const { id, state, created, updated, captions, description, rights, poster, message, media_id, replaces } = row;
    return {
      id,
      state,
      created: created.toISOString(),
      updated: updated.toISOString(),
      ...fileOf(row),
      captions,
      ...(poster && { poster }),
      description,
      rights,
      ...(message !== null && { message }),
      ...(media_id !== null && { mediaId: media_id }),
      ...(replaces !== null && { replaces }),
    };
  });
}

/** Changes of descriptions of published media that a user made, the newest first. */
export async function describedMedia(db: Kysely<Database>, userId: number): Promise<DescribedMedia> {
  const rows = await db
    .selectFrom('description_version')
    .select(['media_id', 'number', 'created', 'cause', 'fields'])
    .where('account_id', '=', userId)
    .orderBy('created', 'desc')
    .execute();
  return rows.map(({ media_id, created, ...version }) => ({
    mediaId: media_id,
    ...version,
    created: created.toISOString(),
  }));
}
