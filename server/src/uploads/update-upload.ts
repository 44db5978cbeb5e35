import type { UploadAction } from '@mediothek/contract';
import type { Kysely, Updateable } from 'kysely';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadError } from './upload-error.ts';
import type { UploadRow, UploadTables } from './tables.ts';

export type UploadPatch = Omit<Updateable<UploadTables['upload']>, 'id' | 'version' | 'updated'>;

export interface UploadEdit {
  id: string;
  action: UploadAction;
  /** Version that the change is based on. It is incremented. `undefined`: the change does not affect what users wrote. */
  version?: number;
}

/**
 * @throws ApiError `not_found` if there is no such upload or the user may not see it, so that the id reveals nothing
 */
export async function readUpload(db: Kysely<Database>, session: Session, id: string): Promise<UploadRow> {
  return assertAllowed(session, await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst());
}

/** @throws ApiError `conflict` that names both versions */
function requireVersion({ version: current }: UploadRow, expected: number): void {
  if (expected === current) return;
  throw uploadError(
    'upload.version',
    `The change was made from version ${expected}; the upload is at version ${current}`,
  );
}

/**
 * Changes an upload atomically, if the user may.
 * @param change returns the patch while the row is locked. It must await only `trx`.
 * @returns the changed row
 * @throws ApiError `not_found`, `forbidden`, `conflict`
 */
export async function updateUpload(
  db: Kysely<Database>,
  session: Session,
  { id, action, version }: UploadEdit,
  change: (row: UploadRow, trx: Kysely<Database>) => UploadPatch | Promise<UploadPatch>,
): Promise<UploadRow> {
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const row = assertAllowed(session, found, action);
    if (version !== undefined) requireVersion(row, version);
    return trx
      .updateTable('upload')
      .set({ ...(await change(row, trx)), updated: new Date() })
      .set(({ eb }) => ({ version: eb('version', '+', version === undefined ? 0 : 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
