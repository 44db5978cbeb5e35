import { describe, expect, test } from '@jest/globals';
import {
  atPage,
  effectiveSort,
  ignoredParams,
  parseFilter,
  readSearch,
  searchHref,
  toggleFilter,
  withoutFacet,
  withoutFilters,
} from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('readSearch', () => {
  test('reads words, filters in their order, sort, order and page', () => {
    expect(read('q=+heat+wave&f=year;2020&f=medium;audio&sort=title&order=desc&page=3')).toEqual({
      q: 'heat wave',
      filters: ['year;2020', 'medium;audio'],
      sort: 'title',
      order: 'desc',
      page: 3,
    });
  });

  test('ignores invalid values', () => {
    expect(read('f=colour;red&f=subject&f=subject;&f=;x&sort=price&order=up&page=-1')).toEqual({
      q: '',
      filters: [],
      sort: undefined,
      order: undefined,
      page: 1,
    });
  });

  test('reads the view; a list has no parameter', () => {
    expect(read('view=grid').view).toBe('grid');
    expect(read('view=table').view).toBeUndefined();
    expect(searchHref(read('view=grid'))).toBe('/search?view=grid');
    expect(searchHref(read('q=a&view=grid&page=2'))).toBe('/search?q=a&page=2&view=grid');
  });

  test.each(['0', '1.5', 'x', '10001', 'Infinity', ''])('page %j is the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('accepts each filter once, at most 50 of them, and 500 characters of a query', () => {
    expect(read('f=year;2020&f=year;2020').filters).toEqual(['year;2020']);
    const many = Array.from({ length: 80 }, (_, at) => `f=keyword;${at}`).join('&');
    expect(read(many).filters).toHaveLength(50);
    expect(read(`q=${'a'.repeat(900)}`).q).toHaveLength(500);
  });
});

describe('searchHref', () => {
  test.each([
    '/search',
    '/search?q=W%C3%A4rme+%26+Licht',
    '/search?q=a&f=subject%3Bhttps%3A%2F%2Fexample.org%2Fx%3Fa%3Db&f=medium%3Baudio&sort=year&order=asc&page=2',
  ])('%s survives reading and writing', (href) => {
    expect(searchHref(read(href.split('?')[1] ?? ''))).toBe(href);
  });
});

describe('parseFilter', () => {
  test('splits at the first semicolon only', () => {
    expect(parseFilter('author;Doe; Jane')).toEqual({ facet: 'author', value: 'Doe; Jane' });
  });
});

describe('toggleFilter', () => {
  const state = read('q=a&f=medium;audio&page=4');
  test('adds at the end and starts at the first page', () => {
    expect(toggleFilter(state, 'year;2020')).toMatchObject({ filters: ['medium;audio', 'year;2020'], page: 1, q: 'a' });
  });
  test('removes an existing filter', () => {
    expect(toggleFilter(state, 'medium;audio')).toMatchObject({ filters: [], page: 1 });
  });
});

describe('withoutFilters', () => {
  test('preserves words and order', () => {
    expect(searchHref(withoutFilters(read('q=a&f=year;2020&sort=title&page=2')))).toBe('/search?q=a&sort=title');
  });
});

describe('atPage', () => {
  test('the first page needs no number', () => {
    expect(searchHref(atPage(read('q=a&page=2'), 1))).toBe('/search?q=a');
  });
});

describe('effectiveSort', () => {
  test.each([
    ['q=a', 'relevance', 'desc'],
    ['', 'newest', 'desc'],
    ['sort=title', 'title', 'asc'],
    ['sort=duration&order=asc', 'duration', 'asc'],
  ])('%j is by %s %s', (query, sort, order) => {
    expect(effectiveSort(read(query))).toEqual({ sort, order });
  });
});

describe('withoutFacet', () => {
  test('removes all values of one facet', () => {
    const before = read('q=a&f=year;2020&f=medium;audio&f=year;2021&page=2');
    expect(searchHref(withoutFacet(before, 'year'))).toBe('/search?q=a&f=medium%3Baudio');
  });
});

describe('ignoredParams', () => {
  const many = Array.from({ length: 60 }, (_, at) => `f=keyword;${at}`).join('&');
  test.each([
    ['', []],
    ['q=+a+&f=medium;audio&f=medium;audio&f=&sort=title&order=asc&page=1', []],
    ['f=colour;red', ['filter']],
    [many, ['filter']],
    [`q=${'a'.repeat(501)}`, ['query']],
    ['sort=price', ['sort']],
    ['order=up', ['sort']],
    ['page=-1', ['page']],
    ['page=99999', ['page']],
  ])('of %j are %j', (query, parts) => {
    expect(ignoredParams(new URLSearchParams(query))).toEqual(parts);
  });
});
