import { describe, expect, test } from '@jest/globals';
import { aspectRatioName, formatDate, formatDuration, formatFileSize } from './format.ts';

describe('formatDuration', () => {
  test.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [61, '01:01'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [45_296, '12:34:56'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
  ])('%s s is %s', (seconds, text) => expect(formatDuration(seconds, 'en')).toBe(text));

  test('groups thousands of hours for the locale', () => {
    expect(formatDuration(3600 * 1234, 'en')).toBe('1,234:00:00');
    expect(formatDuration(3600 * 1234, 'de')).toBe('1.234:00:00');
  });
});

describe('formatFileSize', () => {
  test.each([
    [0, 'si', '0 B'],
    [999, 'si', '999 B'],
    [1000, 'si', '1 kB'],
    [1536, 'iec', '1.5 KiB'],
    [1023, 'iec', '1,023 B'],
    [999_999, 'si', '1 MB'],
    [5_368_709_120, 'iec', '5 GiB'],
    [-1, 'si', '0 B'],
  ] as const)('%s bytes in %s are %s', (bytes, system, text) =>
    expect(formatFileSize(bytes, 'en', system)).toBe(text.replace(/ (?=\D)/, '\u00a0')),
  );

  test('has a decimal comma in German', () => {
    expect(formatFileSize(1_234_567, 'de')).toBe('1,2\u00a0MB');
  });

  test('uses TB as the largest unit', () => {
    expect(formatFileSize(5e15, 'en')).toBe('5,000\u00a0TB');
  });
});

describe('aspectRatioName', () => {
  test.each([
    [1920, 1080, '16:9'],
    [854, 480, '16:9'],
    [768, 576, '4:3'],
    [500, 500, '1:1'],
    [1000, 991, '1:1'],
    [1000, 980, undefined],
    [2048, 858, undefined],
    [100, 0, undefined],
  ])('%s × %s is %s', (width, height, name) => expect(aspectRatioName(width, height)).toBe(name));
});

describe('formatDate', () => {
  test('is short, in the requested language', () => {
    expect(formatDate('2019-03-04', 'en', 'Europe/Berlin')).toBe('Mar 4, 2019');
    expect(formatDate('2019-03-04', 'de', 'Europe/Berlin')).toBe('4. März 2019');
  });

  test('converts a time stamp to the time zone, but not a date', () => {
    expect(formatDate('2019-03-04T23:30:00Z', 'en', 'Europe/Berlin')).toBe('Mar 5, 2019');
    expect(formatDate('2019-03-04', 'en', 'America/Los_Angeles')).toBe('Mar 4, 2019');
  });

  test('rejects an invalid date', () => {
    expect(() => formatDate('yesterday', 'en', 'UTC')).toThrow(RangeError);
  });
});
