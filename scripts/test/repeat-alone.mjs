import { withoutDeadline } from './deadline.mjs';
import { countsOf } from './results.mjs';

/** @typedef {import('./results.mjs').Test} Test */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./runners.mjs').Context} Context */
/** @typedef {{ step: Step, failed: Test[] }} Failure */

/** A run with more flaky tests fails. One accidental failure in four thousand tests is likely, four are not. */
export const maxFlaky = 3;
/** More failures than this have a common cause. Repeating them would only delay the result. */
const maxRepeated = 10;

/**
 * Repeats failed tests, step by step and on one worker, while nothing else runs. Browser tests are repeated
 * individually. The other runners repeat complete files, because the tests of a file may depend on each other. A
 * failure without a test file (a check, a runner that crashed) is not repeated.
 * @param {Failure[]} failures
 * @param {Pick<Context, 'writeLine'>} context
 * @returns {Promise<Test[]>} tests that passed this time
 */
export async function repeatAlone(failures, { writeLine }) {
  const repeatable = failures
    .map(({ step, failed }) => ({ step, failed: failed.filter(({ file }) => isTestFile(file)) }))
    .filter(({ failed }) => failed.length > 0);
  const count = repeatable.reduce((sum, { failed }) => sum + failed.length, 0);
  if (count === 0) return [];
  if (count > maxRepeated) {
    writeLine(`     Nothing is repeated: ${count} tests failed, and the limit is ${maxRepeated}`);
    return [];
  }
  const passed = [];
  for (const { step, failed } of repeatable) {
    writeLine(`     ${step.name}: ${failed.length} failed, repeated alone`);
    // These tests started before the deadline. After it, each would be skipped, and its failure would be final.
    const again = await withoutDeadline(() => repeat(step, failed, writeLine));
    passed.push(...failed.filter((test) => passedIn(again, test)));
  }
  return passed;
}

/** @param {string} file */
const isTestFile = (file) => /\.(test|e2e)\.[a-z]+$/.test(file);

/**
 * @param {Step} step
 * @param {Test[]} only
 * @param {Context['writeLine']} writeLine
 * @returns {Promise<Test[]>} empty if the step itself fails
 */
async function repeat(step, only, writeLine) {
  const files = [...new Set(only.map(({ file }) => file))];
  try {
    return (await step.run({ writeLine, workers: 1, files, only, shard: undefined, progress: () => undefined })).tests;
  } catch (error) {
    writeLine(`     ${step.name}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

/**
 * Returns whether a test passed in the second run. Failures of hooks and of files that do not load have no result if
 * they succeed. Such a failure counts as passed if its file has tests and none of them failed.
 * @param {Test[]} again
 * @param {Test} test
 */
function passedIn(again, { file, title }) {
  const ofFile = again.filter((test) => test.file === file);
  const ofTest = ofFile.filter((test) => test.title === title);
  const { passed, failed } = countsOf(ofTest.length > 0 ? ofTest : ofFile);
  return passed > 0 && failed === 0;
}
