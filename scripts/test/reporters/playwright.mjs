import { writeResult } from '../write-result.mjs';

/** Reporter for Playwright. Writes the lines that results.mjs reads to the file that TEST_RESULTS names. */
export default class PlaywrightReporter {
  /**
   * @param {import('playwright/types/testReporter').FullConfig} _config
   * @param {import('playwright/types/testReporter').Suite} suite
   */
  onBegin(_config, suite) {
    writeResult({ planned: suite.allTests().length });
  }

  /**
   * @param {import('playwright/types/testReporter').TestCase} test
   * @param {import('playwright/types/testReporter').TestResult} result
   */
  onTestEnd(test, { duration, errors, status }) {
    const outcome = test.outcome();
    // The path begins with the run, the project and the file.
    const title = test.titlePath().slice(3).join(' › ');
    const failed = outcome === 'unexpected' || outcome === 'flaky';
    const skip = test.annotations.find(({ type }) => type === 'skip');
    const passed = outcome === 'skipped' ? 'skipped' : 'passed';
    writeResult({
      file: test.location.file,
      title,
      ms: duration,
      status: failed ? 'failed' : passed,
      ...(outcome === 'skipped' && skip?.description && { why: skip.description }),
      ...(failed && { why: errors.map(textOf).join('\n') || `It ended with: ${status}` }),
    });
    writeResult({ done: title });
  }

  /** @param {import('playwright/types/testReporter').TestError} error outside of any test */
  onError(error) {
    writeResult({
      file: error.location?.file ?? '',
      title: 'outside of the tests',
      ms: 0,
      status: 'failed',
      why: textOf(error),
    });
  }
}

/** @param {import('playwright/types/testReporter').TestError} error */
const textOf = ({ message = '', stack, value, snippet }) =>
  [stack ?? message, value, snippet].filter(Boolean).join('\n');
