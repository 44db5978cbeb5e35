/** The releases that `npm run keep-release` has kept. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export interface PastRelease {
  commit: string;
  /** Of the commit. */
  date: string;
}

const ownFile = (name: string) => join(import.meta.dirname, name);

/** Newest first. */
export const pastReleases = JSON.parse(readFileSync(ownFile('past-releases.json'), 'utf8')) as PastRelease[];

/**
 * Each release gets a folder, named by its commit: `shell`, `remotes/{name}/{version}` and `registry.json`.
 * @param folder exists
 */
export async function unpackReleases(folder: string): Promise<void> {
  const packed = join(folder, 'past-releases.tar');
  await writeFile(packed, await promisify(brotliDecompress)(await readFile(ownFile('past-releases.tar.br'))));
  await promisify(execFile)('tar', ['-xf', packed, '-C', folder]);
  await rm(packed);
}
