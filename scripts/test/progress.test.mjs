import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clock, progressLine } from './progress.mjs';

describe('progressLine', () => {
  it('shows the progress of each step, and the remaining time of the longer lane', () => {
    const work = [
      { name: 'lint', lane: 'beside', about: 10, running: { begun: 61, done: 0, planned: undefined } },
      { name: 'unit', lane: 'main', about: 60, running: { begun: 35, done: 50, planned: 200 } },
      { name: 'browser', lane: 'main', about: 300 },
    ];
    assert.equal(progressLine(work, 65), '  1:05  lint, unit 50 of 200 (25 %, 1.7/s); about 6:30 left');
  });
});

describe('clock', () => {
  it('is minutes and seconds', () => {
    assert.equal(clock(59.6), '1:00');
    assert.equal(clock(605), '10:05');
  });
});
