import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jestCounts, playwrightCounts } from './counts.mjs';

describe('jestCounts', () => {
  it('counts a file that does not load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    assert.deepEqual(jestCounts(report), { passed: 5, failed: 2, skipped: 2 });
  });
});

describe('playwrightCounts', () => {
  it('counts what passed only when repeated, and what is wrong outside tests, as failures', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
    assert.deepEqual(playwrightCounts(report), { passed: 3, failed: 3, skipped: 1 });
  });
});
