import { describe, expect, test } from '@jest/globals';
import { stepSpeed } from './speeds.ts';

describe('stepSpeed', () => {
  test.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [2, 1, 2],
    [0.25, -1, 0.5],
  ] as const)('changes %p by %p to %p', (speed, steps, next) => {
    expect(stepSpeed(speed, steps)).toBe(next);
  });
});
