/** The releases that `npm run keep-release` has kept. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export interface PastRelease {
  commit: string;
  /** Of the commit. */
  date: string;
}

const archive = join(import.meta.dirname, 'past-releases.tar.br');

/**
 * Each release gets a folder, named by its commit: `shell`, `remotes/{name}/{version}` and `registry.json`.
 * @param folder exists
 * @returns newest first
 */
export async function unpackReleases(folder: string): Promise<PastRelease[]> {
  const packed = join(folder, 'past-releases.tar');
  await writeFile(packed, await promisify(brotliDecompress)(await readFile(archive)));
  await promisify(execFile)('tar', ['-xf', packed, '-C', folder]);
  await rm(packed);
  return JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')) as PastRelease[];
}
