import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

/**
 * The first of these programs that is on PATH or in one of the folders.
 *
 * @param {string[]} names
 * @param {string[]} [folders] searched after PATH
 * @returns {string | undefined} its path
 */
export function findProgram(names, folders = []) {
  const searchedFolders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => searchedFolders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder @returns {string[]} the names in it, newest version first; none when it is not there */
export function versionsIn(folder) {
  try {
    return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  } catch {
    return [];
  }
}

/** @returns {boolean} whether `installWithApt` can work on this machine */
export function canUseApt() {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/**
 * Installs Debian packages, fetching the package lists first.
 *
 * @param {string[]} packages
 * @throws {Error} with apt's own words
 */
export async function installWithApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) throw new Error(`apt-get install ${packages.join(' ')} failed:\n${output}`);
}
