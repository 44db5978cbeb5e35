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

/** @typedef {{ title: string, specs?: Array<{ title: string, tests: Array<{ status: string }> }>, suites?: Suite[] }} Suite */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 *   what Playwright's json reporter writes; one that passed only when repeated has passed, and is named by `repeated`
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors = [] }) {
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * Which tests passed only when repeated: to be looked into, though they do not stop a landing.
 *
 * @param {{ suites?: Suite[] }} report what Playwright's json reporter writes
 * @returns {string[]} "file › group › test"
 */
export function repeated({ suites = [] }) {
  return suites.flatMap(({ title, specs = [], ...inner }) => {
    const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    return [...flaky.map((spec) => spec.title), ...repeated(inner)].map((name) => `${title} › ${name}`);
  });
}
