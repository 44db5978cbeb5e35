import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

/**
 * Finds the first of these programs on PATH or in one of the folders.
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

/** @param {string} folder @returns {string[]} names in the folder, newest version first; empty if it does not exist */
export function versionsIn(folder) {
  try {
    return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  } catch {
    return [];
  }
}

/** @returns {boolean} whether `installWithApt` works on this machine */
export function canUseApt() {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/**
 * Program that Debian runs before it starts the server of a package. Exit code 101 forbids it:
 * https://people.debian.org/~hmh/invokerc.d-policyrc.d-specification.txt
 */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Updates the package lists and installs Debian packages. Servers among them are not started.
 * @param {string[]} packages
 * @throws {Error} with apt's own message
 */
export async function installWithApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const startsServers = !existsSync(policy);
  if (startsServers) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  }).finally(() => startsServers && rmSync(policy));
  if (code !== 0) throw new Error(`apt-get install ${packages.join(' ')} failed:\n${output}`);
}
