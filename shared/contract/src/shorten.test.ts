import { describe, expect, it } from '@jest/globals';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it('leaves what is short, on one line', () => {
    expect(shorten(' The sea\n\ncomes. ', 20)).toBe('The sea comes.');
  });

  it('cuts between words, without the sign before the cut', () => {
    expect(shorten('The sea comes. And goes.', 16)).toBe('The sea comes…');
    expect(shorten('The sea, the moon', 10)).toBe('The sea…');
  });

  it('cuts a word that is too long, and no character in two', () => {
    expect(shorten('aaaaaaaaaaaa', 6)).toBe('aaaaaa…');
    expect(shorten('🎬🎬🎬', 3)).toBe('🎬…');
  });
});
