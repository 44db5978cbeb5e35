import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

describe('createCircuitBreaker', () => {
  const start = () => {
    const clock = { now: 1_000 };
    const breaker = createCircuitBreaker({ failures: 3, restMs: 500, now: () => clock.now });
    const fail = (times: number) => {
      for (let count = 0; count < times; count += 1) breaker.recordFailure('media@1');
    };
    return { clock, breaker, fail };
  };

  it('rests a version after three failures in a row, and no other one', () => {
    const { breaker, fail } = start();
    fail(2);
    assert.equal(breaker.isOpen('media@1'), false);
    fail(1);
    assert.equal(breaker.isOpen('media@1'), true);
    assert.equal(breaker.isOpen('media@2'), false);
  });

  it('forgets failures when a page worked', () => {
    const { breaker, fail } = start();
    fail(2);
    breaker.recordSuccess('media@1');
    fail(2);
    assert.equal(breaker.isOpen('media@1'), false);
  });

  it('gives one try after the rest, and rests again at once when that fails', () => {
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
