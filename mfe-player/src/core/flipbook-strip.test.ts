import { describe, expect, test } from '@jest/globals';
import { frameAt } from './flipbook-strip.ts';

describe('frameAt', () => {
  test('spreads the frames evenly, from the first to the last', () => {
    const strip = { width: 1600, height: 90 };
    expect([0, 0.05, 0.1, 0.55, 0.99, 1].map((fraction) => frameAt(fraction, strip))).toEqual([
      0,
      0,
      1 / 9,
      5 / 9,
      1,
      1,
    ]);
  });

  test('returns nothing for a single image or none', () => {
    expect(frameAt(0.5, { width: 160, height: 90 })).toBeUndefined();
    expect(frameAt(0.5, { width: 0, height: 0 })).toBeUndefined();
  });
});
