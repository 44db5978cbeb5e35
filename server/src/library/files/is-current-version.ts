import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fileVersion } from './file-version.ts';

/** Names of playlists by folder: a player asks for hundreds of segments, and a folder may hold thousands. */
const playlistNames = new LRUCache<string, readonly string[]>({ max: 1000, ttl: 60_000 });

async function playlistsIn(folder: string): Promise<readonly string[]> {
  const known = playlistNames.get(folder);
  if (known) return known;
  const names = (await readdir(folder)).filter((name) => /\.(m3u8|mpd)$/.test(name));
  playlistNames.set(folder, names);
  return names;
}

/**
 * Whether an address with this version names what is there now: the file's own version, or that of a playlist beside it
 * or in a folder above, since playlists name their segments without versions. Packaging anew writes playlists anew.
 * @param file path below `root`
 */
export async function isCurrentVersion(root: string, file: string, version: string): Promise<boolean> {
  const own = await fileVersion(join(root, file));
  if (own === undefined || own === version) return own !== undefined;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const names = await playlistsIn(join(root, folder));
    const versions = await Promise.all(names.map((name) => fileVersion(join(root, folder, name))));
    if (versions.includes(version)) return true;
  }
  return false;
}
