import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { isPastDeadline } from './deadline.mjs';

const before = process.env.TEST_DEADLINE;

describe('isPastDeadline', () => {
  afterEach(() => {
    if (before === undefined) delete process.env.TEST_DEADLINE;
    else process.env.TEST_DEADLINE = before;
  });

  it('returns true after TEST_DEADLINE, in seconds', () => {
    process.env.TEST_DEADLINE = '1000';
    assert.equal(isPastDeadline(999_999), false);
    assert.equal(isPastDeadline(1_000_001), true);
  });

  it('returns false without a deadline', () => {
    delete process.env.TEST_DEADLINE;
    assert.equal(isPastDeadline(), false);
  });
});
