import { describe, expect, test } from '@jest/globals';
import { clamp, formatClock } from './clock.ts';

describe('formatClock', () => {
  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
    [-3, '0:00'],
  ])('writes %p as %p', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('clamp', () => {
  test('returns a value within the bounds', () => {
    expect([clamp(-1, 0, 1), clamp(0.5, 0, 1), clamp(2, 0, 1), clamp(5, 3, 1)]).toEqual([0, 0.5, 1, 3]);
  });
});
