/** Archive e2e/topology/past-releases.tar.br and its list: earlier builds for tests of the contract between builds. */
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { run } from './child.mjs';
import { root } from './project.mjs';

/** @typedef {{ commit: string, date: string }} PastRelease one folder of the archive, named by its commit */

export const archive = join(root, 'e2e/topology/past-releases.tar.br');
const list = join(root, 'e2e/topology/past-releases.json');
/**
 * Base-2 logarithm of the compression window. The distance between two versions of a file is about the size of a
 * release.
 */
const window = 24;

/** @param {string[]} args of the program `tar` */
async function tar(...args) {
  const { code, output } = await run('tar', args);
  if (code !== 0) throw new Error(`tar ${args.join(' ')}: ${output}`);
}

/**
 * Unpacks the releases. Each one gets a folder in `folder`: `{commit}/shell`, `{commit}/remotes/{name}/{version}`,
 * `{commit}/registry.json`.
 * @param {string} folder an existing folder
 * @returns {Promise<PastRelease[]>} newest first
 */
export async function unpackReleases(folder) {
  const packed = join(folder, 'past-releases.tar');
  writeFileSync(packed, brotliDecompressSync(readFileSync(archive)));
  await tar('-xf', packed, '-C', folder);
  rmSync(packed);
  return JSON.parse(readFileSync(list, 'utf8'));
}

/**
 * @param {string} folder as `unpackReleases` leaves it
 * @param {PastRelease[]} releases releases that remain
 * @returns {Promise<number>} size of the archive in bytes
 */
export async function packReleases(folder, releases) {
  linkEqualFiles(folder);
  const packed = join(folder, 'past-releases.tar');
  const names = releases.map(({ commit }) => commit);
  // Equal contents make equal archives.
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  await tar('-cf', packed, ...reproducible, '-C', folder, ...names);
  const text = readFileSync(packed);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const compressed = brotliCompressSync(text, { params });
  writeFileSync(archive, compressed);
  writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
  return compressed.length;
}

/**
 * Links files with equal content, because tar stores further links to a file without its content.
 * @param {string} folder
 */
function linkEqualFiles(folder) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const first = seen.get(hash);
    if (first) {
      rmSync(file);
      linkSync(first, file);
    } else seen.set(hash, file);
  }
}
