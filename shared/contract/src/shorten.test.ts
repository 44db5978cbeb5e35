import { describe, expect, it } from '@jest/globals';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it('returns a short text on one line', () => {
    expect(shorten(' The sea\n\ncomes. ', 20)).toBe('The sea comes.');
  });

  it('cuts between words, without the punctuation before the cut', () => {
    expect(shorten('The sea comes. And goes.', 16)).toBe('The sea comes…');
    expect(shorten('The sea, the moon', 10)).toBe('The sea…');
  });

  it('cuts inside a long word, but not inside a character', () => {
    expect(shorten('aaaaaaaaaaaa', 6)).toBe('aaaaaa…');
    expect(shorten('🎬🎬🎬', 3)).toBe('🎬…');
  });
});
