import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollbackReason, type FailureStats } from './error-budget.ts';

const nothing: FailureStats = { mounts: 0, failures: 0, addresses: 0, serverRenders: 0, serverFailures: 0 };
const against = (evidence: Partial<FailureStats>) => rollbackReason({ ...nothing, ...evidence });

describe('rollbackReason', () => {
  it('names how many page views failed, and the message', () => {
    assert.equal(
      against({ mounts: 3, failures: 6, addresses: 3, message: 'chart is not a function' }),
      '6 of 9 page views failed: chart is not a function',
    );
  });

  it('takes five failures from three networks, and a fifth of all attempts', () => {
    assert.ok(against({ mounts: 20, failures: 5, addresses: 3 }));
    assert.equal(against({ mounts: 0, failures: 4, addresses: 4 }), undefined);
    assert.equal(against({ mounts: 0, failures: 500, addresses: 2 }), undefined);
    assert.equal(against({ mounts: 21, failures: 5, addresses: 3 }), undefined);
  });

  it('takes failures on the server without asking whose pages they were', () => {
    assert.equal(against({ serverRenders: 25, serverFailures: 5 }), '5 of 25 renderings on the server failed');
    assert.equal(against({ serverRenders: 26, serverFailures: 5 }), undefined);
    assert.equal(against({ serverRenders: 4, serverFailures: 4 }), undefined);
  });
});
