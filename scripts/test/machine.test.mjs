import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitingWorkersHere, workersHere } from './machine.mjs';

const gib = 1024 ** 3;

describe('workersHere', () => {
  it('depends on the cores, and on the memory if there is little', () => {
    assert.equal(workersHere({ cores: 8, memory: 32 * gib }), 8);
    assert.equal(workersHere({ cores: 8, memory: 4 * gib }), 2);
    assert.equal(workersHere({ cores: 2, memory: gib }), 1);
  });
});

describe('waitingWorkersHere', () => {
  it('is half as many again, if the memory suffices', () => {
    assert.equal(waitingWorkersHere(2, { memory: 32 * gib }), 3);
    assert.equal(waitingWorkersHere(8, { memory: 32 * gib }), 12);
    assert.equal(waitingWorkersHere(2, { memory: 4 * gib }), 2);
    assert.equal(waitingWorkersHere(1, { memory: gib }), 1);
  });
});
