import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollbackReason, type FailureStats } from './error-budget.ts';

const noFailures: FailureStats = { mounts: 0, failures: 0, networks: 0, serverRenders: 0, serverFailures: 0 };
const reasonFor = (stats: Partial<FailureStats>) => rollbackReason({ ...noFailures, ...stats });

describe('rollbackReason', () => {
  it('names how many page views failed, and the message', () => {
    assert.equal(
      reasonFor({ mounts: 3, failures: 6, networks: 3, message: 'chart is not a function' }),
      '6 of 9 page views failed: chart is not a function',
    );
  });

  it('requires five failures, three networks, and a fifth of all attempts', () => {
    assert.ok(reasonFor({ mounts: 20, failures: 5, networks: 3 }));
    assert.equal(reasonFor({ mounts: 0, failures: 4, networks: 4 }), undefined);
    assert.equal(reasonFor({ mounts: 0, failures: 500, networks: 2 }), undefined);
    assert.equal(reasonFor({ mounts: 21, failures: 5, networks: 3 }), undefined);
  });

  it('counts failures on the server without networks', () => {
    assert.equal(reasonFor({ serverRenders: 25, serverFailures: 5 }), '5 of 25 renderings on the server failed');
    assert.equal(reasonFor({ serverRenders: 26, serverFailures: 5 }), undefined);
    assert.equal(reasonFor({ serverRenders: 4, serverFailures: 4 }), undefined);
  });
});
