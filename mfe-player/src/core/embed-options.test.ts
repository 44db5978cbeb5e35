import { describe, expect, test } from '@jest/globals';
import { readEmbedOptions } from './embed-options.ts';

const read = (query: string) => readEmbedOptions(new URLSearchParams(query));

describe('readEmbedOptions', () => {
  test('has quiet defaults', () => {
    expect(read('')).toEqual({ autoplay: false, muted: false, loop: false, title: true });
  });

  test('reads every option', () => {
    expect(read('t=1m30s&end=120&muted&loop=1&cc=de&title=0')).toEqual({
      start: 90,
      end: 120,
      autoplay: false,
      muted: true,
      loop: true,
      captions: 'de',
      title: false,
    });
  });

  test('autoplay is always muted', () => {
    expect(read('autoplay=1&muted=0')).toMatchObject({ autoplay: true, muted: true });
  });

  test('drops what makes no sense', () => {
    expect(read('t=soon&end=x&cc=0')).toEqual({ autoplay: false, muted: false, loop: false, title: true });
    expect(read('t=90&end=30').end).toBeUndefined();
    expect(read('cc="><script>').captions).toBe('');
  });
});
