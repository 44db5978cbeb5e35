import { inspect } from 'node:util';

/**
 * A reporter for `node --test` that writes the lines that results.mjs reads. Files come one after another, so the suites
 * that a test stands in are those that started last.
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* nodeReporter(events) {
  /** @type {string[]} */
  const titles = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      titles.length = data.nesting;
      titles.push(data.name);
    }
    // There is one summary per file, and the whole run's, which names none.
    if (type === 'test:summary' && data.file !== undefined) yield line({ done: data.file });
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { error } = /** @type {{ error?: Error & { failureType?: string, cause?: unknown } }} */ (data.details);
    const isSuite = data.details.type === 'suite';
    // A suite fails with its tests, which are counted; or by itself, in a hook.
    if (isSuite && (type === 'test:pass' || error?.failureType === 'subtestsFailed')) continue;
    const passed = data.skip !== undefined || data.todo !== undefined ? 'skipped' : 'passed';
    yield line({
      file: data.file ?? data.name,
      title: [...titles.slice(0, data.nesting), data.name].join(' › '),
      ms: data.details.duration_ms,
      status: type === 'test:fail' ? 'failed' : passed,
      ...(type === 'test:fail' && { why: inspect(error?.cause ?? error, { colors: false }) }),
      ...(typeof data.skip === 'string' && { why: data.skip }),
    });
  }
}

/** @param {object} content */
const line = (content) => `${JSON.stringify(content)}\n`;
