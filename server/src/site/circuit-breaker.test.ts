import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

describe('createCircuitBreaker', () => {
  const start = () => {
    const clock = { now: 1_000 };
    const breaker = createCircuitBreaker({ failures: 3, openMs: 500, now: () => clock.now });
    const fail = (times: number) => {
      for (let count = 0; count < times; count += 1) breaker.recordFailure('media@1');
    };
    return { clock, breaker, fail };
  };

  it('opens for a version after three failures in a row, and for no other version', () => {
    const { breaker, fail } = start();
    fail(2);
    assert.equal(breaker.isOpen('media@1'), false);
    fail(1);
    assert.equal(breaker.isOpen('media@1'), true);
    assert.equal(breaker.isOpen('media@2'), false);
  });

  it('resets the count of failures after a success', () => {
    const { breaker, fail } = start();
    fail(2);
    breaker.recordSuccess('media@1');
    fail(2);
    assert.equal(breaker.isOpen('media@1'), false);
  });

  it('allows one attempt after the open time, and opens again if it fails', () => {
    const { clock, breaker, fail } = start();
    fail(3);
    clock.now += 501;
    assert.equal(breaker.isOpen('media@1'), false);
    fail(1);
    assert.equal(breaker.isOpen('media@1'), true);
    clock.now += 501;
    breaker.recordSuccess('media@1');
    fail(1);
    assert.equal(breaker.isOpen('media@1'), false);
  });
});
