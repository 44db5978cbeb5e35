/** Files that are no longer served, because their media were withdrawn. */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/db/database.ts';
import type { LibraryEvents } from '../../base/db/library-events.ts';
import { namedFiles } from './named-files.ts';
import { audioFilesOfWithdrawn } from './video-audio.ts';

export interface WithdrawnFiles {
  /** Paths below the files folder. */
  files: ReadonlySet<string>;
  /** Folders of HLS playlists. They contain files that no record names. */
  folders: ReadonlySet<string>;
}

/** Folder of a file. Empty: the files folder itself. */
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** A file is withdrawn if its path is listed, or if its folder or a parent folder is. */
export function isWithdrawn({ files, folders }: WithdrawnFiles, file: string): boolean {
  if (files.has(file)) return true;
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    if (folders.has(folder)) return true;
  }
  return false;
}

/** Files of media that are not withdrawn, in the folders of `files`, as far as their versions are known. */
async function sharedFiles(db: Kysely<Database>, files: ReadonlySet<string>): Promise<string[]> {
  const folders = [...new Set([...files].map(folderOf))];
  const { rows } = await sql<{ file: string }>`
    select distinct file from media, json_object_keys(file_versions) as file
    where withdrawn is null and (record -> 'files') is not null
      and regexp_replace(file, '(^|/)[^/]*$', '') = any(${folders})`.execute(db);
  return rows.map(({ file }) => file);
}

/** Files of withdrawn media. Excludes files of other media: a recording may be published again with another id. */
export async function findWithdrawnFiles(db: Kysely<Database>): Promise<WithdrawnFiles> {
  const withdrawn = await db.selectFrom('media').select('record').where('withdrawn', 'is not', null).execute();
  const files = new Set(withdrawn.flatMap(({ record }) => namedFiles(record)));
  if (files.size === 0) return { files, folders: new Set() };
  const folders = new Set(withdrawn.flatMap(({ record }) => record.files?.hls ?? []).map(folderOf));
  for (const file of await sharedFiles(db, files)) {
    files.delete(file);
    folders.delete(folderOf(file));
  }
  return { files, folders };
}

/** Also audio files that the portal made of them, which are deleted soon, not moved. */
async function findHiddenFiles(db: Kysely<Database>): Promise<WithdrawnFiles> {
  const { files, folders } = await findWithdrawnFiles(db);
  return { files: new Set([...files, ...(await audioFilesOfWithdrawn(db))]), folders };
}

/**
 * Caches the withdrawn files in memory: players request a segment every two seconds, and withdrawals are rare.
 * @param changes events of the library: after a change of media, the next request reads the list again
 * @param ttlMs milliseconds after which the list is read again; the old list is returned until then
 */
export function watchWithdrawnFiles(
  db: Kysely<Database>,
  changes?: Pick<LibraryEvents, 'subscribe'>,
  ttlMs = 30_000,
): () => Promise<WithdrawnFiles> {
  const cache = new LRUCache<'all', WithdrawnFiles>({
    max: 1,
    ttl: ttlMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: () => findHiddenFiles(db),
  });
  let isOutdated = false;
  changes?.subscribe((what) => {
    isOutdated ||= what === 'everything' || what.startsWith('media:');
  });
  let renewing: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    isOutdated = false;
    try {
      cache.set('all', await findHiddenFiles(db));
    } catch {
      // The database does not respond. The next request tries again, and gets the old list.
      isOutdated = true;
    }
  };
  return async () => {
    // A renewal that runs may have begun before the latest change.
    if (renewing) await renewing;
    if (isOutdated && cache.has('all')) await (renewing ??= renew().finally(() => (renewing = undefined)));
    return cache.forceFetch('all');
  };
}
