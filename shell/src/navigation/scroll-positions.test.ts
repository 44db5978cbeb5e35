import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openScrollPositions } from './scroll-positions.ts';

const scrollTo = (top: number) => Object.assign(window, { scrollY: top });

beforeEach(() => sessionStorage.clear());

describe('openScrollPositions', () => {
  it('knows the places of this tab, also after a reload', () => {
    const places = openScrollPositions();
    scrollTo(70);
    places.note('a');
    scrollTo(0);
    places.note('b');
    expect([places.of('a'), places.of('b'), places.of('c')]).toEqual([70, 0, undefined]);
    expect(openScrollPositions().of('a')).toBeUndefined();
    places.store();
    const reloaded = openScrollPositions();
    expect([reloaded.of('a'), reloaded.of('b')]).toEqual([70, 0]);
  });

  it.each(['null', '7', '[', '{"a":"70"}', '{"toString":1}'])('makes nothing of %s in the storage', (text) => {
    sessionStorage.setItem('react-router-scroll-positions', text);
    const places = openScrollPositions();
    expect([places.of('a'), places.of('constructor')]).toEqual([undefined, undefined]);
  });

  it('works where storage is blocked, until the reload', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    const places = openScrollPositions();
    scrollTo(30);
    places.note('a');
    places.store();
    expect(places.of('a')).toBe(30);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
