import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/**
 * @typedef {object} Test a test that has ended, as the reporters of the runners write it
 * @property {string} file path from the project's root
 * @property {string} title its own title after those of its groups
 * @property {number} ms
 * @property {'passed' | 'failed' | 'flaky' | 'skipped'} status the runners report no `flaky`: repeat-alone.mjs detects
 * it
 * @property {string} [why] failed: the runner's message; flaky: its first failure; skipped: what is missing
 * @typedef {object} Results
 * @property {Test[]} tests
 * @property {number} done units (files or tests, as the runner counts) that have ended
 * @property {number | undefined} planned total number of units, if the runner reports it; the sum if it runs more than
 * once
 */

/**
 * Reads the results that a runner's reporter has written so far. Each line is JSON: a test, `{ planned }` or `{ done
 * }`. The last line may be incomplete.
 * @param {string} file
 * @returns {Results}
 */
export function readResults(file) {
  /** @type {Results} */
  const results = { tests: [], done: 0, planned: undefined };
  if (!existsSync(file)) return results;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const entry = JSON.parse(line);
    if ('planned' in entry) results.planned = (results.planned ?? 0) + entry.planned;
    else if ('done' in entry) results.done += 1;
    else results.tests.push({ ...entry, file: fromRoot(entry.file), ...(entry.why && { why: plain(entry.why) }) });
  }
  return results;
}

/** @param {string} file */
const fromRoot = (file) => (file.startsWith(root) ? relative(root, file) : file);

/** Removes colours, and blanks at both ends. @param {string} text */
const plain = (text) => stripVTControlCharacters(text).trim();

/** @param {Test[]} tests */
export const countsOf = (tests) => {
  const count = (/** @type {Test['status']} */ status) => tests.filter((test) => test.status === status).length;
  return { passed: count('passed'), failed: count('failed'), flaky: count('flaky'), skipped: count('skipped') };
};

/**
 * @param {Test[]} tests
 * @returns {string[]} a line for each of the ten slowest tests; empty if there are fewer than four tests
 */
export function slowest(tests) {
  if (tests.length < 4) return [];
  return tests
    .filter(({ status }) => status !== 'skipped')
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${short(`${file} › ${title}`, 140)}`);
}

/** @param {string} text @param {number} length */
const short = (text, length) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/**
 * @param {Test[]} tests
 * @returns {string[]} a line for each reason why tests were skipped, with their files or steps
 */
export function skippedFor(tests) {
  /** @type {Map<string, Test[]>} */
  const reasons = new Map();
  for (const test of tests) {
    const { status, why = 'no reason' } = test;
    if (status === 'skipped') reasons.set(why, [...(reasons.get(why) ?? []), test]);
  }
  return [...reasons].map(([why, skipped]) => {
    const where = new Set(skipped.map(({ file, title }) => file || title));
    return `${skipped.length} skipped: ${why} (${[...where].join(', ')})`;
  });
}
