import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number }} report
 *   what `jest --json` writes; a file that does not load counts as one failure
 * @returns {Counts}
 */
export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

/**
 * @typedef {{ errors: Array<{ message?: string }> }} Attempt
 * @typedef {{ status: string, results: Attempt[] }} Run
 * @typedef {{ title: string, specs?: Array<{ title: string, tests: Run[] }>, suites?: Suite[] }} Suite
 */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 *   what Playwright's json reporter writes; one that passed only when repeated has passed, and is named by `reasons`
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors = [] }) {
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * Which tests had a status, and why, in short: where only the end of a long output is kept, it is there.
 *
 * @param {{ suites?: Suite[] }} report what Playwright's json reporter writes
 * @param {'unexpected' | 'flaky'} status flaky is what passed only when repeated: to be looked into, though it stops no
 *   landing
 * @returns {string[]} of each test "file › group › test", and below it the start of each attempt's errors
 */
export function reasons({ suites = [] }, status) {
  return suites.flatMap(({ title, specs = [], ...inner }) => {
    const own = specs.flatMap((spec) => {
      const runs = spec.tests.filter((run) => run.status === status);
      const errors = runs.flatMap(({ results }) => results.flatMap((attempt) => attempt.errors));
      return runs.length === 0 ? [] : [[spec.title, ...errors.map(startOf)].join('\n')];
    });
    return [...own, ...reasons(inner, status)].map((text) => `${title} › ${text}`);
  });
}

/** The first lines, without the terminal's colours. @param {{ message?: string }} error */
const startOf = ({ message = 'no message' }) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 5)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
