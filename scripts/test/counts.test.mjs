import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jestCounts, playwrightCounts, repeated } from './counts.mjs';

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

describe('repeated', () => {
  it('names what passed only when repeated, with its file and groups', () => {
    const flaky = { title: 'plays', tests: [{ status: 'flaky' }] };
    const good = { title: 'stops', tests: [{ status: 'expected' }] };
    const suites = [{ title: 'a.e2e.ts', specs: [good], suites: [{ title: 'en', specs: [good, flaky] }] }];
    assert.deepEqual(repeated({ suites }), ['a.e2e.ts › en › plays']);
    assert.deepEqual(repeated({ suites: [{ title: 'a.e2e.ts', specs: [good] }] }), []);
  });
});
