import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { steps } from './steps.mjs';

describe('steps', () => {
  it('run one after another in npm run test:all, because each of them uses all cores', () => {
    const long = steps.filter(({ suite }) => suite === 'all');
    assert.ok(long.length > 5);
    assert.deepEqual([...new Set(long.map(({ lane }) => lane))], ['main']);
  });
});
