import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseSteps, runSteps } from './run-steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {string} name @param {Partial<Step>} [more] @returns {Step} */
const step = (name, more = {}) => ({
  name,
  suite: 'quick',
  lane: 'main',
  about: 1,
  run: async () => ({ tests: [{ file: `${name}.test.ts`, title: 'works', ms: 1, status: 'passed' }] }),
  ...more,
});
const build = step('build', { lane: 'beside' });
const all = [
  build,
  step('lint', { lane: 'beside' }),
  step('types', { lane: 'beside' }),
  step('unit', { divided: true }),
  step('browser', { divided: true, needsBuild: true }),
  step('matrix', { suite: 'all', divided: true, needsBuild: true }),
];
const everything = { suite: /** @type {const} */ ('quick'), steps: [], files: [], shard: undefined };
const names = (/** @type {Step[]} */ steps) => steps.map(({ name }) => name);

describe('chooseSteps', () => {
  it('chooses a suite, or the named steps, with the build that they need', () => {
    assert.deepEqual(names(chooseSteps(all, everything)), ['build', 'lint', 'types', 'unit', 'browser']);
    assert.deepEqual(names(chooseSteps(all, { ...everything, suite: 'all' })), ['build', 'matrix']);
    assert.deepEqual(names(chooseSteps(all, { ...everything, steps: ['browser'] })), ['build', 'browser']);
    assert.deepEqual(names(chooseSteps(all, { ...everything, steps: ['unit'] })), ['unit']);
  });

  it('divides steps that can be divided among the machines, and assigns the others to one of them', () => {
    const parts = [1, 2].map((index) => names(chooseSteps(all, { ...everything, shard: { index, total: 2 } })));
    assert.deepEqual(parts, [
      ['build', 'lint', 'unit', 'browser'],
      ['build', 'types', 'unit', 'browser'],
    ]);
  });
});

/** @param {readonly Step[]} steps */
async function run(steps) {
  /** @type {string[]} */
  const lines = [];
  const code = await runSteps(steps, { ...everything, files: ['here'] }, 2, (line) => void lines.push(line));
  return { code, lines };
}

describe('runSteps', () => {
  it('runs the lanes side by side, and closes with the counts', async () => {
    /** @type {() => void} */
    let notify = () => undefined;
    const other = new Promise((/** @type {(value?: undefined) => void} */ resolve) => (notify = resolve));
    const waiting = step('waiting', { lane: 'beside', run: () => other.then(() => ({ tests: [] })) });
    const notifying = step('notifying', { run: () => Promise.resolve(notify()).then(() => ({ tests: [] })) });
    const { code, lines } = await run([waiting, notifying, step('unit')]);
    assert.equal(code, 0);
    assert.equal(lines.at(-1), '1 passed, 0 failed');
  });

  it('reports which test failed, why, and the command that runs it', async () => {
    /** @type {import('./results.mjs').Test} */
    const failed = { file: 'e2e/a.e2e.ts', title: 'plays', ms: 1, status: 'failed', why: 'Error: silence' };
    const { code, lines } = await run([step('browser', { run: async () => ({ tests: [failed] }) })]);
    assert.equal(code, 1);
    const text = lines.join('\n');
    assert.match(text, /✗ e2e\/a\.e2e\.ts › plays\n {4}Error: silence/);
    assert.match(text, /To run only these:\n\n {2}npm test -- browser e2e\/a\.e2e\.ts\n/);
    assert.equal(lines.at(-1), '0 passed, 1 failed');
  });

  it('reports failures immediately, while other steps run', async () => {
    /** @type {string[]} */
    const lines = [];
    const failed = (/** @type {string} */ file) => ({
      file,
      title: 'works',
      ms: 1,
      status: /** @type {const} */ ('failed'),
    });
    const tests = ['a.test.ts', 'b.test.ts', 'a.test.ts'].map(failed);
    let before = '';
    const steps = [
      step('server', { run: async () => ({ tests }) }),
      step('unit', {
        run: async () => {
          before ||= lines.join('\n');
          return { tests: [] };
        },
      }),
    ];
    await runSteps(steps, everything, 2, (line) => void lines.push(line));
    assert.match(before, /^FAIL server/m);
    assert.match(
      before,
      /To run only these:\n\n {2}npm test -- server a\.test\.ts\n {2}npm test -- server b\.test\.ts\n$/,
    );
  });

  it('counts a step that throws as a failure', async () => {
    const { lines } = await run([step('unit', { run: () => Promise.reject(new Error('no Chromium')) })]);
    assert.match(lines.join('\n'), /✗ the step\n {4}no Chromium/);
    assert.equal(lines.at(-1), '0 passed, 1 failed');
  });

  /** A step in which `count` tests fail first and pass in the second run. @param {number} count */
  const flakyStep = (count) =>
    step('browser', {
      run: async ({ only }) => ({
        tests: Array.from({ length: count }, (_, at) => ({
          file: `${at}.e2e.ts`,
          title: 'plays',
          ms: 1,
          status: only ? /** @type {const} */ ('passed') : /** @type {const} */ ('failed'),
          ...(!only && { why: 'Error: silence' }),
        })),
      }),
    });

  it('counts tests that fail and then pass alone as flaky, and does not fail', async () => {
    const { code, lines } = await run([step('unit'), flakyStep(3)]);
    assert.equal(code, 0);
    const text = lines.join('\n');
    assert.match(text, /Flaky: 3 failed at first and passed when repeated alone/);
    assert.match(text.slice(text.indexOf('Flaky')), /✗ 0\.e2e\.ts › plays\n {4}Error: silence/);
    assert.doesNotMatch(text, /Failed tests/);
    assert.equal(lines.at(-1), '1 passed, 0 failed, 3 flaky');
  });

  it('fails for more than three flaky tests', async () => {
    const { code, lines } = await run([step('unit'), flakyStep(4)]);
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /More than 3 flaky tests fail the run/);
    assert.equal(lines.at(-1), '1 passed, 4 failed');
  });

  it('starts no step after the deadline, and lists the skipped ones', async () => {
    process.env.TEST_DEADLINE = '1';
    try {
      const { code, lines } = await run([build, step('unit')]);
      assert.equal(code, 0);
      assert.match(lines.join('\n'), /1 skipped: not started before the deadline \(TEST_DEADLINE\) \(unit\)/);
      assert.equal(lines.at(-1), '1 passed, 0 failed');
    } finally {
      delete process.env.TEST_DEADLINE;
    }
  });

  it('does not test a build that failed', async () => {
    /** @type {import('./results.mjs').Test} */
    const failed = { file: '', title: 'cli.ts', ms: 1, status: 'failed', why: 'SyntaxError' };
    const broken = { ...build, run: async () => ({ tests: [failed] }) };
    const { code, lines } = await run([broken, step('unit'), step('browser', { needsBuild: true })]);
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /browser +not run: there is no build/);
    assert.equal(lines.at(-1), '1 passed, 1 failed');
  });
});
