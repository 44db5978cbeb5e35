import { beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { createCanonicalStore, nextCanonical } from './canonical.ts';

const auto = { name: 'Details', canonical: 'auto' } as const;
const custom = { name: 'Player', canonical: 'custom' } as const;
const otherCustom = { name: 'EmbedPlayer', canonical: 'custom' } as const;
const none = { name: 'Hidden', canonical: 'none' } as const;
const current = 'https://portal.example/media/7';
const url = { origin: 'https://portal.example', pathname: '/media/8' };

let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('nextCanonical', () => {
  test.each([
    ['to another page', auto, custom, undefined],
    ['between pages of one name', auto, auto, undefined],
    ['between pages of one name with an address of their own', custom, custom, current],
    ['between two kinds of pages with an address of their own', custom, otherCustom, undefined],
    ['to a page without', custom, none, undefined],
    ['to an unknown path', custom, undefined, undefined],
    ['from an unknown path', undefined, custom, undefined],
  ] as const)('at the start of a navigation %s', (_, from, to, expected) => {
    expect(nextCanonical(current, { type: 'navigate', from, to })).toBe(expected);
  });

  test.each([
    ['auto: its own path', auto, {}, 'https://portal.example/media/8'],
    ['auto: the path that it names', auto, { canonical: '/series/1' }, 'https://portal.example/series/1'],
    ['custom: what it names', custom, { canonical: '/media/8' }, 'https://portal.example/media/8'],
    ['custom: what was kept, until it names one', custom, {}, current],
    ['custom: elsewhere', custom, { canonical: 'http://archive.example/8' }, 'http://archive.example/8'],
    ['none: nothing, whatever it names', none, { canonical: '/media/8' }, undefined],
    ['a page that failed', auto, { error: { statusCode: 404, message: '' } }, undefined],
    ['one string of origin and path', auto, { canonical: '/search?q=a#b' }, 'https://portal.example/search'],
    ['a path with two slashes', auto, { canonical: '//evil.example/x' }, 'https://portal.example//evil.example/x'],
  ] as const)('%s', (_, route, head, expected) => {
    expect(nextCanonical(current, { type: 'page', route, head, url })).toBe(expected);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each(['javascript:alert(1)', 'ftp://portal.example/7', 'data:text/html,7', 'media/7', 'https://', ''])(
    'rejects and clears: %j',
    (canonical) => {
      expect(nextCanonical(current, { type: 'page', route: custom, head: { canonical }, url })).toBeUndefined();
      expect(warn.mock.calls).toEqual([['Cannot use url as canonical link']]);
    },
  );
});

describe('createCanonicalStore', () => {
  it('changes with each page, and notifies once per change', () => {
    const store = createCanonicalStore();
    const seen: (string | undefined)[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    store.navigate(auto)({}, url);
    store.navigate(auto)({}, { ...url, pathname: '/media/9' });
    stop();
    store.navigate(none)({}, url);
    expect(seen).toEqual(['https://portal.example/media/8', undefined, 'https://portal.example/media/9']);
    expect(store.get()).toBeUndefined();
  });

  it('ignores a page that the visitor has left', () => {
    const store = createCanonicalStore();
    const late = store.navigate(auto);
    store.navigate(auto)({}, { ...url, pathname: '/media/9' });
    late({}, url);
    expect(store.get()).toBe('https://portal.example/media/9');
  });

  it('has no URL for an unknown path', () => {
    const store = createCanonicalStore();
    store.navigate(undefined)({}, url);
    expect(store.get()).toBeUndefined();
  });
});
