import { describe, expect, test } from '@jest/globals';
import { preferredQuality } from './quality.ts';

const quality = (height: number, kind: 'stream' | 'file' = 'stream') => ({ id: `${kind}-${height}`, kind, height });
const all = [quality(1080), quality(720), quality(360), quality(270, 'file')];

describe('preferredQuality', () => {
  test.each([
    [720, 'stream-720'],
    [900, 'stream-720'],
    [4320, 'stream-1080'],
    [144, 'stream-360'],
    [0, undefined],
  ])('chooses for %i px', (height, id) => {
    expect(preferredQuality(all, height)?.id).toBe(id);
  });

  test('chooses nothing if there is one quality, or only audio', () => {
    expect(preferredQuality([quality(720), quality(270, 'file')], 720)).toBeUndefined();
    expect(preferredQuality([quality(0), quality(0)], 720)).toBeUndefined();
  });
});
