import { describe, expect, test } from '@jest/globals';
import { timesInText } from './times-in-text.ts';

describe('timesInText', () => {
  test('finds times inside the medium', () => {
    expect(timesInText('From 0:30 on, and at 1:02:03.', 7200)).toEqual([
      { text: 'From ' },
      { text: '0:30', time: 30 },
      { text: ' on, and at ' },
      { text: '1:02:03', time: 3723 },
      { text: '.' },
    ]);
  });

  test('ignores all other text', () => {
    for (const text of ['', 'a ratio of 16:9', 'John 3:161', 'v1.2:30', '12:99', '5:00 am of 1:2:3:4']) {
      expect(timesInText(text, 200).every(({ time }) => time === undefined)).toBe(true);
    }
  });

  test('preserves the text', () => {
    const text = '1:00 a 2:00';
    expect(
      timesInText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
