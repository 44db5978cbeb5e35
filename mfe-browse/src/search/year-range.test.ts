import { describe, expect, test } from '@jest/globals';
import { readSearch } from './search-state.ts';
import { withYears, yearRange } from './year-range.tsx';

const state = (query: string) => readSearch(new URLSearchParams(query));

describe('yearRange', () => {
  test.each([
    ['f=year;2010-2020', ['2010', '2020']],
    ['f=year;2010-', ['2010', '']],
    ['f=year;-2020', ['', '2020']],
    ['f=year;2015', ['', '']],
    ['f=keyword;2010-2020', ['', '']],
  ])('%s', (query, range) => {
    expect(yearRange(state(query))).toEqual(range);
  });
});

describe('withYears', () => {
  test('replaces all other years, preserves other filters and starts at the first page', () => {
    const before = state('f=year;2015&f=medium;audio&f=year;1990-1999&page=3');
    expect(withYears(before, '2010', '2020')).toMatchObject({ filters: ['medium;audio', 'year;2010-2020'], page: 1 });
  });
  test('swaps ends in the wrong order', () => {
    expect(withYears(state(''), '2020', '2010').filters).toEqual(['year;2010-2020']);
  });
  test('removes the range if both ends are empty', () => {
    expect(withYears(state('f=year;2010-2020'), '', '').filters).toEqual([]);
  });
});
