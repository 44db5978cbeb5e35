/** Serves the library's files at /files/*, to players on any site. */
import { dirname } from 'node:path/posix';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { type BlobStore, isBlobKey } from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { parseFilePath } from './file-url.ts';
import { libraryKey } from './library-key.ts';
import { addBlobSending, cacheControl, redirectToStorage } from './send-blob.ts';
import { isWithdrawn, watchWithdrawnFiles } from './withdrawn-files.ts';
import type { Database } from '../../base/db/database.ts';
import type { LibraryEvents } from '../../base/db/library-events.ts';

/**
 * Checks whether a version in a URL is current: the version of the file, or of a playlist in its folder or a parent
 * folder. Playlists name their segments without versions. Packaging a medium again writes new playlists.
 */
function createVersionCheck(blobs: BlobStore): (file: string, version: string) => Promise<boolean> {
  /** Playlist names by folder. A player requests hundreds of segments, and a folder may contain thousands of files. */
  const playlistNames = new LRUCache<string, readonly string[]>({ max: 1000, ttl: 60_000 });
  const playlistsIn = async (folder: string): Promise<readonly string[]> => {
    const known = playlistNames.get(folder);
    if (known) return known;
    const names = (await blobs.names(libraryKey(`${folder}/`))).filter((name) => /\.(m3u8|mpd)$/.test(name));
    playlistNames.set(folder, names);
    return names;
  };
  const versionOf = async (file: string) => (await blobs.head(libraryKey(file)))?.version;
  const versionsIn = async (folder: string) =>
    Promise.all((await playlistsIn(folder)).map((name) => versionOf(`${folder}/${name}`)));
  return async (file, version) => {
    const own = await versionOf(file);
    if (own === undefined || own === version) return own !== undefined;
    const versions = await Promise.all(foldersOf(file).map(versionsIn));
    return versions.flat().includes(version);
  };
}

/** The folder of a file, and those above it. */
function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return folders;
}

const isCaptions = (file: string): boolean => /\.(vtt|srt)$/i.test(file);

export interface FileServerOptions {
  db: Kysely<Database>;
  blobs: BlobStore;
  /** Tells of withdrawals. `undefined`: they are noticed later (tests). */
  changes?: Pick<LibraryEvents, 'subscribe'> | undefined;
}

/**
 * Serves the blobs below `files/` with ranges, or redirects to the storage if it has a public URL. Invalid paths are 404, files
 * of withdrawn media 410.
 */
export async function serveFiles(app: App, { db, blobs, changes }: FileServerOptions): Promise<void> {
  const withdrawnFiles = watchWithdrawnFiles(db, changes);
  const isCurrentVersion = createVersionCheck(blobs);
  const kindOf = async (file: string, version: string | undefined): Promise<keyof typeof cacheControl> => {
    if (version === undefined) return 'unversioned';
    return (await isCurrentVersion(file, version)) ? 'versioned' : 'outdated';
  };
  const register = async (files: App): Promise<void> => {
    const sendBlob = await addBlobSending(files, blobs);
    files.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.params['*'];
      const { file, version } = parseFilePath(path);
      if (!isBlobKey(libraryKey(file))) throw notFound(`/files/${path}`);
      if (isWithdrawn(await withdrawnFiles(), file)) throw new ApiError('gone', `/files/${path} was withdrawn`);
      // `<track>` elements load captions from the page's origin only.
      const redirect = isCaptions(file) ? undefined : redirectToStorage(reply, blobs, libraryKey(file));
      if (redirect) return redirect;
      reply.header('cache-control', cacheControl[await kindOf(file, version)]);
      return sendBlob(request, reply, libraryKey(file));
    });
  };
  // A player requests a segment every two seconds, so requests are not logged.
  await app.register(register, { logLevel: 'warn' });
}
