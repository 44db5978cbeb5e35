/**
 * Versions of captions files. The file is what the portal serves; the table records each state that it had. A process
 * that is killed between writing the file and committing leaves a new file without a record: the next change records it
 * as found.
 */
import type { CaptionsVersionList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { BlobNotFoundError, type BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import { notFound } from '../base/http/api-error.ts';
import { captionsFile } from '../library/files/captions-file.ts';
import type { FileVersions } from '../library/files/file-url.ts';
import { libraryKey } from '../library/files/library-key.ts';
import { storedMedia } from '../library/files/stored-media.ts';
import { CaptionsError } from '../library/media/captions-error.ts';
import type { CaptionsSource } from '../library/media/correct-captions.ts';
import { isSubRip, readCaptionsFile } from '../library/media/read-captions.ts';
import { spokenCaptions } from '../library/media/transcript.ts';
import { correctionError } from './correction-error.ts';
import type { CorrectionTables } from './tables.ts';

export interface Library {
  db: Kysely<Database>;
  /** Contains `files/`. */
  blobs: BlobStore;
}

export interface Captions extends CaptionsSource {
  mediaId: string;
  /** Path below `files/`. */
  file: string;
  /** Versions of all files of the medium. */
  versions: FileVersions;
}

/**
 * Reads the captions that the transcript in a language shows.
 * @throws ApiError `not_found`, or `gone` if the medium was withdrawn
 */
export async function readCaptions({ db, blobs }: Library, mediaId: string, lang: string): Promise<Captions> {
  const { record, versions } = await storedMedia(db, mediaId);
  const { file } = captionsFile(record, spokenCaptions(record), lang);
  const text = await readCaptionsFile(blobs, libraryKey(file)).catch((error: unknown) => {
    const isMissing = error instanceof BlobNotFoundError || error instanceof CaptionsError;
    throw isMissing ? notFound(`Captions file of medium ${mediaId}`) : error;
  });
  return { mediaId, file, versions, text, isSubRip: isSubRip(file), duration: record.duration };
}

/** Makes other changes of captions of the medium wait until the transaction ends. */
export async function lockCaptions(trx: Kysely<Database>, mediaId: string): Promise<void> {
  await trx.selectFrom('media').select('id').where('id', '=', mediaId).forNoKeyUpdate().execute();
}

const newestVersion = (db: Kysely<Database>, { mediaId, file }: Pick<Captions, 'mediaId' | 'file'>) =>
  db
    .selectFrom('captions_version')
    .select(['number', 'text', 'corrections'])
    .where('media_id', '=', mediaId)
    .where('file', '=', file)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

type Entry = Pick<CorrectionTables['captions_version'], 'kind' | 'text'> &
  Partial<Pick<CorrectionTables['captions_version'], 'editor_id' | 'line' | 'before' | 'after' | 'restored'>>;

/**
 * Replaces the file and records its new text. `db` is a transaction that has called `lockCaptions`. A current text that is
 * not recorded yet becomes a version, too. Caches and versioned URLs change with the commit; a job reads the file for
 * the search.
 * @param corrections ids for the new version, from those of the current one
 */
export async function writeVersion(
  { db: trx, blobs }: Library,
  captions: Captions,
  entry: Entry,
  corrections: (current: readonly number[]) => readonly number[],
): Promise<void> {
  const { mediaId, file, versions } = captions;
  const newest = await newestVersion(trx, captions);
  const current = newest?.corrections ?? [];
  const numbers = newest?.number ?? 0;
  const own = { media_id: mediaId, file };
  const isRecorded = newest?.text === captions.text;
  const added = [
    ...(isRecorded
      ? []
      : [{ ...own, number: numbers + 1, kind: 'found' as const, text: captions.text, corrections: current }]),
    { ...own, ...entry, number: numbers + (isRecorded ? 1 : 2), corrections: [...corrections(current)] },
  ];
  for (const row of added) await trx.insertInto('captions_version').values(row).execute();
  const { version } = await blobs.put(libraryKey(file), Buffer.from(entry.text));
  await trx
    .updateTable('media')
    .set({ file_versions: JSON.stringify({ ...versions, [file]: version }) })
    .where('id', '=', mediaId)
    .execute();
  await sql`update transcript set due = clock_timestamp(), attempts = 0 where media_id = ${mediaId}`.execute(trx);
}

/** All versions of the captions, the newest first. Empty before the first correction. */
export async function listVersions(library: Library, mediaId: string, lang: string): Promise<CaptionsVersionList> {
  const { file } = await readCaptions(library, mediaId, lang);
  const rows = await library.db
    .selectFrom('captions_version')
    .leftJoin('account', 'account.id', 'editor_id')
    .select(['number', 'captions_version.created', 'kind', 'line', 'before', 'after', 'restored', 'username'])
    .where('media_id', '=', mediaId)
    .where('file', '=', file)
    .orderBy('number', 'desc')
    .execute();
  const versions = rows.map(({ number, created, kind, line, before, after, restored, username }) => ({
    number,
    created: created.toISOString(),
    kind,
    ...(username !== null && { editor: username }),
    ...(line !== null && { line }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(restored !== null && { restored }),
  }));
  return { versions };
}

/** @throws ApiError `not_found` */
export async function readVersion(db: Kysely<Database>, { mediaId, file }: Captions, number: number) {
  const row = await db
    .selectFrom('captions_version')
    .select(['number', 'text', 'corrections'])
    .where('media_id', '=', mediaId)
    .where('file', '=', file)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound(`Version ${number} of the captions ${file}`);
  return row;
}

export interface Restore {
  mediaId: string;
  lang: string;
  /** Version to restore. */
  number: number;
  /** Newest version that the editor saw. */
  newest: number;
  editorId: number;
}

/**
 * Makes an earlier version the current one.
 * @throws ApiError `not_found`, `gone`, `conflict` if there is a newer version than the editor saw
 */
export async function restoreVersion(library: Library, { mediaId, lang, ...restore }: Restore): Promise<void> {
  await library.db.transaction().execute(async (trx) => {
    await lockCaptions(trx, mediaId);
    const captions = await readCaptions({ ...library, db: trx }, mediaId, lang);
    const { text, corrections, number } = await readVersion(trx, captions, restore.number);
    const newest = (await newestVersion(trx, captions))?.number;
    if (newest !== restore.newest)
      throw correctionError('captions.version', `The newest version is ${newest}, not ${restore.newest}`);
    const entry = { kind: 'restored' as const, text, restored: number, editor_id: restore.editorId };
    await writeVersion({ ...library, db: trx }, captions, entry, () => corrections);
  });
}
