/** Serves the library's files at /files/*, to players on any site. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { fileVersion } from './file-version.ts';
import type { App } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { parseFilePath } from './file-url.ts';
import { addFileSending, cacheControl } from './send-file.ts';
import { isWithdrawn, watchWithdrawnFiles } from './withdrawn-files.ts';
import type { Database } from '../../base/db/database.ts';
import type { LibraryEvents } from '../../base/db/library-events.ts';

/** Playlist names by folder. A player requests hundreds of segments, and a folder may contain thousands of files. */
const playlistNames = new LRUCache<string, readonly string[]>({ max: 1000, ttl: 60_000 });

async function playlistsIn(folder: string): Promise<readonly string[]> {
  const known = playlistNames.get(folder);
  if (known) return known;
  const names = (await readdir(folder)).filter((name) => /\.(m3u8|mpd)$/.test(name));
  playlistNames.set(folder, names);
  return names;
}

/**
 * Checks whether a version in a URL is current: the version of the file, or of a playlist in its folder or a parent
 * folder. Playlists name their segments without versions. Packaging a medium again writes new playlists.
 * @param file path below `root`
 */
async function isCurrentVersion(root: string, file: string, version: string): Promise<boolean> {
  const own = await fileVersion(join(root, file));
  if (own === undefined || own === version) return own !== undefined;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const names = await playlistsIn(join(root, folder));
    const versions = await Promise.all(names.map((name) => fileVersion(join(root, folder, name))));
    if (versions.includes(version)) return true;
  }
  return false;
}

export interface FileServerOptions {
  db: Kysely<Database>;
  dataDir: string;
  /** Tells of withdrawals. `undefined`: they are noticed later (tests). */
  changes?: Pick<LibraryEvents, 'subscribe'> | undefined;
}

/** Serves `dataDir`/files with ranges. Dotfiles and paths outside are 404, files of withdrawn media 410. */
export async function serveFiles(app: App, { db, dataDir, changes }: FileServerOptions): Promise<void> {
  const root = join(dataDir, 'files');
  const withdrawnFiles = watchWithdrawnFiles(db, changes);
  const kindOf = async (file: string, version: string | undefined): Promise<keyof typeof cacheControl> => {
    if (version === undefined) return 'unversioned';
    return (await isCurrentVersion(root, file, version)) ? 'versioned' : 'outdated';
  };
  const register = async (files: App): Promise<void> => {
    await addFileSending(files, root);
    files.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async ({ params }, reply) => {
      const { file, version } = parseFilePath(params['*']);
      const isPlain = !file.split('/').some((part) => part === '' || part.startsWith('.'));
      if (!isPlain) throw notFound(`/files/${params['*']}`);
      if (isWithdrawn(await withdrawnFiles(), file)) throw new ApiError('gone', `/files/${params['*']} was withdrawn`);
      reply.header('cache-control', cacheControl[await kindOf(file, version)]);
      return reply.sendFile(file);
    });
  };
  // A player requests a segment every two seconds, so requests are not logged.
  await app.register(register, { logLevel: 'warn' });
}
