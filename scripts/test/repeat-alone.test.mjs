import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPastDeadline } from './deadline.mjs';
import { repeatAlone } from './repeat-alone.mjs';

/** @typedef {import('./results.mjs').Test} Test */

/** @param {string} title @param {Partial<Test>} [more] @returns {Test} */
const test = (title, more = {}) => ({ file: 'a.test.ts', title, ms: 1, status: 'failed', why: 'late', ...more });

/**
 * A step whose second run reports these tests, and the contexts with which it was run.
 * @param {Test[]} tests
 */
function stepThatReports(tests) {
  /** @type {import('./runners.mjs').Context[]} */
  const contexts = [];
  /** @type {import('./steps.mjs').Step} */
  const step = {
    name: 'server',
    suite: 'quick',
    lane: 'main',
    about: 1,
    run: async (context) => {
      contexts.push(context);
      return { tests };
    },
  };
  return { step, contexts };
}

/** @param {Test[]} failed @param {Test[]} again @returns {Promise<string[]>} titles of the tests that passed alone */
async function passing(failed, again) {
  const { step } = stepThatReports(again);
  return (await repeatAlone([{ step, failed }], { writeLine: () => undefined })).map(({ title }) => title);
}

describe('repeatAlone', () => {
  it('runs only the files of failed tests, on one worker', async () => {
    const { step, contexts } = stepThatReports([]);
    const failed = [test('one'), test('two'), test('three', { file: 'b.test.ts' })];
    await repeatAlone([{ step, failed }], { writeLine: () => undefined });
    assert.equal(contexts.length, 1);
    assert.deepEqual(contexts[0]?.files, ['a.test.ts', 'b.test.ts']);
    assert.deepEqual(contexts[0]?.only, failed);
    assert.equal(contexts[0]?.workers, 1);
  });

  it('separates tests that pass alone from those that fail twice', async () => {
    const again = [test('one', { status: 'passed' }), test('two')];
    assert.deepEqual(await passing([test('one'), test('two')], again), ['one']);
  });

  it('repeats tests after the deadline too', async () => {
    process.env.TEST_DEADLINE = '1';
    try {
      const { step } = stepThatReports([]);
      const run = async () => ({ tests: [test('one', { status: isPastDeadline() ? 'skipped' : 'passed' })] });
      const passed = await repeatAlone([{ step: { ...step, run }, failed: [test('one')] }], {
        writeLine: () => undefined,
      });
      assert.equal(passed.length, 1);
      assert.equal(process.env.TEST_DEADLINE, '1');
    } finally {
      delete process.env.TEST_DEADLINE;
    }
  });

  it('counts a hook as passed when its file has tests and all of them pass', async () => {
    assert.deepEqual(await passing([test('a hook')], [test('one', { status: 'passed' })]), ['a hook']);
    assert.deepEqual(await passing([test('a hook')], [test('one')]), []);
    assert.deepEqual(await passing([test('a hook')], []), []);
  });

  it('repeats nothing without a test file, and nothing if more than ten tests failed', async () => {
    const { step, contexts } = stepThatReports([]);
    const many = Array.from({ length: 11 }, (_, at) => test(`number ${at}`));
    /** @type {string[]} */
    const lines = [];
    const writeLine = (/** @type {string} */ line) => void lines.push(line);
    assert.deepEqual(await repeatAlone([{ step, failed: [test('tsc', { file: '' })] }], { writeLine }), []);
    assert.deepEqual(lines, []);
    assert.deepEqual(await repeatAlone([{ step, failed: many }], { writeLine }), []);
    assert.match(lines.join(), /Nothing is repeated: 11 tests failed/);
    assert.deepEqual(contexts, []);
  });

  it('leaves a test failed if its step does not run again', async () => {
    const { step } = stepThatReports([]);
    const broken = { ...step, run: () => Promise.reject(new Error('no Chromium')) };
    assert.deepEqual(await repeatAlone([{ step: broken, failed: [test('one')] }], { writeLine: () => undefined }), []);
  });
});
