import { inspect } from 'node:util';
import { writeResult } from '../write-result.mjs';

/**
 * Reporter for Node's test runner. Writes the lines that results.mjs reads. Files run one after another, so the suites
 * of a test are the ones that started last. With TEST_SHARED_PROCESS the outermost test is a file (shared-process.mjs).
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* nodeReporter(events) {
  const isShared = process.env.TEST_SHARED_PROCESS !== undefined;
  /** @type {string[]} */
  const titles = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      titles.length = data.nesting;
      titles.push(data.name);
    }
    // There is one summary for each file, and one without a file for the complete run.
    if (type === 'test:summary' && data.file !== undefined && !isShared) writeResult({ done: data.file });
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isFile = isShared && data.nesting === 0;
    if (isFile) writeResult({ done: data.name });
    const { error } = /** @type {{ error?: Error & { failureType?: string, cause?: unknown } }} */ (data.details);
    // A suite or a file fails because of its tests, which are counted, or because of a hook. The tests of a skipped suite
    // are not known, so it counts as one test.
    const isSuite = isFile || data.details.type === 'suite';
    if (isSuite && (error?.failureType === 'subtestsFailed' || (type === 'test:pass' && data.skip === undefined)))
      continue;
    const names = [...titles.slice(0, data.nesting), data.name];
    const passed = data.skip !== undefined || data.todo !== undefined ? 'skipped' : 'passed';
    writeResult({
      file: isShared ? names[0] : (data.file ?? data.name),
      title: isFile ? 'the file' : names.slice(isShared ? 1 : 0).join(' › '),
      ms: data.details.duration_ms,
      status: type === 'test:fail' ? 'failed' : passed,
      ...(type === 'test:fail' && { why: inspect(error?.cause ?? error, { colors: false }) }),
      ...(typeof data.skip === 'string' && { why: data.skip }),
    });
  }
  yield ''; // the lines are already in their file
}
