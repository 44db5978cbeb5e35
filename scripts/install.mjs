import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { root } from './project.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * @param {string} file a package-lock.json, or npm's record of the installed packages
 * @returns {Record<string, LockedPackage>} by path
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {Record<string, LockedPackage>} locked packages of package-lock.json
 * @param {Record<string, LockedPackage>} installed packages of npm's own record
 * @returns {boolean} whether both are equal; packages for other platforms may be locked and not installed
 */
export function isUpToDate(locked, installed) {
  return Object.entries(locked).every(([path, expected]) => {
    if (!path.includes('node_modules/') || expected.link) return true;
    const found = installed[path];
    if (!found) return Boolean(expected.optional || expected.devOptional);
    return found.version === expected.version && found.integrity === expected.integrity;
  });
}

/**
 * @param {string} folder root of the project
 * @param {Record<string, LockedPackage>} installed packages of npm's own record
 * @returns {boolean} whether all of them exist, also in workspaces: npm's record remains if their folders are deleted
 */
export function isComplete(folder, installed) {
  return Object.keys(installed).every((path) => existsSync(join(folder, path)));
}

function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const installed = lockedPackages(record);
  return isUpToDate(lockedPackages(join(root, 'package-lock.json')), installed) && isComplete(root, installed);
}

/** Counts packages with a package.json: npm creates all folders first and fills them afterwards. */
function countPackages() {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : name,
    )
    .filter((name) => existsSync(join(folder, name, 'package.json'))).length;
}

/**
 * Installs the locked packages if they are missing or belong to another lock. Shows the progress.
 * @param {(text: string) => void} [writeLine] receives one line at a time
 * @returns {Promise<boolean>} whether it installed them
 * @throws {Error} with npm's exit code, after npm has printed its own message
 */
export async function ensureInstalled(writeLine = console.log) {
  if (isInstalled()) return false;
  const started = Date.now();
  writeLine('Installing the packages of package-lock.json (npm ci), a minute or two …');
  const progress = setInterval(() => {
    writeLine(`  ${Math.round((Date.now() - started) / 1000)} s, ${countPackages()} packages unpacked`);
  }, 5000);
  try {
    // The environment is unchanged, because npm removes and reinstalls the project's own Node.
    const code = await runInForeground('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
    if (code !== 0) throw new Error(`npm ci ended with exit code ${code}; see its message above`);
  } finally {
    clearInterval(progress);
  }
  writeLine(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
  return true;
}
