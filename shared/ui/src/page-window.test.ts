import { describe, expect, test } from '@jest/globals';
import { pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('page %s of %s shows %j', (page, pages, expected) => expect(pageWindow(page, pages)).toEqual(expected));
});
