/** Keeps the files of withdrawn media out of the public part of a storage. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../../base/blobs/read-blob.ts';
import type { Database } from '../../base/db/database.ts';
import { filesPrefix, libraryKey } from './library-key.ts';
import { namedFiles } from './named-files.ts';
import { findWithdrawnFiles, folderOf, isWithdrawn, type WithdrawnFiles } from './withdrawn-files.ts';

/** Prefix of the files of withdrawn media, in a storage that sends public files itself. It must not be public. */
const withdrawnPrefix = 'withdrawn/';

const hiddenPrefix = `${withdrawnPrefix}${filesPrefix}`;
/** Key of the hash of the withdrawn files that were moved. */
const movedKey = `${withdrawnPrefix}moved`;

const pageSize = 1000;
/** Blobs that are moved at the same time. */
const parallel = 8;

const noFiles: WithdrawnFiles = { files: new Set(), folders: new Set() };

/** Files and folders of the media that are not withdrawn. */
async function findAvailableFiles(db: Kysely<Database>): Promise<WithdrawnFiles> {
  const [files, folders] = [new Set<string>(), new Set<string>()];
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('media')
      .select(['id', 'record'])
      .where('withdrawn', 'is', null)
      .where(sql<boolean>`(record -> 'files') is not null`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { record } of page) {
      for (const file of namedFiles(record)) files.add(file);
      if (record.files?.hls) folders.add(folderOf(record.files.hls));
    }
    const last = page.at(-1);
    if (!last) return { files, folders };
    after = last.id;
  }
}

/** Paths below a prefix of the storage. */
async function pathsBelow(blobs: BlobStore, prefix: string, path: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { key } of blobs.list(prefix + path)) paths.push(key.slice(prefix.length));
  return paths;
}

async function forEachParallel(paths: readonly string[], signal: AbortSignal, run: (path: string) => Promise<void>) {
  const rest = paths.values();
  const worker = async () => {
    for (const path of rest) {
      if (signal.aborted) return;
      await run(path);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Moves files of media that are available again back. Files that no medium names stay where they are. */
async function restore(
  db: Kysely<Database>,
  blobs: BlobStore,
  withdrawn: WithdrawnFiles,
  signal: AbortSignal,
): Promise<void> {
  const stored = await pathsBelow(blobs, hiddenPrefix, '');
  const hidden = stored.filter((file) => !isWithdrawn(withdrawn, file));
  if (hidden.length === 0) return;
  const available = blobs.publicAccess ? await findAvailableFiles(db) : undefined;
  await forEachParallel(hidden, signal, async (file) => {
    if (available && !isWithdrawn(available, file)) return;
    // A file that was stored in the meantime is newer.
    if (!(await blobs.head(libraryKey(file)))) await blobs.copy(hiddenPrefix + file, libraryKey(file));
    await blobs.delete(hiddenPrefix + file);
  });
}

async function hide(blobs: BlobStore, withdrawn: WithdrawnFiles, signal: AbortSignal): Promise<void> {
  const inFolders: string[] = [];
  for (const folder of withdrawn.folders) {
    if (folder !== '') inFolders.push(...(await pathsBelow(blobs, filesPrefix, `${folder}/`)));
  }
  const files = new Set([...withdrawn.files, ...inFolders.filter((file) => isWithdrawn(withdrawn, file))]);
  await forEachParallel([...files], signal, async (file) => {
    if (!(await blobs.head(libraryKey(file)))) return;
    await blobs.copy(libraryKey(file), hiddenPrefix + file);
    await blobs.delete(libraryKey(file));
  });
}

/** Hash of the withdrawn files and of the kind of storage. It does not change with the order of the files. */
const hashOf = ({ files, folders }: WithdrawnFiles, isPublic: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([isPublic, [...files].toSorted(), [...folders].toSorted()]))
    .digest('hex');

/**
 * Moves the files of withdrawn media to `withdrawn/` if the storage sends public files itself, and back when the media are
 * available again, or when the storage has no public URL any more. It may be interrupted at any point. If the same files are
 * withdrawn as at the last call by any process, nothing is listed or moved.
 */
export async function moveWithdrawnFiles(db: Kysely<Database>, blobs: BlobStore, signal: AbortSignal): Promise<void> {
  const isPublic = blobs.publicAccess !== undefined;
  const withdrawn = isPublic ? await findWithdrawnFiles(db) : noFiles;
  const hash = hashOf(withdrawn, isPublic);
  const moved = (await readBlobIfExists(blobs, movedKey, 100))?.toString() ?? hashOf(noFiles, false);
  if (moved === hash) return;
  await restore(db, blobs, withdrawn, signal);
  await hide(blobs, withdrawn, signal);
  if (!signal.aborted) await blobs.put(movedKey, Buffer.from(hash));
}
