/** Releases that `npm run keep-release` has archived. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export interface PastRelease {
  commit: string;
  /** Date of the commit. */
  date: string;
}

const ownFile = (name: string) => join(import.meta.dirname, name);

/** Newest first. */
export const pastReleases = JSON.parse(readFileSync(ownFile('past-releases.json'), 'utf8')) as PastRelease[];

/**
 * Unpacks each release into a folder that has the name of its commit: `shell`, `remotes/{name}/{version}` and
 * `registry.json`.
 * @param folder an existing folder
 */
export async function unpackReleases(folder: string): Promise<void> {
  const packed = join(folder, 'past-releases.tar');
  await writeFile(packed, await promisify(brotliDecompress)(await readFile(ownFile('past-releases.tar.br'))));
  await promisify(execFile)('tar', ['-xf', packed, '-C', folder]);
  await rm(packed);
}
