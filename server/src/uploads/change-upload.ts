/** Changes of what authors and editors enter, in the upload and in the record of its medium. */
import { type UploadChange, UploadDescription, UploadRights, type UploadState } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import type { Cause } from '../library/records/description-versions.ts';
import { RecordError } from '../library/records/record-error.ts';
import { requireSameAssignment } from './assignments.ts';
import { defaultPublisher } from './default-publisher.ts';
import { missingFields } from './missing-fields.ts';
import { putUploadedMedia } from './publish-upload.ts';
import type { UploadRow } from './tables.ts';
import type { UploadPatch } from './update-upload.ts';
import { requireValidDatacite, storedDatacite, withStored } from './upload-datacite.ts';
import { uploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-operation.ts';

/** Description of an upload. That of a published medium contains what the medium's description in DataCite does. */
export async function storedDescription(db: Kysely<Database>, { description, media_id, state }: UploadRow) {
  if (media_id === null || state !== 'published') return description;
  return withStored(description, (await storedDatacite(db, [media_id])).get(media_id));
}

/** States in which required fields must stay complete. */
const submittedStates: readonly UploadState[] = ['waiting', 'processing', 'review', 'published'];

/** @throws ApiError `bad_request` for subjects and series that are not in the library */
export async function requireKnownReferences(
  db: Kysely<Database>,
  { subjects = [], series }: UploadDescription,
): Promise<void> {
  const knownSubjects = await db
    .selectFrom('subject')
    .select('id')
    .where('id', '=', sql<string>`any(${subjects}::text[])`)
    .execute();
  const unknown = subjects.find((subject) => !knownSubjects.some(({ id }) => id === subject));
  if (unknown !== undefined) throw uploadError('upload.subject', `There is no subject "${unknown}"`);
  if (series?.id === undefined) return;
  const found = await db.selectFrom('series').select('id').where('id', '=', series.id).executeTakeFirst();
  if (!found) throw uploadError('upload.series', `There is no series ${series.id}`);
}

function requireComplete(row: UploadRow): void {
  const missing = missingFields(row);
  if (submittedStates.includes(row.state) && missing.length > 0) {
    throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
  }
}

/** Errors of the library, about a series or a subject that is not there any more, are errors of the request. */
export function asUploadError(error: unknown): never {
  throw error instanceof RecordError ? uploadError('upload.series', error.message) : error;
}

interface Changer extends Pick<UploadOptions, 'content' | 'settings'> {
  session: Session;
  /** `undefined`: it depends on who changes the upload. */
  kind?: Cause['kind'];
}

/**
 * Checks a change of an upload whose row is locked. Of a published medium, the record changes, too.
 * @returns the patch of the row
 * @throws ApiError `bad_request`, `forbidden`, `conflict`
 */
export async function changedUpload(
  trx: Kysely<Database>,
  before: UploadRow,
  changes: Omit<UploadChange, 'version'>,
  { content, settings, session, kind }: Changer,
): Promise<UploadPatch> {
  const stored = await storedDescription(trx, before);
  // Unknown fields are removed.
  const description = (changes.description && Value.Clean(UploadDescription, changes.description)) ?? stored;
  const rights = (changes.rights && Value.Clean(UploadRights, changes.rights)) ?? before.rights;
  // `Clean` preserves what the request's schema has checked
  const after = { ...before, description, rights } as UploadRow;
  await requireKnownReferences(trx, after.description);
  if (changes.description) requireValidDatacite(after.description, stored);
  requireComplete(after);
  if (before.state === 'published' && before.media_id !== null) {
    if (settings.review) requireSameAssignment(session, before.description, after.description);
    const byWhom = before.account_id === session.userId ? 'author' : 'editor';
    const cause = { kind: kind ?? byWhom, account: session.userId };
    await putUploadedMedia(trx, after, before.media_id, { defaultPublisher: defaultPublisher(content), cause }).catch(
      asUploadError,
    );
  }
  return { description: JSON.stringify(after.description), rights: JSON.stringify(after.rights) };
}
