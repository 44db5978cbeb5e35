import { describe, expect, test } from '@jest/globals';
import { sameOriginPath } from './same-origin-path.ts';

describe('sameOriginPath', () => {
  test.each([
    ['/media/1', '/media/1'],
    ['/search?q=Wärme&f=subject;x#top', '/search?q=W%C3%A4rme&f=subject;x#top'],
    ['/a/../b', '/b'],
  ])('%s is accepted', (target, expected) => {
    expect(sameOriginPath(target)).toBe(expected);
  });
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2fevil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'media/1',
    '',
  ])('%j is rejected', (target) => {
    expect(sameOriginPath(target)).toBeUndefined();
  });
});
