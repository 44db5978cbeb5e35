import { describe, expect, test } from '@jest/globals';
import { repeatFrom, sectionOf } from './section.ts';

describe('sectionOf', () => {
  test.each([
    [
      { start: 5, end: 9 },
      { start: 5, end: 9 },
    ],
    [
      { start: 9, end: 5 },
      { start: 5, end: 9 },
    ],
    [{ start: 5, end: 5.4 }, undefined],
    [{ start: 5 }, undefined],
    [{ end: 5 }, undefined],
  ])('of %p', (ends, section) => {
    expect(sectionOf(ends)).toEqual(section);
  });
});

describe('repeatFrom', () => {
  const section = { start: 5, end: 9 };
  test.each([
    ['passes the end', 8.9, 9.1, 5],
    ['is inside', 6, 6.2, undefined],
    ['is beyond the end', 12, 12.2, undefined],
    ['comes from before the start', 1, 9.2, undefined],
  ])('if playback %s', (_, before, now, from) => {
    expect(repeatFrom(section, before, now)).toBe(from);
  });
});
