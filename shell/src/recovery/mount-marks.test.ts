import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { showTab } from '../after-start/testing-context.ts';
import { openMountMarks } from './mount-marks.ts';

const key = 'mediothek.mounting';
const versions: Record<string, string> = { media: 'a1', player: 'b2' };
const open = () =>
  openMountMarks((name) => {
    const version = versions[name];
    return version === undefined ? undefined : { name, version };
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => showTab(true));

describe('openMountMarks', () => {
  it('stores what is mounting, until each has ended', () => {
    const { mark } = open();
    const [media, player, again] = [mark('media'), mark('player'), mark('media')];
    expect(sessionStorage.getItem(key)).toBe('media@a1 player@b2');
    media();
    media();
    expect(sessionStorage.getItem(key)).toBe('player@b2 media@a1');
    player();
    again();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('finds what was mounting when the page before died, once', () => {
    open().mark('media');
    open().mark('player');
    expect(open().died).toEqual([{ name: 'player', version: 'b2' }]);
    expect(open().died).toEqual([]);
  });

  it.each([
    ['is left', () => void dispatchEvent(new Event('pagehide'))],
    ['is hidden, since the system may end hidden tabs', () => showTab(false)],
  ])('finds nothing if the page before %s', (_, end) => {
    open().mark('media');
    end();
    expect(open().died).toEqual([]);
  });

  it('marks nothing in a hidden tab, and no remote that is not reported', () => {
    const { mark } = open();
    mark('unknown')();
    showTab(false);
    mark('media');
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('ignores other content', () => {
    sessionStorage.setItem(key, 'nonsense @ media@');
    expect(open().died).toEqual([]);
  });

  it('does nothing if storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open().mark('media')();
    expect(sessionStorage.getItem(key)).toBeNull();
    blocked.mockRestore();
  });
});
