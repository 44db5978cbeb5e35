import { describe, expect, test } from '@jest/globals';
import { readEmbedOptions } from './embed-options.ts';

const read = (query: string) => readEmbedOptions(new URLSearchParams(query));

describe('readEmbedOptions', () => {
  test('has defaults: no autoplay, no loop, controls and title', () => {
    expect(read('')).toEqual({ autoplay: false, muted: false, loop: false, controls: true, title: true });
  });

  test('reads every option', () => {
    expect(read('t=1m30s&end=120&muted&loop=1&cc=de&controls=no&title=0')).toEqual({
      start: 90,
      end: 120,
      autoplay: false,
      muted: true,
      loop: true,
      captions: 'de',
      controls: false,
      title: false,
    });
  });

  test('autoplay is always muted', () => {
    expect(read('autoplay=1&muted=0')).toMatchObject({ autoplay: true, muted: true });
  });

  test('ignores invalid values', () => {
    const quiet = { autoplay: false, muted: false, loop: false, controls: true, title: true };
    expect(read('t=soon&end=x&cc=0')).toEqual(quiet);
    expect(read('autoplay=maybe&muted=2&loop=[]&cc="><script>&controls=?&title=x')).toEqual(quiet);
    expect(read('t=90&end=30').end).toBeUndefined();
  });

  test('chooses captions in the visitor’s language', () => {
    expect([read('cc').captions, read('cc=1').captions, read('cc=on').captions]).toEqual(['', '', '']);
    expect([read('cc=off').captions, read('cc=no').captions]).toEqual([undefined, undefined]);
  });
});
