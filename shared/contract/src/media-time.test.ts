import { describe, expect, test } from '@jest/globals';
import { parseMediaTime, parseMediaTimeRange } from './media-time.ts';

describe('parseMediaTime', () => {
  test.each([
    ['90', 90],
    ['90.5', 90.5],
    ['90s', 90],
    ['1m30s', 90],
    ['1m30', 90],
    ['2h', 7200],
    ['1h2m3s', 3723],
    ['1:30', 90],
    ['1:02:03.5', 3723.5],
    ['npt:12', 12],
    [' 7 ', 7],
    ['0', 0],
  ])('reads %s', (text, seconds) => {
    expect(parseMediaTime(text)).toBe(seconds);
  });

  test.each(['', '-1', '1e3', 'abc', '1m2h', ':30', '1:2:3:4', '9999999', null, undefined])('rejects %s', (text) => {
    expect(parseMediaTime(text)).toBeUndefined();
  });
});

describe('parseMediaTimeRange', () => {
  test('reads start and end', () => {
    expect(parseMediaTimeRange('90,2m')).toEqual({ start: 90, end: 120 });
    expect(parseMediaTimeRange('90')).toEqual({ start: 90 });
    expect(parseMediaTimeRange(',30')).toEqual({ end: 30 });
  });

  test('ignores invalid times', () => {
    expect(parseMediaTimeRange('90,60')).toEqual({ start: 90 });
    expect(parseMediaTimeRange('x,y')).toEqual({});
    expect(parseMediaTimeRange(null)).toEqual({});
  });
});
