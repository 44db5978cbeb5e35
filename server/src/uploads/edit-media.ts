/**
 * Descriptions of published media, which editors read and change. A medium that came by an upload has the description of
 * its upload. Of any other one, the record is changed, and what editors change is stored apart from what its source says.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  defaultLocale,
  type DescribedField,
  type MediaDescription,
  type MediaRecord,
  pickText,
  UploadDescription,
} from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { ApiError, notFound } from '../base/http/api-error.ts';
import { canonicalRecord } from '../library/records/canonical-record.ts';
import { completeRecord } from '../library/records/complete-record.ts';
import { allFieldValues, withFieldValue, withFieldValues } from '../library/records/described-fields.ts';
import { changeDescription, changesOf, isSourceChanged, keepChanges } from '../library/records/description-changes.ts';
import { type Cause, versionBefore } from '../library/records/description-versions.ts';
import { requireFreePart } from './assignments.ts';
import { asUploadError, changedUpload, requireKnownReferences, storedDescription } from './change-upload.ts';
import { defaultPublisher } from './default-publisher.ts';
import { changedRecord, describe, descriptionPart } from './media-description.ts';
import { missingFields } from './missing-fields.ts';
import { withSeries } from './publish-upload.ts';
import type { UploadRow } from './tables.ts';
import { updateUpload } from './update-upload.ts';
import { requireValidDatacite } from './upload-datacite.ts';
import { uploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-operation.ts';

export type EditOptions = Pick<UploadOptions, 'db' | 'content' | 'settings'>;

/** @throws ApiError `not_found`, or `gone` if the medium was withdrawn */
async function readRecord(db: Kysely<Database>, id: string, lock: boolean): Promise<MediaRecord> {
  const media = db.selectFrom('media').select(['record', 'datacite', 'withdrawn']).where('id', '=', id);
  const row = await (lock ? media.forUpdate() : media).executeTakeFirst();
  if (!row) throw notFound(`Medium ${id}`);
  if (row.withdrawn !== null) throw new ApiError('gone', `Medium ${id} was withdrawn`);
  return completeRecord(row);
}

const uploadOf = (db: Kysely<Database>, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('media_id', '=', id).where('state', '=', 'published').executeTakeFirst();

/** Titles of the first series of records, by their ids. */
async function seriesTitles(db: Kysely<Database>, records: readonly MediaRecord[]): Promise<Map<string, string>> {
  const ids = records.flatMap(({ series: [first] }) => first?.id ?? []);
  const rows = await db
    .selectFrom('series')
    .select(['id', 'record'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, record }) => [id, pickText(record.title, defaultLocale)?.value ?? id]));
}

/** Number that changes with the description: the beginning of a hash, as large as JSON's numbers are exact. */
const versionOf = (record: MediaRecord): number =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(allFieldValues(canonicalRecord(record))))
      .digest('hex')
      .slice(0, 12),
    16,
  );

/**
 * The description of a published medium, for the form.
 * @throws ApiError `not_found`, `gone`
 */
export async function mediaDescription(db: Kysely<Database>, id: string): Promise<MediaDescription> {
  const record = await readRecord(db, id, false);
  const upload = await uploadOf(db, id);
  if (upload) {
    const description = await storedDescription(db, upload);
    return { id, version: upload.version, description, upload: upload.id, fixed: [], changes: [] };
  }
  const stored = await changesOf(db, id);
  const sources = stored.map((change) => ({ ...change, record: withFieldValue(record, change.field, change.source) }));
  const titles = await seriesTitles(db, [record, ...sources.map((each) => each.record)]);
  const changes = sources.map((change) => ({
    field: change.field,
    changed: change.changed.toISOString(),
    ...(change.username !== null && { editor: change.username }),
    sourceChanged: isSourceChanged(change),
    source: descriptionPart(describe(change.record, titles).description, change.field),
  }));
  return { id, version: versionOf(record), ...describe(record, titles), changes };
}

interface Edit extends EditOptions {
  id: string;
  session: Session;
  /** Version that the editor saw. */
  version: number;
}

/** @throws ApiError `conflict` */
function requireVersion(record: MediaRecord, expected: number): void {
  if (versionOf(record) === expected) return;
  throw uploadError(
    'upload.version',
    `The description of medium ${record.id} is not the one that the change is based on`,
  );
}

/** Changes the record of an imported medium. `change` returns it as it shall be. It must await only `trx`. */
async function changeRecord(
  { db, id, session, version }: Edit,
  kind: Cause['kind'],
  change: (record: MediaRecord, trx: Kysely<Database>) => Promise<MediaRecord>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await readRecord(trx, id, true);
    requireVersion(record, version);
    const changed = await change(record, trx);
    await changeDescription(trx, record, changed, { kind, account: session.userId }).catch(asUploadError);
  });
}

