import { writeResult } from '../write-result.mjs';

/**
 * @typedef {object} FileResult the part of Jest's result of a file that is read here
 * @property {{ fullName: string, status: string, duration?: number | null, failureMessages: string[] }[]} testResults
 * @property {unknown} [testExecError] reason why the file did not load
 * @property {string | null} [failureMessage]
 */

/** Reporter for Jest. Writes the lines that results.mjs reads to the file that TEST_RESULTS names. */
export default class JestReporter {
  /** @param {{ numTotalTestSuites: number }} run */
  onRunStart({ numTotalTestSuites }) {
    writeResult({ planned: numTotalTestSuites });
  }

  /**
   * @param {{ path: string }} test
   * @param {FileResult} result
   */
  onTestResult({ path }, { testResults, testExecError, failureMessage }) {
    for (const { fullName, status, duration, failureMessages } of testResults) {
      const isRun = status === 'passed' || status === 'failed';
      writeResult({
        file: path,
        title: fullName,
        ms: duration ?? 0,
        status: isRun ? status : 'skipped',
        ...(status === 'failed' && { why: failureMessages.join('\n') }),
      });
    }
    if (testExecError)
      writeResult({ file: path, title: 'the file', ms: 0, status: 'failed', why: failureMessage ?? '' });
    writeResult({ done: path });
  }
}
