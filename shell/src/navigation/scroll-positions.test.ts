import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openScrollPositions } from './scroll-positions.ts';

const scrollTo = (top: number) => Object.assign(window, { scrollY: top });

beforeEach(() => sessionStorage.clear());

describe('openScrollPositions', () => {
  it('stores the positions of this tab, also after a reload', () => {
    const positions = openScrollPositions();
    scrollTo(70);
    positions.record('a');
    scrollTo(0);
    positions.record('b');
    expect([positions.of('a'), positions.of('b'), positions.of('c')]).toEqual([70, 0, undefined]);
    expect(openScrollPositions().of('a')).toBeUndefined();
    positions.store();
    const reloaded = openScrollPositions();
    expect([reloaded.of('a'), reloaded.of('b')]).toEqual([70, 0]);
  });

  it.each(['null', '7', '[', '{"a":"70"}', '{"toString":1}'])('ignores %s in the storage', (text) => {
    sessionStorage.setItem('react-router-scroll-positions', text);
    const positions = openScrollPositions();
    expect([positions.of('a'), positions.of('constructor')]).toEqual([undefined, undefined]);
  });

  it('works until the reload if the storage is blocked', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    const positions = openScrollPositions();
    scrollTo(30);
    positions.record('a');
    positions.store();
    expect(positions.of('a')).toBe(30);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
