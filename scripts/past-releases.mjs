/** e2e/topology/past-releases.tar.br, and a list of what is in it: earlier builds, for the tests of the contract between them. */
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { run } from './child.mjs';
import { root } from './project.mjs';

/** @typedef {{ commit: string, date: string }} PastRelease one folder of the archive, named by its commit */

export const archive = join(root, 'e2e/topology/past-releases.tar.br');
const list = join(root, 'e2e/topology/past-releases.json');
/** The same file of another release is as far away as a whole release. */
const window = 24;

/** @param {string[]} args of the program `tar` */
async function tar(...args) {
  const { code, output } = await run('tar', args);
  if (code !== 0) throw new Error(`tar ${args.join(' ')}: ${output}`);
}

/**
 * Each release gets a folder in `folder`: `{commit}/shell`, `{commit}/remotes/{name}/{version}`, `{commit}/registry.json`.
 *
 * @param {string} folder exists
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
 * @param {PastRelease[]} releases those that are kept
 * @returns {Promise<number>} the archive's size in bytes
 */
export async function packReleases(folder, releases) {
  linkEqualFiles(folder);
  const packed = join(folder, 'past-releases.tar');
  const names = releases.map(({ commit }) => commit);
  // The same contents make the same archive.
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

/** tar stores the second name of a file as a link. @param {string} folder */
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
