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

/** @returns {boolean} whether node_modules holds what package-lock.json says, by npm's own record of what it installed */
export function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([place, locked]) => {
    if (!place.includes('node_modules/') || locked.link) return true;
    const found = installed[place];
    // What is for other platforms is locked and not installed.
    if (!found) return Boolean(locked.optional || locked.devOptional);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
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
