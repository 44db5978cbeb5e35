/** Checks that the storage contains all files of the library. */
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { type CheckedFile, checkBlob } from '../../base/blobs/check-blob.ts';
import type { Database } from '../../base/db/database.ts';
import { libraryKey } from './library-key.ts';
import { namedFiles } from './named-files.ts';
import { audioFiles } from './video-audio.ts';

const pageSize = 100;

/** A name that is no valid URI is a name of a file as it is. */
function decoded(uri: string): string {
  try {
    return decodeURI(uri);
  } catch {
    return uri;
  }
}

/**
 * Files that a playlist (RFC 8216) names: variants, renditions, initialisation sections and segments.
 * @returns paths in the storage's folder of the library, without URLs of other servers
 */
export function filesInPlaylist(playlist: string, path: string): string[] {
  const uris = playlist.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    return line.startsWith('#') ? [...line.matchAll(/\bURI="([^"]+)"/g)].map(([, uri = '']) => uri) : [line.trim()];
  });
  const own = uris.filter((uri) => !/^[a-z][a-z0-9+.-]*:|^\//i.test(uri));
  // Of a file that segments are parts of, only one is checked.
  return [...new Set(own.map((uri) => posix.join(posix.dirname(path), decoded(uri.replace(/[?#].*/s, '')))))];
}

/** Checks a file, and all that it names if it is a playlist. @param checked paths that were checked before */
async function* checkFile(
  blobs: BlobStore,
  path: string,
  owner: string,
  checked: Set<string>,
): AsyncGenerator<CheckedFile> {
  // Playlists may name each other.
  if (checked.has(path)) return;
  checked.add(path);
  const key = libraryKey(path);
  const problem = await checkBlob(blobs, key);
  yield { key, owner, problem };
  if (problem || !path.endsWith('.m3u8')) return;
  const { body } = await blobs.get(key);
  for (const file of filesInPlaylist(await text(body), path)) yield* checkFile(blobs, file, owner, checked);
}

/**
 * Checks the files of all media, also those that only playlists name.
 * @throws errors of the database and of the storage
 */
export async function* checkMediaFiles(
  db: Kysely<Database>,
  blobs: BlobStore,
  signal: AbortSignal,
): AsyncGenerator<CheckedFile> {
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('media')
      .select(['id', 'record'])
      .where('id', '>', after)
      .where('withdrawn', 'is', null)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const audio = await audioFiles(
      db,
      page.map(({ id }) => id),
    );
    for (const { id, record } of page) {
      const checked = new Set<string>();
      for (const file of [...namedFiles(record), audio.get(id)].filter((each) => each !== undefined)) {
        signal.throwIfAborted();
        yield* checkFile(blobs, file, `media ${id}`, checked);
      }
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}
