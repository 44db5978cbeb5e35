import { describe, expect, test } from '@jest/globals';
import { createRateMeter } from './rate.ts';

describe('createRateMeter', () => {
  test('returns nothing in the first second, then the rate and the remaining time', () => {
    const meter = createRateMeter();
    expect(meter.measure(0, 0, 10_000)).toBeUndefined();
    expect(meter.measure(500, 500, 10_000)).toBeUndefined();
    expect(meter.measure(2000, 2000, 10_000)).toEqual({ bytesPerSecond: 1000, secondsLeft: 8 });
  });

  test('ignores old values', () => {
    const meter = createRateMeter();
    meter.measure(0, 0, 1e6);
    meter.measure(15_000, 1000, 1e6);
    expect(meter.measure(20_000, 101_000, 1e6)?.bytesPerSecond).toBe(20_000);
  });

  test('returns no rate while no bytes are transferred', () => {
    const meter = createRateMeter();
    meter.measure(0, 700, 1000);
    expect(meter.measure(3000, 700, 1000)).toBeUndefined();
  });
});
