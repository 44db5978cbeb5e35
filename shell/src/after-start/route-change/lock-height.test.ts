import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lockHeight } from './lock-height.ts';

let height = 3000;
const locked = () => document.body.style.minBlockSize;

let left: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  height = 3000;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  jest.useRealTimers();
});

describe('lockHeight', () => {
  it('holds for 1500 ms, however tall the page is meanwhile', () => {
    lockHeight(left.signal);
    for (height of [3001, 800]) {
      jest.advanceTimersByTime(749);
      expect(locked()).toBe('3000px');
    }
    jest.advanceTimersByTime(2);
    expect(locked()).toBe('');
  });

  it('ends when the visitor leaves, and leaves the next page’s alone', () => {
    lockHeight(left.signal);
    left.abort();
    expect(locked()).toBe('');
    left = new AbortController();
    height = 2000;
    lockHeight(left.signal);
    jest.advanceTimersByTime(1_499);
    expect(locked()).toBe('2000px');
  });
});
