import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jestCounts, playwrightCounts, reasons } from './counts.mjs';

describe('jestCounts', () => {
  it('counts a file that does not load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    assert.deepEqual(jestCounts(report), { passed: 5, failed: 2, skipped: 2 });
  });
});

describe('playwrightCounts', () => {
  it('counts what is wrong outside tests as a failure, and what passed only when repeated as passed', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
    assert.deepEqual(playwrightCounts(report), { passed: 4, failed: 2, skipped: 1 });
  });
});

describe('reasons', () => {
  const good = { title: 'stops', tests: [{ status: 'expected', results: [{ errors: [] }] }] };
  const message = '\u001B[31mError: too late\u001B[39m\n\nat a\nat b\nat c\nat d\nat e';
  const flaky = { title: 'plays', tests: [{ status: 'flaky', results: [{ errors: [{ message }] }, { errors: [] }] }] };
  const suites = [{ title: 'a.e2e.ts', specs: [good], suites: [{ title: 'en', specs: [good, flaky] }] }];

  it('names the test with its file and groups, and how its errors begin', () => {
    const errors = ['Error: too late', 'at a', 'at b', 'at c', 'at d'].map((line) => `    ${line}`);
    assert.deepEqual(reasons({ suites }, 'flaky'), [['a.e2e.ts › en › plays', ...errors].join('\n')]);
  });

  it('names nothing of another status', () => {
    assert.deepEqual(reasons({ suites }, 'unexpected'), []);
  });
});
