import { describe, expect, test } from '@jest/globals';
import { isReadable, preferredTrack } from './captions.ts';

const track = (language: string, kind = 'captions') => ({ kind, language });

describe('isReadable', () => {
  test('accepts captions and subtitles only', () => {
    expect(['captions', 'subtitles', 'descriptions', 'chapters'].map((kind) => isReadable(track('en', kind)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('preferredTrack', () => {
  test('chooses the visitor’s language, otherwise the first', () => {
    expect(preferredTrack([track('en'), track('de')], 'de-AT')).toBe(1);
    expect(preferredTrack([track('fr'), track('it')], 'de')).toBe(0);
    expect(preferredTrack([], 'de')).toBe(-1);
  });
});
