/**
 * `node scripts/complete-lock.mjs`: adds optional packages for other platforms that the registry in use does not serve
 * to package-lock.json. npm omits those packages, and then `npm ci` rejects the lock on every machine as incomplete.
 * Run it after each `npm install`. A test fails if the lock is incomplete.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const platform =
  /-(?<os>android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>[a-z0-9]+)(?:-(?<abi>[a-z]+))?$/;

/**
 * @param {string} name name of a platform package, as native modules form it: `…-{os}-{cpu}[-{abi}]` or `…-wasm32-wasi`
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined} platforms on which npm may install it
 */
export function platformOf(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const { os, cpu, abi } = platform.exec(name)?.groups ?? {};
  if (!os || !cpu) return undefined;
  if (os !== 'linux' || !abi) return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] };
}

/**
 * @param {string} path path of the package that needs `name`, e.g. `node_modules/a/node_modules/b` or `shared/ui`
 * @param {string} name
 * @returns {string[]} paths at which Node looks for it, nearest first
 */
function lookupPaths(path, name) {
  const paths = [`${path}/node_modules/${name}`];
  for (let at = path.lastIndexOf('/node_modules/'); at >= 0; at = path.lastIndexOf('/node_modules/', at - 1)) {
    paths.push(`${path.slice(0, at)}/node_modules/${name}`);
  }
  return [...paths, `node_modules/${name}`];
}

/**
 * @param {Lock} lock
 * @returns {Array<{ name: string, version: string, dev: boolean }>} optional packages that are named but not locked
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !lookupPaths(path, name).some((candidate) => candidate in packages))
      .map(([name, version]) => ({ name, version, dev: Boolean(entry.dev) })),
  );
}

/**
 * @param {Lock} lock
 * @returns {Lock} the lock with all optional packages, and without URLs of a registry
 * @throws {Error} for a missing package whose name contains no platform
 */
export function completeLock(lock) {
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([path, { resolved, ...entry }]) => [
      path,
      resolved && entry.link ? { resolved, ...entry } : entry,
    ]),
  );
  for (const { name, version, dev } of missingPackages(lock)) {
    const target = platformOf(name);
    if (!target)
      throw new Error(
        `package-lock.json lacks ${name}@${version}, which is not for a single platform. Install it with npm install`,
      );
    packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      ...target,
      ...(dev && { dev }),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'package-lock.json');
  const before = readFileSync(file, 'utf8');
  const lock = JSON.parse(before);
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`${missingPackages(lock).length} optional packages added to package-lock.json`);
}
