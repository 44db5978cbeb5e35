/**
 * `npm run advisories -- <file or folder>`: compares package-lock.json with advisories in the OSV format
 * (https://ossf.github.io/osv-schema/), such as https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip. Needs no
 * network. Exit code 1: an installed package has an advisory that is not ignored.
 */
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import semver from 'semver';
import { root } from './project.mjs';

/** Days after which a file of advisories says little about today. */
const maxAgeDays = 14;

/** @typedef {{ introduced?: string, fixed?: string, last_affected?: string }} Event */
/** @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[], ranges?: { type?: string, events?: Event[] }[] }} Affected */
/** @typedef {{ id: string, summary?: string, aliases?: string[], withdrawn?: string, affected?: Affected[] }} Advisory */
/** @typedef {{ id: string, reason: string, expires: string }} Ignored */
/** @typedef {{ id: string, name: string, version: string, summary: string }} Finding */

/**
 * Installed packages of a lock file.
 * @param {{ packages: Record<string, { name?: string, version?: string, link?: boolean }> }} lock
 * @returns {Map<string, Set<string>>} versions by name
 */
export function installedPackages(lock) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const [path, { name, version, link }] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || link || version === undefined) continue;
    const key = name ?? path.slice(at + 'node_modules/'.length);
    found.set(key, (found.get(key) ?? new Set()).add(version));
  }
  return found;
}

/** @param {string} version @param {Event[]} events in any order, as the schema allows */
function isInRange(version, events) {
  const valueOf = (/** @type {Event} */ event) => event.introduced ?? event.fixed ?? event.last_affected ?? '0';
  const comparable = (/** @type {string} */ text) => (text === '0' ? '0.0.0-0' : text);
  const sorted = events.toSorted((one, other) => semver.compare(comparable(valueOf(one)), comparable(valueOf(other))));
  let isAffected = false;
  for (const event of sorted) {
    const order = semver.compare(version, comparable(valueOf(event)));
    if (event.introduced !== undefined && order >= 0) isAffected = true;
    if (event.fixed !== undefined && order >= 0) isAffected = false;
    if (event.last_affected !== undefined && order > 0) isAffected = false;
  }
  return isAffected;
}

/** @param {Affected} affected @param {string} version */
const isAffectedBy = ({ versions = [], ranges = [] }, version) =>
  versions.includes(version) ||
  ranges.some(
    ({ type, events = [] }) => type === 'SEMVER' && semver.valid(version) !== null && isInRange(version, events),
  );

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} installed
 * @param {Iterable<Advisory>} advisories
 * @returns {Finding[]}
 */
export function findAffected(installed, advisories) {
  /** @type {Finding[]} */
  const found = [];
  for (const { id, summary = '', withdrawn, affected = [] } of advisories) {
    if (withdrawn !== undefined) continue;
    for (const one of affected) {
      if (one.package?.ecosystem !== 'npm') continue;
      const name = one.package.name ?? '';
      for (const version of installed.get(name) ?? []) {
        if (isAffectedBy(one, version)) found.push({ id, name, version, summary });
      }
    }
  }
  return found;
}

/**
 * @param {unknown} value content of `advisories-ignored.json`
 * @param {Date} now
 * @returns {Set<string>} ids that are ignored now
 * @throws {Error} for an entry without id, reason or day
 */
export function readIgnored(value, now) {
  if (!Array.isArray(value)) throw new Error('advisories-ignored.json: must be an array');
  const valid = value.filter((/** @type {Ignored} */ { id, reason, expires }, index) => {
    if (typeof id !== 'string' || !reason || !/^\d{4}-\d\d-\d\d$/.test(expires ?? '')) {
      throw new Error(`advisories-ignored.json[${index}]: must have id, reason and expires (YYYY-MM-DD)`);
    }
    return new Date(`${expires}T23:59:59Z`) >= now;
  });
  return new Set(valid.map(({ id }) => id));
}

/** @param {string} path @param {string} text @returns {Advisory[]} */
function parse(path, text) {
  try {
    const value = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    const broken = list.find((one) => typeof one?.id !== 'string');
    if (broken !== undefined) throw new Error('it has no id');
    return list;
  } catch (error) {
    throw new Error(`${path} is no advisory in the OSV format`, { cause: error });
  }
}

/**
 * Reads advisories one after the other: the export has a file for each.
 * @param {string} path JSON file, folder of JSON files, or zip file (needs `unzip`)
 * @returns {Generator<Advisory>}
 */
export function* readAdvisories(path) {
  if (!existsSync(path)) throw new Error(`There is no ${path}`);
  if (path.endsWith('.zip')) {
    const folder = mkdtempSync(join(tmpdir(), 'mediothek-advisories-'));
    try {
      execFileSync('unzip', ['-q', '-o', path, '-d', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
      yield* readAdvisories(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  } else if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).filter((one) => one.endsWith('.json'))) {
      yield* readAdvisories(join(path, name));
    }
  } else yield* parse(path, readFileSync(path, 'utf8'));
}

/** @param {string | undefined} path @returns {number} exit code */
function main(path) {
  if (path === undefined) throw new Error('No file is named. Usage: npm run advisories -- <file or folder>');
  const now = new Date();
  const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const ignored = readIgnored(readJson('advisories-ignored.json'), now);
  const installed = installedPackages(readJson('package-lock.json'));
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
  const days = Math.floor((now.getTime() - time) / 86_400_000);
  if (days > maxAgeDays) console.warn(`${path} is ${days} days old; newer advisories are missing`);
  const found = findAffected(installed, readAdvisories(path));
  const open = found.filter(({ id }) => !ignored.has(id));
  for (const { id, name, version, summary } of open) console.log(`${id}\t${name} ${version}\t${summary}`);
  console.log(`${installed.size} packages, ${open.length} with an advisory, ${found.length - open.length} ignored`);
  return open.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = main(process.argv[2]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
