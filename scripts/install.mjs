import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * @param {string} file a package-lock.json, or the one npm keeps of what it installed
 * @returns {Record<string, LockedPackage>} by place
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {Record<string, LockedPackage>} locked what package-lock.json says
 * @param {Record<string, LockedPackage>} installed npm's own record of what it installed
 * @returns {boolean} whether that is the same; what is for other platforms may be locked and not installed
 */
export function isUpToDate(locked, installed) {
  return Object.entries(locked).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const found = installed[place];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  return isUpToDate(lockedPackages(join(root, 'package-lock.json')), lockedPackages(record));
}

function countPackages() {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .reduce((count, name) => count + (name.startsWith('@') ? readdirSync(join(folder, name)).length : 1), 0);
}

/**
 * Installs the locked packages when they are missing or another lock's, saying so as it goes.
 *
 * @param {(text: string) => void} [say] receives one line at a time
 * @returns {Promise<boolean>} whether it had to
 * @throws {Error} with npm's exit code; npm's own words stand above it
 */
export async function ensureInstalled(say = console.log) {
  if (isInstalled()) return false;
  const started = Date.now();
  say('Installing the packages of package-lock.json (npm ci), a minute or two …');
  const progress = setInterval(() => {
    say(`  ${Math.round((Date.now() - started) / 1000)} s, ${countPackages()} packages unpacked`);
  }, 5000);
  try {
    await npmCi();
  } finally {
    clearInterval(progress);
  }
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
  return true;
}

/** @returns {Promise<void>} */
function npmCi() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci failed (${signal ?? `exit code ${code}`}); its message stands above`));
    });
  });
}
