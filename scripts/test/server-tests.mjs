import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../project.mjs';

const folder = join(root, 'server/src');
/** Modules that create and open databases for tests. */
const databases = [
  'testing.ts',
  'base/db/testing-databases.ts',
  'base/db/testing-server-databases.ts',
  'base/db/testing-template.ts',
];

/**
 * @typedef {object} ServerTests paths from the project's root
 * @property {string[]} withoutDatabase independent of TEST_DATABASE_URL; a few always use an embedded database
 * @property {string[]} withDatabase
 */

/**
 * Tests of the server, by whether they need a database. Tests that take minutes and rarely fail are named
 * `.slow.test.ts`.
 * @returns {{ quick: ServerTests, slow: ServerTests }}
 */
export function serverTests() {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted();
  const isSlow = (/** @type {string} */ file) => file.endsWith('.slow.test.ts');
  return { quick: sort(tests.filter((file) => !isSlow(file))), slow: sort(tests.filter(isSlow)) };
}

/** @param {string[]} tests @returns {ServerTests} */
function sort(tests) {
  const withDatabase = tests.filter((file) => reachesDatabase(file));
  const fromRoot = (/** @type {string} */ file) => join('server/src', file);
  return {
    withoutDatabase: tests.filter((file) => !withDatabase.includes(file)).map(fromRoot),
    withDatabase: withDatabase.map(fromRoot),
  };
}

/**
 * Returns whether a test, or one of its helpers (files named testing-*), imports a module that opens databases. Type
 * imports and modules of the product do not count.
 * @param {string} file from `server/src`
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function reachesDatabase(file, seen = new Set()) {
  if (databases.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  const imported = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';$|import\('(\.[^']+)'\)/gm)];
  return imported
    .map(([, path, late]) => relative(folder, join(folder, dirname(file), path ?? late ?? '')))
    .filter((path) => basename(path).startsWith('testing'))
    .some((path) => reachesDatabase(path, seen));
}

/**
 * Changes of a test that affect its complete process: environment, signals, timers, modules, folder, methods of shared
 * objects.
 */
const changesProcess =
  /process\.env\[[^\]]+\] = |process\.env\.\w+ = |delete process\.env|process\.(on|once|kill|chdir|exit|umask)\(|(?<!\.)\bmock\./;

/**
 * Returns whether a test file may share a process with others. Slow tests may not: they start, kill and measure
 * processes.
 * @param {string} file from the project's root
 */
export const sharesProcess = (file) =>
  !file.endsWith('.slow.test.ts') && !changesProcess.test(readFileSync(join(root, file), 'utf8'));
