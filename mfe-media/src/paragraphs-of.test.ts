import { describe, expect, test } from '@jest/globals';
import { paragraphsOf } from './paragraphs-of.ts';

describe('paragraphsOf', () => {
  test('parts at empty lines, keeps single line breaks, and tells equal paragraphs apart', () => {
    const paragraphs = paragraphsOf('One\nline\n\n\nTwo\n\nTwo\n\n \n\n');
    expect(paragraphs.map(({ text }) => text)).toEqual(['One\nline', 'Two', 'Two']);
    expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(3);
  });
});
