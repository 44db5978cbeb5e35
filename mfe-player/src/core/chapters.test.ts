import { describe, expect, test } from '@jest/globals';
import { chapterAt, parseChapters } from './chapters.ts';

describe('parseChapters', () => {
  test('returns well-formed chapters, sorted', () => {
    const json =
      '[{"start":30,"title":"B"},{"start":0,"title":"A"},{"start":-1,"title":"x"},{"start":"1","title":"y"},null]';
    expect(parseChapters(json)).toEqual([
      { start: 0, title: 'A' },
      { start: 30, title: 'B' },
    ]);
  });

  test.each([null, '', '{', '{"start":0}', '7'])('returns none for %p', (json) => {
    expect(parseChapters(json)).toEqual([]);
  });
});

describe('chapterAt', () => {
  const chapters = [
    { start: 5, title: 'A' },
    { start: 30, title: 'B' },
  ];

  test('finds the current one', () => {
    expect(chapterAt(chapters, 4)).toBeUndefined();
    expect(chapterAt(chapters, 5)?.title).toBe('A');
    expect(chapterAt(chapters, 300)?.title).toBe('B');
  });
});