/** Checks what an editor entered and returns the record with it. */
async function describedBy(
  trx: Kysely<Database>,
  record: MediaRecord,
  given: UploadDescription,
  { content }: EditOptions,
): Promise<MediaRecord> {
  const before = describe(record, await seriesTitles(trx, [record]));
  // Unknown fields are removed. `Clean` preserves what the request's schema has checked.
  const cleaned = Value.Clean(UploadDescription, given) as UploadDescription;
  await requireKnownReferences(trx, cleaned);
  const people = ({ creators, contributors, datacite }: UploadDescription) => ({ creators, contributors, datacite });
  if (!isDeepStrictEqual(people(cleaned), people(before.description)))
    requireValidDatacite(cleaned, before.description);
  requireNothingNewMissing(before.description, cleaned);
  const row = { id: record.id, media_id: record.id, replaces: null };
  if (!isDeepStrictEqual(cleaned.series, before.description.series))
    await requireFreePart(trx, { ...row, description: cleaned });
  const changed = changedRecord(record, before, await withSeries(trx, cleaned), defaultPublisher(content));
  if (Object.keys(changed.title).length === 0) throw uploadError('upload.incomplete', 'Missing: description.title');
  return changed;
}

/** A source may lack fields that an upload needs. Editors may leave them empty, and must not empty others. */
function requireNothingNewMissing(before: UploadDescription, after: UploadDescription): void {
  const [lacking = [], missing = []] = [before, after].map((description) =>
    missingFields({ description, rights: { declared: [] }, file_key: '' }).filter((path) =>
      path.startsWith('description.'),
    ),
  );
  const added = missing.filter((path) => !lacking.includes(path));
  if (added.length > 0) throw uploadError('upload.incomplete', `Missing: ${added.join(', ')}`);
}

/**
 * Changes the description of a published medium.
 * @throws ApiError `bad_request`, `not_found`, `gone`, `conflict`
 */
export async function describeMedia(edit: Edit, description: UploadDescription): Promise<void> {
  const { db, id, session, version } = edit;
  await readRecord(db, id, false);
  const upload = await uploadOf(db, id);
  if (upload) {
    await updateUpload(db, session, { id: upload.id, action: 'edit', version }, (before, trx) =>
      changedUpload(trx, before, { description }, edit),
    );
    return;
  }
  await changeRecord(edit, 'editor', (record, trx) => describedBy(trx, record, description, edit));
}

/**
 * Gives changed fields the value of their source, or keeps that of the editors.
 * @throws ApiError `bad_request` for a field that is not changed, `not_found`, `gone`, `conflict`
 */
export async function decideFields(
  edit: Edit,
  fields: readonly DescribedField[],
  value: 'source' | 'changed',
): Promise<void> {
  const { id } = edit;
  await changeRecord(edit, 'editor', async (record, trx) => {
    const changes = new Map((await changesOf(trx, id)).map((each) => [each.field, each]));
    const unchanged = fields.find((field) => !changes.has(field));
    if (unchanged !== undefined)
      throw new ApiError('bad_request', `"${unchanged}" of medium ${id} is not changed here`);
    if (value === 'source') {
      return fields.reduce((reset, field) => {
        const change = changes.get(field);
        return change ? withFieldValue(reset, field, change.source) : reset;
      }, record);
    }
    await keepChanges(trx, id, fields);
    return record;
  });
}

/**
 * Gives the description the values that it had before a change.
 * @param number of the change
 * @throws ApiError `not_found`, `gone`, `conflict`
 */
export async function restoreDescription(edit: Edit, number: number): Promise<void> {
  const { db, id, session, version } = edit;
  const current = await readRecord(db, id, false);
  const values = await versionBefore(db, id, number);
  if (!values) throw notFound(`Change ${number} of the description of medium ${id}`);
  const upload = await uploadOf(db, id);
  if (!upload) {
    await changeRecord(edit, 'restored', async (record) => withFieldValues(record, values));
    return;
  }
  const earlier = withFieldValues(current, values);
  const { description } = describe(earlier, await seriesTitles(db, [earlier]));
  // The portal's own DOI is no DOI of the author.
  const { doi, ...rest } = description;
  const restored = {
    ...rest,
    ...(doi !== undefined && !doi.endsWith(`/${id}`) && { doi }),
    datacite: rest.datacite ?? {},
  };
  await updateUpload(db, session, { id: upload.id, action: 'edit', version }, (before, trx) =>
    changedUpload(trx, before, { description: restored }, { ...edit, kind: 'restored' }),
  );
}
