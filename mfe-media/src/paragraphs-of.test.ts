import { describe, expect, test } from '@jest/globals';
import { paragraphsOf } from './paragraphs-of.ts';

describe('paragraphsOf', () => {
  test('splits at empty lines, preserves single line breaks, and has distinct keys for equal paragraphs', () => {
    const paragraphs = paragraphsOf('One\nline\n\n\nTwo\n\nTwo\n\n \n\n');
    expect(paragraphs.map(({ text }) => text)).toEqual(['One\nline', 'Two', 'Two']);
    expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(3);
  });
});
